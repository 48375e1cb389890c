import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { curveOn, inversionOf, lastUpTo, monthlyMeans, yieldSpread } from '#domain/economy/yield-curve.ts';
import { parseYieldCsv } from '#server/sources/treasury/yield-csv.ts';

const yields = (tenor: string, months: number, given: Readonly<Record<string, number>>) => ({
  tenor,
  months,
  days: Object.keys(given),
  values: Object.values(given),
});

describe('the yield curve of a day', () => {
  const curve = [yields('10Y', 120, { '2026-07-27': 4.6, '2026-07-28': 4.61 }), yields('2Y', 24, { '2026-07-27': 4.25, '2026-07-28': 4.26 })];
  test('is that of the last day before it, over a holiday, and of no day further back', () => {
    expect(curveOn(curve, '2026-07-30', 7)).toEqual({
      day: '2026-07-28',
      points: [
        { tenor: '2Y', months: 24, value: 4.26 },
        { tenor: '10Y', months: 120, value: 4.61 },
      ],
    });
    expect(curveOn(curve, '2026-08-10', 7)).toBeUndefined();
    expect(curveOn(curve, '2026-07-01', 7)).toBeUndefined();
  });
  test('leaves out a maturity that has no yield on that day', () => {
    const withGap = [...curve, yields('30Y', 360, { '2026-07-27': 5 })];
    expect(curveOn(withGap, '2026-07-28', 7)?.points.map(({ tenor }) => tenor)).toEqual(['2Y', '10Y']);
  });
  test('has a spread only on days on which both maturities are known', () => {
    const [long, short] = curve;
    expect(long && short && yieldSpread(long, short)).toEqual({ days: ['2026-07-27', '2026-07-28'], values: [0.35, 0.35] });
    expect(long && yieldSpread(long, { days: ['2026-07-28'], values: [4.26] })).toEqual({ days: ['2026-07-28'], values: [0.35] });
  });
});

test('days are found by halving', () => {
  expect(['2025-12-31', '2026-01-01', '2026-01-02', '2027-01-01'].map((day) => lastUpTo(['2026-01-01', '2026-01-05'], day))).toEqual([-1, 0, 0, 1]);
});

test('a curve is inverted by the mean of its month, since the first month of the run', () => {
  const days = ['2022-10-03', '2022-11-01', '2022-11-30', '2022-12-01', '2023-01-02', '2023-01-31'];
  const means = monthlyMeans({ days, values: [0.1, 0.2, -0.5, -0.1, 0.4, -0.1] });
  expect(means).toEqual({ days: ['2022-10-01', '2022-11-01', '2022-12-01', '2023-01-01'], values: [0.1, -0.15, -0.1, 0.15] });
  expect(inversionOf(means)).toEqual({ inverted: false, since: '2023-01-01', before: 2 });
  expect(inversionOf({ days: ['2023-01-01'], values: [1] })).toEqual({ inverted: false, since: '2023-01-01', before: undefined });
  expect(inversionOf({ days: [], values: [] })).toBeUndefined();
});

const file = join(import.meta.dirname, '../../../../shared/data/files/treasury/treasury_curves_1990-2017.csv.gz');

test.runIf(existsSync(file))('curves of the Treasury’s file agree with a second plain reading, with gaps for bonds not issued (needs ../shared)', async () => {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  async function* whole() {
    yield text;
  }
  const { series } = await parseYieldCsv(whole(), { curve: 'par', today: '2026-11-20' });
  const months = (id: string) => Number(id.slice(4, -1)) * (id.endsWith('Y') ? 12 : 1);
  const stored = series.map(({ series_id, observations }) => {
    const known = observations.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }])).sort((a, b) => (a.day < b.day ? -1 : 1));
    return { tenor: series_id.slice(4), months: months(series_id), days: known.map(({ day }) => day), values: known.map(({ value }) => value) };
  });
  // Second reading: cells of a line by their place, fractions times a hundred.
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const cells = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', '').trim());
  const width = cells(head).length;
  let compared = 0;
  for (const line of lines) {
    const [day = '', ...values] = cells(line);
    const known = values.filter((value) => value !== '' && Number.isFinite(Number(value))).map((value) => Number((Number(value) * 100).toFixed(6)));
    if (values.length !== width - 1 || known.length === 0) continue;
    const asked = day.slice(0, 10);
    expect(curveOn(stored, asked, 0)?.points.map(({ value }) => Number(value.toFixed(6)))).toEqual(known);
    compared += known.length;
  }
  expect(compared).toBeGreaterThan(50_000);
  expect(curveOn(stored, '2004-06-15', 0)?.points.some(({ tenor }) => tenor === '30Y')).toBe(false); // none was issued
});
