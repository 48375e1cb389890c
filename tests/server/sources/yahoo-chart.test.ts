import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYahooChart } from '#server/sources/prices/yahoo-chart.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';

const options = { today: '2024-06-28', listsAllSplits: true };

/** 09:30 in New York on a day of January, as Yahoo dates its bars. */
const opening = (day: number) => Date.UTC(2024, 0, day, 14, 30) / 1000;

interface ChartParts {
  readonly close?: readonly (number | null)[];
  readonly meta?: object;
  readonly events?: object;
}

function chart({ close = [10, 10, 5], meta, events }: ChartParts = {}): string {
  const volume = close.map(() => 100);
  const result = {
    meta: { currency: 'USD', symbol: 'X', exchangeTimezoneName: 'America/New_York', dataGranularity: '1d', ...meta },
    timestamp: close.map((_, i) => opening(2 + i)),
    ...(events === undefined ? {} : { events }),
    indicators: { quote: [{ open: close, high: close, low: close, close, volume }] },
  };
  return JSON.stringify({ chart: { result: [result], error: null } });
}

const split = { date: opening(4), numerator: 2, denominator: 1, splitRatio: '2:1' };

test('closes that Yahoo divided by a later split are stored as they were traded', () => {
  const { prices, currency } = parseYahooChart(chart({ close: [5, 5, 5], events: { splits: { 1: split } } }), options);
  expect(currency).toBe('USD');
  expect(prices.adjusted).toBe('raw');
  expect(prices.bars.map(({ day, close, volume }) => [day, close, volume])).toEqual([
    ['2024-01-02', 10, 50],
    ['2024-01-03', 10, 50],
    ['2024-01-04', 5, 100],
  ]);
  expect(prices.splits).toEqual([{ day: '2024-01-04', numerator: 2, denominator: 1 }]);
});

test('dividends before a split are put back to what was paid on a share of their day, and those of one day add up', () => {
  const dividends = { a: { amount: 0.1, date: opening(3) }, b: { amount: 0.2, date: opening(3) }, c: { amount: 0.3, date: opening(4) } };
  const { prices } = parseYahooChart(chart({ events: { dividends, splits: { 1: split } } }), options);
  expect(prices.dividends).toEqual([
    { ex_day: '2024-01-03', amount: 0.6, currency: 'USD' },
    { ex_day: '2024-01-04', amount: 0.3, currency: 'USD' },
  ]);
});

test('where not all splits are listed the traded prices are unknown, and the prices are marked as adjusted', () => {
  const { prices, notes } = parseYahooChart(chart(), { ...options, listsAllSplits: false });
  expect(prices.adjusted).toBe('split');
  expect(notes.join()).toContain('adjusted for splits');
});

test('a bar of a session that has not ended is left out, and said', () => {
  const meta = { regularMarketTime: opening(4) + 3600, currentTradingPeriod: { regular: { start: opening(4), end: opening(4) + 23_400 } } };
  const { prices, notes } = parseYahooChart(chart({ meta }), options);
  expect(prices.bars.at(-1)?.day).toBe('2024-01-03');
  expect(notes).toEqual(['2024-01-04 is left out: its session had not ended.']);
  const after = { ...meta, regularMarketTime: opening(4) + 23_400 };
  expect(parseYahooChart(chart({ meta: after }), options).prices.bars.at(-1)?.day).toBe('2024-01-04');
});

test('a bar belongs to the day at the exchange, not in Greenwich', () => {
  const tokyo = { exchangeTimezoneName: 'Pacific/Auckland' };
  expect(parseYahooChart(chart({ meta: tokyo }), options).prices.bars[0]?.day).toBe('2024-01-03');
});

test('pence are pence', () => {
  const { prices, currency } = parseYahooChart(chart({ meta: { currency: 'GBp' }, events: { dividends: { a: { amount: 3, date: opening(4) } } } }), options);
  expect([currency, prices.dividends[0]?.currency]).toEqual(['GBX', 'GBX']);
});

test('a day without a close is reported and the rest loads', () => {
  const { prices, problems, rows } = parseYahooChart(chart({ close: [10, null, 11] }), options);
  expect(problems.shown).toEqual([{ line: 2, field: 'close', reason: 'of 2024-01-03 is missing' }]);
  expect([prices.bars.length, rows]).toEqual([2, 3]);
});

test.each([
  ['no JSON', '{"chart":', 'shape'],
  ['JSON of another shape', '{"quoteResponse":{}}', 'shape'],
  ['an error in place of prices', '{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found, symbol may be delisted"}}}', 'missing'],
  ['weekly bars', chart({ meta: { dataGranularity: '1wk' } }), 'shape'],
  ['columns of different length', chart().replace('"volume":[100,', '"volume":['), 'shape'],
  ['a time zone that does not exist', chart({ meta: { exchangeTimezoneName: 'Mars/Olympus' } }), 'shape'],
  ['an instant outside of time', chart().replace(String(opening(2)), '8.64e15'), 'shape'],
  ['only missing closes', chart({ close: [null, null] }), 'empty'],
])('%s is refused as a whole', (_what, text, reason) => {
  expect(() => parseYahooChart(text, options)).toThrow(expect.objectContaining({ name: 'SourceRefusal', reason }));
});

test('whatever JSON comes, it is read or refused by name', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(fc.option(fc.double()), { maxLength: 6 }).map((close) => chart({ close })),
      ),
      (text) => {
        try {
          for (const { close } of parseYahooChart(text, options).prices.bars) expect(close > 0 && Number.isFinite(close)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceRefusal);
        }
      },
    ),
  );
});

const real = join(import.meta.dirname, '../../../../shared/data/http/query1.finance.yahoo.com/v8/finance/chart/MUV2.DE');

test.runIf(existsSync(real))('the chart of the mirror loads, adjusted for splits since it lists none (needs ../shared)', () => {
  const { prices, currency, rows, problems } = parseYahooChart(readFileSync(real, 'utf8'), { today: '2026-11-21', listsAllSplits: false });
  expect([currency, prices.adjusted]).toEqual(['EUR', 'split']);
  expect(prices.bars[0]).toMatchObject({ day: '2017-11-27', close: 188.55 });
  expect(prices.bars.length + problems.count).toBe(rows);
});
