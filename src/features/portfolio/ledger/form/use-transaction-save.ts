import { create, edit, newRecordId, type RecordEdit, transact } from '#data/records/records.ts';
import type { Book } from '#domain/ledger/book.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { TransactionRecord } from '../use-ledger.ts';
import { soldShort } from './sold-short.ts';
import { fieldsOf, heldOn, type TransactionDraft } from './transaction-draft.ts';

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
    const { sale, short } = soldShort(draft, heldOn(others, draft.stockid, draft.day));
    const [first, second] = sale === undefined ? [short] : [sale, short];
    const made = async (part: TransactionDraft): Promise<RecordEdit> => {
      return { kind: 'create', entity: 'transaction', id: await newRecordId(), fields: fieldsOf(part, portfolioId, currency) };
    };
    // A transaction that is changed becomes the first of the two.
    const changed: RecordEdit | undefined = record && {
      ...{ kind: 'patch', entity: 'transaction', id: record.id },
      ...{ patch: fieldsOf(first, portfolioId, currency), from: record.fields },
    };
    await transact([changed ?? (await made(first)), ...(second === undefined ? [] : [await made(second)])]);
  });
  return { save, sellShort };
}
