import type { RecordFields } from '#contract/records/record-kind.ts';
import type { InboxItem, OutboxEntry } from '#data/sync/state/sync-state.ts';

/** Permanent ids of the stocks that edits and conflicts are about, each once. */
export function stockidsOf(entries: readonly OutboxEntry[], items: readonly InboxItem[]): readonly string[] {
  const sides = [...entries.flatMap(({ baseFields, patch }) => [baseFields, patch]), ...items.flatMap(({ mine, theirs }) => [mine, theirs])];
  return [...new Set(sides.flatMap(stocksIn))].sort();
}

function stocksIn(fields: RecordFields | null): string[] {
  const { stockid, sequence } = fields ?? {};
  const ordered = typeof sequence === 'object' && sequence !== null ? Object.keys(sequence) : [];
  return typeof stockid === 'string' ? [stockid, ...ordered] : ordered;
}
