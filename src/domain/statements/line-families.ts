import type { Fact } from './fact.ts';
import type { ConceptSource, LineItem } from './line-item.ts';
import { lineItems } from './line-items.ts';

/** Lines that every filing of accounts states, so that they show best when a company began to count otherwise. */
const LEADING_LINES = new Set(['revenue', 'operating_income', 'pretax_income', 'income_tax', 'cash_from_operations']);

/**
 * Names under which one line goes on: when a company stops filing one concept of a line and from then on files another, they are the same
 * line, and what the two state of one period shows how it was recast. Concepts that stood side by side are not.
 *
 * @param facts By concept, each in any order.
 * @returns All names of the line, by each of them.
 */
export function succession(facts: ReadonlyMap<string, readonly Fact[]>): Map<string, readonly string[]> {
  const families = new Map<string, readonly string[]>();
  for (const line of lineItems) {
    if (line.kind === 'balance') continue;
    const spans = singleConcepts(line)
      .filter((concept) => !families.has(concept))
      .flatMap((concept) => spanOf(concept, facts.get(concept)));
    let family: Span[] = [];
    for (const span of spans.sort((a, b) => (a.first < b.first ? -1 : 1))) {
      if (family.every(({ last }) => last < span.first)) family = [...family, span];
      else if (family.length === 1) family = [span];
      else break;
    }
    const names = family.map(({ concept }) => concept);
    if (names.length > 1) for (const name of names) families.set(name, names);
  }
  return families;
}

interface Span {
  readonly concept: string;
  readonly first: string;
  readonly last: string;
}

function spanOf(concept: string, facts: readonly Fact[] | undefined): Span[] {
  if (facts === undefined || facts.length === 0) return [];
  let [first, last] = ['9999', ''];
  for (const { filed } of facts) {
    if (filed < first) first = filed;
    if (filed > last) last = filed;
  }
  return [{ concept, first, last }];
}

function singleConcepts(line: LineItem): string[] {
  return [...(line['us-gaap'] ?? []), ...(line['ifrs-full'] ?? [])].flatMap(nameOf);
}

function nameOf(source: ConceptSource): string[] {
  if (typeof source === 'string') return [source];
  return 'concept' in source && source.negative !== true ? [source.concept] : [];
}

/** The concepts of the lines that every filing of accounts states. */
export const LEADING_CONCEPTS: ReadonlySet<string> = new Set(lineItems.filter(({ key }) => LEADING_LINES.has(key)).flatMap(singleConcepts));
