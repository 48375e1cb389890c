import { describe, expect, test } from 'vitest';
import type { ValuationBand, ValuationBox } from '#contract/entities/stock/valuation.ts';
import { bandGeometry, bandMonths } from '#features/stock/valuation/band/band-geometry.ts';
import { bandCsv, tooLittle } from '#features/stock/valuation/band/band-panel.tsx';
import { boxInWords } from '#features/stock/valuation/box/box-in-words.ts';
import { axisOf, boxRows } from '#features/stock/valuation/box/box-rows.ts';
import { lynchGeometry, lynchMonths } from '#features/stock/valuation/lynch/lynch-geometry.ts';
import { lynchInWords } from '#features/stock/valuation/lynch/lynch-words.ts';
import { NOW, nextYear, PLAY_INTERVAL, yearInWords } from '#features/stock/valuation/years/year-choice.ts';

const nothing = { gf_value: null, EPV: null, ncav_real: null, tangible_book: null, iv_dcf_share: null, medpsvalue: null, grahamnumber: null, lynchvalue: null };
const box = (values: Partial<ValuationBox>): ValuationBox => ({
  year: NOW,
  day: '2026-11-20',
  end: '2026-09-30',
  ...nothing,
  iv_dcf: null,
  iv_dcEarning: null,
  price: 100,
  gf_valuation: null,
  notes: {},
  ...values,
});

describe('the Peter Lynch chart', () => {
  const months = Array.from({ length: 24 }, (_, at) => ({
    ...{ day: `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`, price: 40 + at },
    earnings: at === 5 ? -1 : 2,
    line: at === 5 ? null : 30,
  }));
  const chart = { stockid: 'XD00000001', currency: 'USD', months, median_pe: 26, note: null };

  test('breaks its earnings lines at a loss, and fills what lies between price and usual line on either side', () => {
    const geometry = lynchGeometry(lynchMonths(chart, ''), { width: 100, height: 100 });
    expect(geometry?.fifteen.match(/M/g)).toHaveLength(2);
    expect(geometry?.usual.match(/M/g)).toHaveLength(2);
    expect([geometry?.below === '', geometry?.above === '']).toEqual([false, false]);
    expect(lynchMonths(chart, '2025-01-01')).toHaveLength(12);
    expect(lynchGeometry([], { width: 100, height: 100 })).toBeUndefined();
  });

  test('says what the price pays for earnings, at fifteen times and at the usual multiple, and that a loss has none', () => {
    const shown = lynchMonths(chart, '');
    expect(lynchInWords(shown, 'USD')).toBe(
      'At 63.00 USD a share costs 31.5 times its earnings of 2.00. At 15 times it would cost 30.00, at its own median of 26.0 times 52.00.',
    );
    expect(lynchInWords(shown.slice(0, 6), 'USD')).toBe('At 45.00 USD there is no multiple: a share lost 1.00 over twelve months.');
  });
});

describe('the valuation box', () => {
  const now = box({ gf_value: 125, grahamnumber: 50, ncav_real: -10, notes: { EPV: 'It needs 5 fiscal years.' } });

  test('puts every value on one axis, the highest first, a loss with no ratio and what is missing last', () => {
    const rows = boxRows(now, [box({ year: '202501', gf_value: 80 })]);
    expect(rows.slice(0, 3).map(({ label, ratio }) => [label, ratio])).toEqual([
      ['GF Value', 0.8],
      ['Graham number', 2],
      ['NCAV', null],
    ]);
    expect(rows[0]?.past).toEqual([1.25]);
    expect(rows.find(({ field }) => field === 'EPV')).toMatchObject({ value: null, note: 'It needs 5 fiscal years.' });
    const { low, high } = axisOf(rows, 100);
    expect([low < -10, high > 125]).toEqual([true, true]);
  });

  test('opens with one sentence, and says why there is none', () => {
    expect(boxInWords(now, boxRows(now, []), 'USD')).toBe(
      'At 100.00 USD on 20 Nov 2026 the price is 20% below GF Value, 125.00. 1 of 3 values are above the price.',
    );
    const empty = box({ notes: { gf_value: 'No accounts were known on this day.' } });
    expect(boxInWords(empty, boxRows(empty, []), 'USD')).toContain('nothing can be said of what it is worth: No accounts were known');
    const unpriced = box({ price: null, tangible_book: 3 });
    expect(boxInWords(unpriced, boxRows(unpriced, []), 'USD')).toContain('No price is known');
  });
});

describe('the years of a panel', () => {
  const years = ['202401', '202501', NOW];

  test('are played two seconds each, from the oldest to now [GFS-05]', () => {
    expect(PLAY_INTERVAL).toBe(2000);
    expect([nextYear(years, '202401'), nextYear(years, '202501'), nextYear(years, NOW)]).toEqual(['202501', NOW, '202401']);
  });

  test('are written as years, and the present one as now', () => {
    expect(years.map(yearInWords)).toEqual(['2024', '2025', 'Now']);
  });
});

describe('price against GF Value', () => {
  const band: ValuationBand = {
    stockid: 'XD00000001',
    currency: 'USD',
    medps: [
      ['2026-08-31', 100],
      ['2026-09-30', 100],
    ],
    price: [
      ['2026-08-31', 80],
      ['2026-09-30', 120],
    ],
    iv: null,
    gf_value: 100,
    gf_valuation: 6,
    day: '2026-10-20',
    last: 115,
    projected: [['2027-10-20', 110]],
    metrics: [],
    adjustment: 1,
    weak_fit: false,
    note: null,
  };

  test('is drawn with bands at ±10% and ±30% around the value, and the part carried on [GFV-09, GFV-10]', () => {
    const drawn = bandGeometry(band, '', { width: 100, height: 100 });
    expect(drawn?.areas).toHaveLength(5);
    const edge = (factor: number) => drawn?.y(100 * factor).toFixed(1) ?? '';
    for (const [at, factor] of [0.7, 0.9, 1.1, 1.3].entries()) expect(drawn?.areas[at]).toContain(`0.0 ${edge(factor)}L`);
    expect(drawn?.ahead).toMatch(/L100\.0 /);
  });

  test('reads out months that have both, and now', () => {
    expect(bandMonths(band, '2026-09-01')).toEqual([
      { day: '2026-09-30', price: 120, value: 100 },
      { day: '2026-10-20', price: 115, value: 100 },
    ]);
  });

  test('is saved as rows of date, price and GF Value [GFV-16]', () => {
    const lines = bandCsv(band, { invented: true, asOf: '2026-11-20', source: 'Demo' });
    expect(lines).toMatch(/date,price USD,gf_value USD\r?\n2026-08-31,80,100\r?\n2026-09-30,120,100/);
  });

  test('says that there is not enough data where there is no line [GFV-17]', () => {
    expect(tooLittle({ ...band, medps: [] })).toBe('There is no GF Value, and the reason is not known.');
    expect(tooLittle({ ...band, medps: [], note: 'GF Value needs 60 month-ends.' })).toBe('GF Value needs 60 month-ends.');
    expect(tooLittle(band)).toBeUndefined();
  });
});
