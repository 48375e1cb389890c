import { expect, test } from 'vitest';
import { columnsOf } from '#pages/columns-of.tsx';
import { scales } from '#ui/format/scale.ts';

interface Trade {
  display_symbol: string;
  insider: string | null;
  shares: number | null;
  filed_on: string;
}

const column = columnsOf<Trade>();
const trade: Trade = { display_symbol: 'HLDN', insider: null, shares: -1_250_000, filed_on: '2025-08-15' };

test('a column of a field with another kind of value does not compile', () => {
  // @ts-expect-error a name is no price
  column.price('insider', 'Insider');
  // @ts-expect-error a number is no day
  column.day('shares', 'Shares');
  // @ts-expect-error the row has no such field
  column.text('company', 'Company');
  // @ts-expect-error a column of another row is none of this one
  column.count('mktcap', 'Market cap');
  expect(column.count('shares', 'Shares').id).toBe('shares');
});

test('what a row does not know stands last when sorted and as a dash when shown', () => {
  const shares = column.count('shares', 'Shares');
  expect(shares.sortBy?.({ ...trade, shares: null })).toBeUndefined();
  expect(shares.cell({ ...trade, shares: null })).toBe('–');
});

test('the scale of an amount is said once in the header', () => {
  const money = column.amount('shares', 'Shares', { scale: scales.thousand });
  expect(money.unit).toBe('K');
  expect(money.cell(trade)).toBe('−1,250.00');
});

test('numbers stand right, words left', () => {
  expect([column.count('shares', 'Shares').align, column.text('insider', 'Insider').align, column.day('filed_on', 'Filed').align]).toEqual([
    'end',
    'start',
    'start',
  ]);
});
