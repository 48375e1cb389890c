import { expect, test } from 'vitest';
import { availableLines } from '#domain/statements/lines/available-lines.ts';
import type { ConceptSource } from '#domain/statements/lines/line-item.ts';
import { lineItems, placeOfLine } from '#domain/statements/lines/line-items.ts';

/** Keys of the lines that are told when these have a source, and these concepts are filed. */
function told(filed: Readonly<Record<string, ConceptSource>>, concepts: readonly string[] = []): string[] {
  const sources = lineItems.map(({ key }) => (key in filed ? [filed[key] as ConceptSource] : []));
  const places = availableLines(sources, (concept) => concepts.includes(concept));
  return lineItems.filter((_, place) => places[place] === true).map(({ key }) => key);
}

test('a company that files nothing has no lines', () => {
  expect(told({})).toEqual([]);
});

test('a line is available when something is filed for it, or when it is computed from available lines', () => {
  const keys = told({ cash_from_operations: 'A', capital_expenditure: 'B' });
  expect(keys).toEqual(expect.arrayContaining(['cash_from_operations', 'capital_expenditure', 'free_cash_flow']));
  expect(keys).not.toContain('revenue');
});

test('the shares of the cover page are available by its concept alone', () => {
  const cover = lineItems[placeOfLine('shares_outstanding') ?? -1]?.cover ?? [];
  expect(told({}, cover)).toContain('shares_outstanding');
});
