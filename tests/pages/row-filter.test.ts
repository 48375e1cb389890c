import { expect, test } from 'vitest';
import { controlsOf, type RowFilter, rowsThatPass } from '#pages/row-filter.ts';

const rows = [
  { name: 'Halden Instruments', sector: 'Industrials' },
  { name: 'Orrery Software', sector: 'Technology' },
  { name: 'Harbour Bank', sector: undefined },
];
const filters: RowFilter<(typeof rows)[number]>[] = [
  { kind: 'find', id: 'name', title: 'Find a company', text: ({ name }) => name },
  { kind: 'choice', id: 'sector', title: 'All sectors', value: ({ sector }) => sector },
];

test('every word looked for must occur, in any order', () => {
  expect(rowsThatPass(rows, filters, { name: 'instr hal' })).toEqual([rows[0]]);
});

test('filters that are not set let every row pass', () => {
  expect(rowsThatPass(rows, filters, { name: '', sector: '' })).toEqual(rows);
});

test('filters narrow together', () => {
  expect(rowsThatPass(rows, filters, { name: 'h', sector: 'Technology' })).toEqual([]);
});

test('a choice offers the values that occur, in alphabetical order', () => {
  expect(controlsOf([...rows].reverse(), filters)[1]?.values).toEqual(['Industrials', 'Technology']);
});
