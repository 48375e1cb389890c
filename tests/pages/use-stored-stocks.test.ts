import { expect, test } from 'vitest';
import type { AnswerHere } from '#data/answers/stored-answers.ts';
import { storedStocks } from '#pages/stocks/use-stored-stocks.ts';
import { matching } from '../../src/pages/stock-search/stored-stocks.ts';

const summary = (id: string, symbol: string | undefined, title: string | undefined): AnswerHere => ({
  method: 'GET',
  path: '/_api/stocks/{id}/summary',
  params: { id },
  query: {},
  title,
  symbol,
  asOf: 0,
  size: 0,
});

const answers = [
  summary('HLDN', 'HLDN', 'Halden Instruments'),
  { ...summary('ORRY', 'ORRY', 'Orrery'), path: '/_api/stocks/{id}/history/price' },
  summary('US00000001', undefined, undefined),
];

test('the stocks on this device are those whose summary is stored, under the name they were opened with', () => {
  expect(storedStocks(answers)).toEqual([
    { name: 'HLDN', symbol: 'HLDN', company: 'Halden Instruments' },
    { name: 'US00000001', symbol: 'US00000001', company: undefined },
  ]);
});

test.each([
  ['part of a company name', 'instr', ['HLDN']],
  ['part of a symbol', 'us00', ['US00000001']],
  ['nothing', '', ['HLDN', 'US00000001']],
  ['what is not there', 'orrery', []],
])('a search without a server finds %s among them', (_what, keyword, names) => {
  expect(matching(storedStocks(answers), keyword).map(({ openedAs }) => openedAs)).toEqual(names);
});
