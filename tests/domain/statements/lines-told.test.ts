import { expect, test } from 'vitest';
import type { ConceptSource } from '#domain/statements/line-item.ts';
import { lineItems, placeOfLine } from '#domain/statements/line-items.ts';
import { linesTold } from '#domain/statements/lines-told.ts';

/** Keys of the lines that are told when these have a source, and these concepts are filed. */
function told(filed: Readonly<Record<string, ConceptSource>>, concepts: readonly string[] = []): string[] {
  const sources = lineItems.map(({ key }) => (key in filed ? [filed[key] as ConceptSource] : []));
  const places = linesTold(sources, (concept) => concepts.includes(concept));
  return lineItems.filter((_, place) => places[place] === true).map(({ key }) => key);
}

test('of a company that files nothing no line is told', () => {
  expect(told({})).toEqual([]);
});

test('a line is told when something is filed of it, or when it is made of lines that are told', () => {
  const keys = told({ cash_from_operations: 'A', capital_expenditure: 'B' });
  expect(keys).toEqual(expect.arrayContaining(['cash_from_operations', 'capital_expenditure', 'free_cash_flow']));
  expect(keys).not.toContain('revenue');
});

test('the shares of the cover page are told by its concept alone', () => {
  const cover = lineItems[placeOfLine('shares_outstanding') ?? -1]?.cover ?? [];
  expect(told({}, cover)).toContain('shares_outstanding');
});
