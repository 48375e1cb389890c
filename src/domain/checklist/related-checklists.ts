import { type ChecklistSummary, checklistSummary } from './checklist-summary.ts';

/** How a stock was rated by a list. */
export interface RelatedStock extends ChecklistSummary {
  readonly stockid: string;
}

/**
 * How stocks were rated by the same list, the best rated first; at the same mean the one of which more is rated.
 *
 * @param items Questions of the list; inactive ones count nowhere.
 * @param ratings By stock and question, 1 to 5.
 * @returns Without stocks of which no question in force is rated.
 */
export function relatedChecklists(
  items: readonly { readonly id: string; readonly inactive: boolean }[],
  ratings: ReadonlyMap<string, ReadonlyMap<string, number>>,
): RelatedStock[] {
  return [...ratings]
    .map(([stockid, ofStock]) => ({ stockid, ...checklistSummary(items, (id) => ofStock.get(id)) }))
    .filter(({ rated }) => rated > 0)
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0) || b.rated - a.rated || (a.stockid < b.stockid ? -1 : 1));
}
