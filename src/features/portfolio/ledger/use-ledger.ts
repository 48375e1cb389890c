import { useMemo } from 'react';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { type RecordRow, useMarkedTransactions, useRecord } from '#data/records/records.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';

export type TransactionRecord = RecordRow<'transaction'>;

/** Settings of a portfolio that its ledger is kept by. */
export const CURRENCY = 'currency';
export const COST_METHOD = 'cost_method';

/** The ledger of a portfolio on this device, live: its entries and by which currency and method it is kept. `undefined` until it is read. */
export function useLedger(portfolioId: string) {
  const read = useMarkedTransactions({ portfolio_id: portfolioId }).value;
  const currency = useSetting(CURRENCY, portfolioId);
  const method = useSetting(COST_METHOD, portfolioId);
  return useMemo(() => {
    if (read === undefined || currency === undefined || method === undefined) return undefined;
    const { rows: records, mark } = read;
    const entries = entriesOf(records);
    return { records, mark, entries, ...ledgerRules(entries, { currency: currency.value, method: method.value }) };
  }, [read, currency, method]);
}

/** Entries that count: one that two devices changed counts once, until the member decides. */
export function entriesOf(records: readonly TransactionRecord[]): LedgerEntry[] {
  return records.flatMap(({ id, fields }) => (fields.conflict_of === null ? [{ ...fields, id }] : []));
}

function useSetting(key: string, portfolioId: string) {
  const own = useRecord('user-setting', settingId(key, portfolioId)).value;
  const common = useRecord('user-setting', settingId(key, COMMON_PORTFOLIO)).value;
  const known = own !== undefined && common !== undefined;
  const value = own?.fields.value ?? common?.fields.value ?? null;
  return useMemo(() => (known ? { value } : undefined), [known, value]);
}
