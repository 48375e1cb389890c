import type { Fact } from '../facts/fact.ts';
import type { ConceptSource, LineItem } from './line-item.ts';
import { lineItems } from './line-items.ts';

/** Lines in every set of accounts, so they show best when a company restated. */
const LEADING_LINES = new Set(['revenue', 'operating_income', 'pretax_income', 'income_tax', 'cash_from_operations']);

/**
 * Concepts that continue one line: when a company stops filing one concept of a line and files another from then on, both are the same line,
 * and their values for the same period show how it was restated. Concepts filed side by side are separate.
 *
 * @param facts By concept, each in any order.
 * @returns For each concept, all concepts of its line.
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

/** The concepts of the lines in every set of accounts. */
export const LEADING_CONCEPTS: ReadonlySet<string> = new Set(lineItems.filter(({ key }) => LEADING_LINES.has(key)).flatMap(singleConcepts));

/** The concepts of revenue, and of the lines that are its cost and what is left of it: a company recasts them together. */
export const REVENUE_CONCEPTS: ReadonlySet<string> = new Set(conceptsOfLines('revenue'));
export const BESIDE_REVENUE: ReadonlySet<string> = new Set(conceptsOfLines('cost_of_revenue', 'gross_profit'));

function conceptsOfLines(...keys: readonly string[]): string[] {
  return lineItems.filter(({ key }) => keys.includes(key)).flatMap(singleConcepts);
}
