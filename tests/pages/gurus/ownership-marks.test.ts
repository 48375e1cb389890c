import { describe, expect, test } from 'vitest';
import type { StockQuarter } from '#contract/entities/gurus/guru.ts';
import { guruLane, insiderLane, insiderTriangles, quarterBoxes, quarterSpans } from '#features/stock/owners/ownership-marks.ts';

const DAYS = ['2025-12-30', '2025-12-31', '2026-01-02', '2026-02-27', '2026-03-31', '2026-04-01'];
const trade = {
  ...{ traded_on: '2026-01-02', code: 'S', suspect: null, amended: null, derivative: false, insider_id: '1', plan: null, currency: 'USD' },
  ...{ value: 100, accession: 'a', place: 'n1' },
};
const quarter: StockQuarter = {
  ...{ period: '2026-03-31', filed_on: '2026-05-10', holders: 2, buyers: 1, sellers: 1, shares: 50, net_shares: -20 },
  ...{ price_average: 11, price_low: 9, price_high: 13 },
};

describe('Triangles of insiders', () => {
  test('trades of a day, side and kind are one triangle with their value together', () => {
    const trades = [trade, { ...trade, insider_id: '2', value: 50 }, { ...trade, plan: true }, { ...trade, code: 'P', value: 30 }];
    expect(insiderTriangles(trades, DAYS).map(({ at, side, planned, value }) => [at, side, planned, value])).toEqual([
      [2, 'bought', false, 30],
      [2, 'sold', false, 150],
      [2, 'sold', true, 100],
    ]);
  });

  test('a value that is not known, or of two currencies, is not that of the others', () => {
    expect(insiderTriangles([trade, { ...trade, value: null }], DAYS)[0]?.value).toBeUndefined();
    expect(insiderTriangles([trade, { ...trade, currency: 'EUR' }], DAYS)[0]?.value).toBeUndefined();
  });

  test('a day without a price is drawn on the one before, and what is before the chart, odd or a gift not at all', () => {
    expect(insiderTriangles([{ ...trade, traded_on: '2026-03-01' }], DAYS)[0]?.at).toBe(3);
    const left = [
      { ...trade, traded_on: '2025-12-29' },
      { ...trade, suspect: 'its price' },
      { ...trade, code: 'G' },
      { ...trade, traded_on: null },
    ];
    expect(insiderTriangles(left, DAYS)).toEqual([]);
    expect(insiderTriangles([trade], [])).toEqual([]);
  });
});

describe('Quarters on a chart', () => {
  const spans = quarterSpans(DAYS);

  test('each is from its first to its last day in the chart', () => {
    expect(spans).toEqual([
      { start: '2025-10-01', from: 0, to: 1 },
      { start: '2026-01-01', from: 2, to: 4 },
      { start: '2026-04-01', from: 5, to: 5 },
    ]);
  });

  test('a box has the prices of a quarter in which somebody traded', () => {
    expect(quarterBoxes([quarter], spans)).toEqual([{ start: '2026-01-01', from: 2, to: 4, low: 9, high: 13, average: 11, net: -20 }]);
    const none = [
      { ...quarter, buyers: 0, sellers: 0 },
      { ...quarter, price_low: null },
      { ...quarter, period: '2024-03-31' },
    ];
    expect(quarterBoxes(none, spans)).toEqual([]);
  });

  test('a first report is no purchase, and a sum that is not known has no bar', () => {
    expect(
      guruLane([{ ...quarter, period: '2025-12-31', buyers: 0, sellers: 0, net_shares: 0 }, quarter], spans).map(({ start, net }) => [start, net]),
    ).toEqual([['2026-01-01', -20]]);
    expect(guruLane([quarter, { ...quarter, period: '2026-06-30', buyers: 0, sellers: 0, net_shares: 0 }], spans).map(({ net }) => net)).toEqual([-20, 0]);
    const values = [
      { from: '2025-10-01', bought: null, sold: 5 },
      { from: '2026-01-01', bought: 30, sold: 80 },
    ];
    expect(insiderLane(values, spans).map(({ start, net }) => [start, net])).toEqual([['2026-01-01', -50]]);
  });
});
