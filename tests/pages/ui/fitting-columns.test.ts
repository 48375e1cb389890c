import { expect, test } from 'vitest';
import { fittingColumns, rankOfCard, rankOfTable } from '#ui/table/fitting-columns.ts';
import type { TableColumn } from '#ui/table/table-types.ts';

const column = (id: string, width: number, more: Partial<TableColumn<never>> = {}): TableColumn<never> => ({
  ...{ id, title: id, align: 'end', width, cell: () => null },
  ...more,
});
const ids = (columns: readonly TableColumn<never>[]) => columns.map(({ id }) => id);

test('a card of a list shows the columns that have room: the first, those wanted most, then figures', () => {
  expect(ids(fittingColumns([column('a', 200), column('b', 150), column('c', 90)], 300, rankOfCard([])))).toEqual(['a', 'c']);
  const words = column('words', 60, { align: 'start' });
  expect(ids(fittingColumns([column('a', 100), words, column('b', 60), column('c', 60)], 230, rankOfCard(['c'])))).toEqual(['a', 'b', 'c']);
  expect(ids(fittingColumns([column('a', 100), words, column('b', 60)], 170, rankOfCard(['words'])))).toEqual(['a', 'words']);
  expect(ids(fittingColumns([column('a', 200), column('b', 50)], 100, rankOfCard([])))).toEqual(['a']);
});

test('a table without room keeps what it sorts by and the currency of its amounts; what only larger screens have goes first', () => {
  const columns = [
    column('name', 100),
    column('source', 50, { from: 'desktop' }),
    column('sector', 50, { from: 'tablet' }),
    column('value', 50),
    column('currency', 50, { besideOnly: true }),
    column('filed', 50),
  ];
  const at = (width: number, wanted: string[] = []) => ids(fittingColumns(columns, width, rankOfTable(wanted)));
  expect(at(350)).toEqual(['name', 'source', 'sector', 'value', 'currency', 'filed']);
  expect(at(300)).toEqual(['name', 'sector', 'value', 'currency', 'filed']);
  expect(at(250)).toEqual(['name', 'value', 'currency', 'filed']);
  expect(at(200)).toEqual(['name', 'value', 'currency']);
  expect(at(200, ['filed'])).toEqual(['name', 'currency', 'filed']);
});
