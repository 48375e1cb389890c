import { expect, test } from 'vitest';
import { portfolioReport } from '#domain/performance/portfolio-report.ts';
import { createReporter } from '#features/portfolio/performance/worker/report-request.ts';
import { positionSums, positionsOf } from '#features/portfolio/positions/positions.ts';
import { entry, money, STOCK } from '../../domain/ledger/entries.ts';

const days = Array.from({ length: 31 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const entries = [
  money('deposit', '2026-01-02', '1000'),
  entry('buy', '2026-01-02', { shares: '4', price: '50', fee: '2' }),
  entry('buy', '2026-01-05', { shares: '6', price: '60' }),
  entry('sell', '2026-01-07', { shares: '1', price: '70' }),
];
const close = days.map(() => 80);

test('a position is all its open lots together, with the cost a share and its part of the whole', () => {
  const prices = new Map([[STOCK, { currency: 'EUR', days, closes: close }]]);
  const report = portfolioReport(entries, { currency: 'EUR', method: 'fifo', prices, rateOn: () => undefined, today: '2026-01-30' });
  expect(report && positionsOf(report)).toMatchObject([{ stockid: STOCK, currency: 'EUR', shares: 9, price: 80, worth: 720, gain: 208.5 }]);
  const [holding] = report === undefined ? [] : positionsOf(report);
  expect([holding?.cost, holding?.weight].map((value) => value?.toFixed(4))).toEqual([((3 * 50 + 6 * 60) / 9).toFixed(4), (720 / 1228).toFixed(4)]);
});

test('the headline figures are of the same lots: value, the last session without what was paid in, gains, dividends of a year, cash', () => {
  const steps = days.map((_, at) => 80 + at); // 109 on the 30th
  const prices = new Map([[STOCK, { currency: 'EUR', days, closes: steps }]]);
  const more = [
    ...entries,
    entry('dividend', '2024-11-03', { shares: '1', price: '5' }),
    entry('dividend', '2026-01-12', { shares: '9', price: '0.5' }),
    money('deposit', '2026-01-30', '300'),
  ];
  const report = portfolioReport(more, { currency: 'EUR', method: 'fifo', prices, rateOn: () => undefined, today: '2026-01-30' });
  if (report === undefined) throw new Error('there is a report');
  const sums = positionSums(report);
  const cash = 1000 - 202 - 360 + 70 + 5 + 4.5 + 300;
  const held = 9 * 109;
  const cost = 3 * 50 + (2 * 3) / 4 + 6 * 60;
  expect(sums).toMatchObject({ cash, dividends: 4.5, today: 9 });
  expect(sums.value).toBeCloseTo(held + cash, 9);
  expect(sums.today_part).toBeCloseTo(9 / (held + cash - 9), 9);
  expect(sums.unrealised).toBeCloseTo(held - cost, 9);
  expect(sums.unrealised_part).toBeCloseTo((held - cost) / cost, 9);
  expect(sums.realised).toBeCloseTo(70 - 50 - 0.5, 9);
  expect(positionsOf(report).map(({ weight }) => weight)).toEqual([held / (held + cash)]);
});

test('of a stock without a price the worth is not known, and neither is the gain of all', () => {
  const report = portfolioReport(entries, { currency: 'EUR', method: 'fifo', prices: new Map(), rateOn: () => undefined, today: '2026-01-30' });
  if (report === undefined) throw new Error('there is a report');
  expect(positionsOf(report)).toMatchObject([{ shares: 9, worth: null, weight: null, gain: null, gain_part: null }]);
  expect(positionSums(report)).toMatchObject({ unrealised: null, unrealised_part: null });
});

test('the worker is given prices once, says what the page shows first, and then what else the ledger says', () => {
  const reporter = createReporter();
  const dividends = ['2025-02-07', '2025-05-09', '2025-08-08', '2025-11-07'].map((day) => ({ day, amount: 0.5 }));
  const splits = [{ day: '2026-01-20', numerator: 2, denominator: 1 }];
  reporter.take({ stockid: STOCK, currency: 'EUR', adjusted: 'split', days, close, dividends, splits });
  const request = {
    entries,
    currency: 'EUR',
    method: 'fifo' as const,
    rates: [],
    benchmark: undefined,
    today: '2026-01-30',
    stretch: 'all',
    of: '',
    dismissed: new Set<string>(),
  };
  const started = reporter.start(request);
  if (started === undefined) throw new Error('there is a report');
  const report = started.whole();
  // The returns that are shown first are those of the whole report.
  expect(report).toMatchObject(started.head);
  expect(report.lots).toHaveLength(3);
  const outlook = reporter.outlook(request, started, report);
  expect(outlook.splits).toBe(1);
  // What was paid before the first share was bought is missing nowhere.
  expect(outlook.dividends).toEqual([]);
  // Nine shares at half of what was paid before the split.
  expect(outlook.expected.months).toEqual(['2026-02', '2026-05', '2026-08', '2026-11'].map((month) => ({ month, amount: 9 * 0.25 })));
  expect(reporter.outlook({ ...request, of: '', dismissed: new Set([`dismissed.split.${STOCK}.2026-01-20`]) }, started, report).splits).toBe(0);
  const paid = [...dividends, { day: '2026-01-15', amount: 0.5 }];
  reporter.take({ stockid: STOCK, currency: 'EUR', adjusted: 'split', days, close, dividends: paid, splits });
  expect(reporter.outlook(request, started, report).dividends).toEqual(['2026-01-15']);
  expect(reporter.outlook({ ...request, dismissed: new Set([`dismissed.dividend.${STOCK}.2026-01-15`]) }, started, report).dividends).toEqual([]);
});
