import type { Proposal } from '#domain/ledger/proposals.ts';

export const DISMISSED = 'dismissed.';

/** What identifies a proposal, however often it is worked out: also the key of the setting that dismisses it. */
export function proposalKey({ kind, stockid, day }: Pick<Proposal, 'kind' | 'stockid' | 'day'>): string {
  return `${DISMISSED}${kind}.${stockid}.${day}`;
}
