import { expect, test } from 'vitest';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
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

test('an unknown value is last when sorted and a dash when shown', () => {
  const shares = column.count('shares', 'Shares');
  expect(shares.sortBy?.({ ...trade, shares: null })).toBeUndefined();
  expect(shares.cell({ ...trade, shares: null })).toBe('–');
});

test('the scale of an amount is said once in the header', () => {
  const money = column.amount('shares', 'Shares', { scale: scales.thousand });
  expect(money.unit).toBe('K');
  expect(money.cell(trade)).toBe('−1,250.00');
});

test('numbers are aligned right, text left', () => {
  expect([column.count('shares', 'Shares').align, column.text('insider', 'Insider').align, column.day('filed_on', 'Filed').align]).toEqual([
    'end',
    'start',
    'start',
  ]);
});

test('a ratio that says nothing shows its word, and one that is merely not known a dash [FMT-01, FMT-02]', () => {
  const ratio = columnsOf<{ pe: number | null; words: Record<string, string> }>().ratio('pe', 'P/E');
  expect(['At Loss', 'Neg. Equity', 'No Debt', 'No Downside Risk', 'N/A'].map((word) => ratio.cell({ pe: null, words: { pe: word } }))).toEqual([
    'At Loss',
    'Neg. Equity',
    'No Debt',
    'No Downside Risk',
    'N/A',
  ]);
  expect(ratio.cell({ pe: null, words: {} })).toBe('–');
  expect(ratio.cell({ pe: 12.5, words: {} })).toBe('12.50');
});
