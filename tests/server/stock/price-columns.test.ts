import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/statements/periods/days.ts';
import { barsOf, encodePriceColumns, joinedColumns, type PriceColumns } from '#server/database/price-columns.ts';
import { priceTextOf, writtenColumns } from '#server/database/price-text.ts';
import { adjustedBars, adjustedColumns } from '#server/queries/prices/find-prices.ts';
import { pricesBetween } from '#server/queries/prices/price-history.ts';

const price = fc.double({ min: 0.01, max: 5000, noNaN: true });
const event = fc.integer({ min: -5, max: 70 });
const stored = fc.record({
  closes: fc.array(price, { minLength: 1, maxLength: 60 }),
  adjusted: fc.constantFrom('raw' as const, 'split' as const, 'total' as const),
  splits: fc.array(fc.record({ day: event, numerator: fc.constantFrom(0, 1, 2, 7), denominator: fc.constantFrom(1, 20) }), { maxLength: 2 }),
  dividends: fc.array(fc.record({ day: event, amount: price }), { maxLength: 2 }),
});

test('adjusted in columns, prices are what they are bar by bar, wherever splits and dividends lie', () => {
  fc.assert(
    fc.property(stored, fc.constantFrom('raw' as const, 'split' as const, 'total' as const), ({ closes, adjusted, splits, dividends }, wanted) => {
      const columns: PriceColumns = {
        adjusted,
        days: closes.map((_, i) => addDays('2024-01-01', i)),
        open: closes.map((close, i) => (i % 3 === 0 ? null : close)),
        high: closes,
        low: closes.map(() => null),
        close: closes,
        volume: closes.map((_, i) => (i % 4 === 0 ? null : i * 100)),
      };
      const events = {
        splits: splits.map(({ day, ...split }) => ({ day: addDays('2024-01-01', day), ...split })),
        dividends: dividends.map(({ day, amount }) => ({ ex_day: addDays('2024-01-01', day), amount })),
      };
      const inColumns = adjustedColumns(columns, events, wanted);
      const barByBar = adjustedBars({ adjusted, bars: barsOf(columns), ...events }, wanted);
      expect({ adjusted: inColumns.adjusted, bars: barsOf(inColumns) }).toEqual(barByBar);
    }),
    { numRuns: 500 },
  );
});

const span = fc.option(fc.integer({ min: -40, max: 760 }), { nil: undefined });

test('written from what is stored, prices between two days are what they are bar by bar, wherever splits and dividends lie', () => {
  const closes = fc.array(fc.option(price, { nil: undefined }), { minLength: 1, maxLength: 24 });
  const event = fc.integer({ min: -40, max: 760 });
  const splits = fc.array(fc.record({ day: event, numerator: fc.constantFrom(0, 1, 2, 7), denominator: fc.constantFrom(1, 20) }), { maxLength: 2 });
  const dividends = fc.array(fc.record({ day: event, amount: fc.double({ min: 0, max: 10, noNaN: true }) }), { maxLength: 2 });
  const adjustments = fc.constantFrom('raw' as const, 'split' as const, 'total' as const);
  const dayAt = (count: number) => addDays('2023-01-01', count);
  fc.assert(
    fc.property(fc.record({ closes, splits, dividends, given: adjustments, wanted: adjustments, from: span, to: span }), (sample) => {
      const { given, wanted } = sample;
      // A bar a month, of which some months have none.
      const bars = sample.closes.flatMap((close, i) =>
        close === undefined ? [] : [{ day: dayAt(i * 30), open: i % 3 === 0 ? null : close, high: close, low: null, close, volume: i * 100 }],
      );
      const years = ['2023', '2024'].flatMap((year) => {
        const inYear = bars.filter(({ day }) => day.startsWith(year));
        const column = <K extends keyof (typeof bars)[number]>(name: K) => inYear.map((bar) => bar[name]);
        const columns = { open: column('open'), high: column('high'), low: column('low'), close: column('close'), volume: column('volume') };
        return inYear.length === 0 ? [] : [encodePriceColumns({ adjusted: given, days: column('day'), ...columns })];
      });
      const events = {
        splits: sample.splits.map(({ day, ...split }) => ({ day: dayAt(day), ...split })),
        dividends: sample.dividends.map(({ day, amount }) => ({ ex_day: dayAt(day), amount })),
      };
      const [from, to] = [sample.from, sample.to].map((count) => (count === undefined ? undefined : dayAt(count)));
      const expected = adjustedBars({ adjusted: given, bars, ...events }, wanted).bars.filter(
        ({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to),
      );
      const written = JSON.parse(`{${writtenColumns(pricesBetween(years, events, { from, to, adjusted: wanted }))}}`);
      expect(barsOf({ adjusted: wanted, ...written })).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('a year of prices in which a column is missing is refused', () => {
  expect(() => priceTextOf('{"adjusted":"raw","days":[738159],"open":[1]}')).toThrow('a year of prices has no high');
});

test('years joined are one record, oldest first', () => {
  const year = (day: string): PriceColumns => ({ adjusted: 'raw', days: [day], open: [1], high: [null], low: [1], close: [2], volume: [3] });
  expect(joinedColumns([])).toBeUndefined();
  expect(joinedColumns([year('2023-12-29'), year('2024-01-02')])).toEqual({
    adjusted: 'raw',
    days: ['2023-12-29', '2024-01-02'],
    open: [1, 1],
    high: [null, null],
    low: [1, 1],
    close: [2, 2],
    volume: [3, 3],
  });
});
