import { expect, test } from 'vitest';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import { weightsOf } from '#features/portfolio/holdings/weights.ts';
import { holding, row } from './holding-facts.ts';

const facts = (rows: readonly (Partial<StockRow> | undefined)[]) =>
  rows.map((known, at) => ({ holding: holding(String(at)), row: known && row(known), figures: undefined }));

test('without quantities each stock weighs the same, and stocks nothing is known of are named so', () => {
  expect(weightsOf(facts([{ sector: 'Energy' }, { sector: 'Energy' }, { sector: null }, undefined]), 'sector', 'equal')).toEqual([
    { name: 'Energy', weight: 0.5, stocks: 2 },
    { name: 'Not known', weight: 0.5, stocks: 2 },
  ]);
});

test('market values weigh stocks of one currency', () => {
  const weights = weightsOf(
    facts([
      { exchange: 'NYSE', mktcap: 30 },
      { exchange: 'NASDAQ', mktcap: 10 },
    ]),
    'exchange',
    'mktcap',
  );
  expect(weights?.map(({ name, weight }) => [name, weight])).toEqual([
    ['NYSE', 0.75],
    ['NASDAQ', 0.25],
  ]);
});

test.each([
  [
    'in several currencies',
    [
      { currency: 'USD', mktcap: 1 },
      { currency: 'EUR', mktcap: 1 },
    ],
  ],
  ['of which one is unknown', [{ mktcap: 1 }, { mktcap: null }]],
  ['of which one stock is not known here', [{ mktcap: 1 }, undefined]],
])('market values %s are not added', (_why, rows) => {
  expect(weightsOf(facts(rows), 'currency', 'mktcap')).toBeUndefined();
});
