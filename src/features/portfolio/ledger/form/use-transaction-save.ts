import { create, edit, newRecordId, transact } from '#data/records/records.ts';
import type { Book } from '#domain/ledger/book.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { TransactionRecord } from '../use-ledger.ts';
import { fieldsOf, heldOn, type TransactionDraft, typedNumber } from './transaction-draft.ts';

interface TransactionSave {
  portfolioId: string;
  currency: string;
  /** The transaction to change; a new one without it. */
  record: TransactionRecord | undefined;
  /** The book without that transaction. */
  others: Book;
}

/** Saves a transaction; each answers whether it is saved. A sale of more shares than are held can be saved as a sale and a short sale of the rest. */
export function useTransactionSave({ portfolioId, currency, record, others }: TransactionSave) {
  const save = useAction(async (draft: TransactionDraft) => {
    const fields = fieldsOf(draft, portfolioId, currency);
    if (record !== undefined) await edit('transaction', record.id, fields, record.fields);
    else await create('transaction', fields);
  });
  const sellShort = useAction(async (draft: TransactionDraft) => {
    const held = heldOn(others, draft.stockid, draft.day);
    const fields = fieldsOf(draft, portfolioId, currency);
    const rest = Number(typedNumber(draft.shares)) - held;
    const shares = (count: number) => typedNumber(count.toFixed(12).replace(/\.?0+$/, '')) ?? null;
    const made = async (part: object) => ({ kind: 'create' as const, entity: 'transaction' as const, id: await newRecordId(), fields: { ...fields, ...part } });
    await transact([
      ...(held > 0 ? [await made({ shares: shares(held) })] : []),
      await made({ kind: 'short', shares: shares(rest), fee: null, tax: null, lot: null }),
    ]);
  });
  return { save, sellShort };
}
