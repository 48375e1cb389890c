import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/statements/days.ts';
import { barsOf, joinedColumns, type PriceColumns } from '#server/database/price-columns.ts';
import { adjustedBars, adjustedColumns } from '#server/queries/find-prices.ts';

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
      const inColumns = adjustedColumns({ columns, ...events }, wanted);
      const barByBar = adjustedBars({ adjusted, bars: barsOf(columns), ...events }, wanted);
      expect({ adjusted: inColumns.adjusted, bars: barsOf(inColumns) }).toEqual(barByBar);
    }),
    { numRuns: 500 },
  );
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
