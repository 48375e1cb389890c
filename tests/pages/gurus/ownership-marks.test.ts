import { describe, expect, test } from 'vitest';
import type { StockQuarter } from '#contract/entities/gurus/guru.ts';
import { boughtBack } from '#features/stock/owners/buybacks.ts';
import {
  buybackLane,
  buybacks,
  figurePlaces,
  guruLane,
  insiderLane,
  insiderTriangles,
  quarterBoxes,
  quarterSpans,
} from '#features/stock/owners/ownership-marks.ts';

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

describe('Buybacks of a company', () => {
  const history = { days: ['2025-10-01', '2025-11-14', '2025-12-31', '2026-01-02', '2026-02-27', '2026-03-31'], close: [10, 20, 30, 40, 50, 60] };

  test('are the money of a fiscal quarter ÷ its average close, oldest first', () => {
    const points = [
      { end: '2026-03-31', value: 500 },
      { end: '2025-12-31', value: 100 },
    ];
    expect(buybacks(points, history)).toEqual([
      { start: '2025-10-01', end: '2025-12-31', spent: 100, shares: 5 },
      { start: '2026-01-01', end: '2026-03-31', spent: 500, shares: 10 },
    ]);
    const inQuarters = buybackLane(buybacks(points, history), history.days.slice(1));
    expect(inQuarters).toEqual([
      { start: '2025-10-01', from: 0, to: 1, net: 5 },
      { start: '2026-01-01', from: 2, to: 4, net: 10 },
    ]);
  });

  test('of a quarter that is unknown, below zero or only partly priced are none, and nothing spent is 0', () => {
    const of = (value: number | null, end = '2026-03-31') => buybacks([{ end, value }], history).map(({ shares }) => shares);
    expect([of(null), of(-1), of(0)]).toEqual([[], [], [0]]);
    expect(of(100, '2025-11-30')).toEqual([]); // its first days have no price
    expect(of(100, '2026-04-30')).toEqual([]); // nor its last
  });

  test('in another currency than the price have no lane and say so', () => {
    const series = { stockid: 'S', display_symbol: 'S', company: 'S', type: 'quarter', currency: 'CAD', points: [] } as const;
    const term = { id: 'share_repurchases', list: 'cash_flow', group: '', label: '', unit: 'amount', direction: 0, meaning: '', formula: null } as const;
    const prices = {
      stockid: 'S',
      currency: 'USD',
      adjusted: 'split',
      open: [],
      high: [],
      low: [],
      volume: [],
      dividends: [],
      splits: [],
      ...history,
    } as const;
    const state = (of: { currency?: string; value: number | null }) => ({
      ...{ kind: 'ready', stamp: undefined },
      data: {
        term: { ...term, concepts: [], for_financial_companies: true },
        series: { ...series, ...of, points: ['2026-03-31', '2025-12-31'].map((end) => ({ end, fiscal_year: 2026, fiscal_period: 'Q1', value: of.value })) },
      },
    });
    const asked = (of: { currency?: string; value: number | null }) => boughtBack(state(of) as unknown as Parameters<typeof boughtBack>[0], prices as never);
    expect(asked({ value: 500 })).toEqual({
      quarters: [],
      words: 'Its accounts are in CAD and its price is in USD, so that buybacks have no lane.',
    });
    expect(asked({ currency: 'USD', value: null }).words).toBe('No quarter of its accounts reports buybacks, so that they have no lane.');
    expect(asked({ currency: 'USD', value: 500 }).quarters.map(({ shares }) => shares)).toEqual([25, 10]);
  });
});

describe('Figures of the boxes', () => {
  const room = { left: 0, right: 400, top: 0, bottom: 190 };
  const box = { left: 100, right: 160, top: 80, bottom: 120, text: '+1.50 M' };

  test('are above the box, below it where the line crosses there, and within the picture', () => {
    expect(figurePlaces([box], [], room)).toEqual([{ x: 130, y: 76 }]);
    expect(figurePlaces([box], [{ x: 125, y: 70 }], room)).toEqual([{ x: 130, y: 135 }]);
    expect(figurePlaces([{ ...box, top: 8 }], [], room)).toEqual([{ x: 130, y: 135 }]);
    expect(figurePlaces([{ ...box, left: 380, right: 400 }], [], room)[0]?.x).toBeCloseTo(400 - (7 * 6.6) / 2);
    expect(figurePlaces([{ ...box, text: undefined }], [], room)).toEqual([undefined]);
  });

  test('do not cover each other', () => {
    const [first, second] = figurePlaces([box, { ...box, left: 130, right: 190 }], [], room);
    expect([first, second]).toEqual([
      { x: 130, y: 76 },
      { x: 160, y: 135 },
    ]);
  });
});
