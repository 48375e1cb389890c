import type { ConceptSource, LineItem } from '../lines/line-item.ts';

/** Every concept that a source of a line reads. */
export function conceptsIn(source: ConceptSource): readonly string[] {
  if (typeof source === 'string') return [source];
  if ('concept' in source) return [source.concept, ...(source.unlessExceededBy ?? []), ...(source.insteadOfNominal ?? [])];
  return [...(source.plus ?? []), ...(source.minus ?? []), ...(source.maybe ?? []), ...(source.maybeMinus ?? [])];
}

/** Every concept that a line reads, of both taxonomies and of the cover page. */
export function conceptsOf(line: LineItem): readonly string[] {
  return [...(line['us-gaap'] ?? []), ...(line['ifrs-full'] ?? []), ...(line.cover ?? [])].flatMap(conceptsIn);
}

/** Concepts that count shares in existence, on a day or on average: they are never negative, as changes in them may be. */
export function countConcepts(lines: readonly LineItem[]): ReadonlySet<string> {
  return new Set(lines.filter(({ unit }) => unit === 'shares').flatMap(conceptsOf));
}
