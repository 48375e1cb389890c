import { useMemo } from 'react';
import { settingId } from '#contract/records/ids.ts';
import { type RecordEdit, transact, useRecords } from '#data/records/records.ts';
import type { Proposal } from '#domain/ledger/proposals.ts';
import { DISMISSED, proposalKey } from './proposal-key.ts';

/** Keys of the proposals that were dismissed, live. Each is a separate setting, so that two devices never undo each other's dismissals; `undefined` until it is read. */
export function useDismissedProposals(portfolioId: string): ReadonlySet<string> | undefined {
  const settings = useRecords('user-setting', { portfolio_id: portfolioId }).value;
  return useMemo(
    () => settings && new Set(settings.flatMap(({ fields: { key, value } }) => (key.startsWith(DISMISSED) && value === true ? [key] : []))),
    [settings],
  );
}

/** Dismisses proposals, or proposes them again. */
export function dismiss(portfolio_id: string, proposals: readonly Proposal[], dismissed: boolean): Promise<void> {
  const edits = proposals.map((proposal): RecordEdit => {
    const key = proposalKey(proposal);
    return { kind: 'create', entity: 'user-setting', id: settingId(key, portfolio_id), fields: { portfolio_id, key, value: dismissed ? true : null } };
  });
  return transact(edits);
}
