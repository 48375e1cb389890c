import type { LedgerEntry } from './entry.ts';
import { type CostMethod, costMethods } from './lots.ts';

/**
 * By which currency and method a ledger is kept: as the member set it, else in the currency of the first deposit or entry, and first in, first out.
 *
 * @param settings As they were stored; anything else counts as not set.
 */
export function ledgerRules(
  entries: readonly LedgerEntry[],
  settings: { readonly currency: unknown; readonly method: unknown },
): { currency: string; method: CostMethod } {
  const { currency, method } = settings;
  const inOrder = entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1));
  const first = inOrder.find(({ kind }) => kind === 'deposit') ?? inOrder[0];
  return {
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : (first?.currency ?? 'USD'),
    method: costMethods.find((each) => each === method) ?? 'fifo',
  };
}
