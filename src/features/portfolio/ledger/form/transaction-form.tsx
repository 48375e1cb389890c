import { IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { Book } from '#domain/ledger/book.ts';
import { Button } from '#ui/controls/button.tsx';
import { askedFields } from '../transaction-words.ts';
import type { TransactionRecord } from '../use-ledger.ts';
import type { LedgerView } from '../use-ledger-view.ts';
import { DRAFT, type DraftLine, type TypedTransaction } from './draft-line.ts';
import { OversoldQuestion } from './oversold-question.tsx';
import { draftOf, draftProblems, emptyDraft, fieldsOf, heldOn, isOversold, type TransactionDraft } from './transaction-draft.ts';
import { TransactionFields } from './transaction-fields.tsx';
import styles from './transaction-form.module.css';
import { TransactionKinds } from './transaction-kinds.tsx';
import { TransactionPreview } from './transaction-preview.tsx';
import { useTransactionSave } from './use-transaction-save.ts';

interface TransactionFormProps {
  portfolioId: string;
  view: LedgerView;
  /** The transaction to change; a new one without it. */
  record: TransactionRecord | undefined;
  today: string;
  /** What the typed transaction would do, computed outside, where the table shows it too. */
  draftLine: DraftLine | undefined;
  /** Called with what is typed once nothing is wrong with it, and with nothing while something is. */
  onTyped: (typed: TypedTransaction | undefined) => void;
  /** Called with the chosen stock, so that its prices are loaded. */
  onStock: (stockid: string) => void;
  /** Called when a save begins that closes the form, and when one failed. */
  onSaving: (saving: boolean) => void;
  onClose: () => void;
}

/** Adds or changes a transaction. It asks only for what the kind of transaction needs and shows the effect before it is saved. */
export function TransactionForm({ portfolioId, view, record, today, draftLine, onTyped, onStock, onSaving, onClose }: TransactionFormProps) {
  const [draft, setDraft] = useState<TransactionDraft>(() => (record === undefined ? emptyDraft(today, view.book.currency) : draftOf(record.fields)));
  const [submitted, setSubmitted] = useState(false);
  const { book, quoteOn } = view;
  const others = useMemo<Book>(
    () => (record === undefined ? book : { ...book, lines: book.lines.filter(({ entry }) => entry.id !== record.id) }),
    [book, record],
  );
  const problems = useMemo(() => draftProblems(draft, { book: others, today }), [draft, others, today]);
  const isRight = Object.keys(problems).length === 0;
  const oversold = isOversold(draft, others);
  const change = (patch: Partial<TransactionDraft>) => setDraft((was) => ({ ...was, ...patch }));
  const choose = (stockid: string) => {
    change({ stockid, lot: '' });
    onStock(stockid);
  };
  const id = record?.id ?? DRAFT;
  useEffect(() => {
    onTyped(isRight ? { id, fields: fieldsOf(draft, portfolioId, book.currency) } : undefined);
  }, [isRight, id, draft, portfolioId, book.currency, onTyped]);
  useEffect(() => () => onTyped(undefined), [onTyped]);
  // The close of the day is filled in once it is here; a number that was typed stays.
  const quote = draft.stockid === '' ? undefined : quoteOn(draft.stockid, draft.day);
  const [close, closeCurrency] = [quote?.price, quote?.currency];
  useEffect(() => {
    if (close === undefined || closeCurrency === undefined) return;
    setDraft((was) => (was.price === '' && askedFields[was.kind].includes('price') ? { ...was, price: String(close), currency: closeCurrency } : was));
  }, [close, closeCurrency]);
  const { save, sellShort } = useTransactionSave({ portfolioId, currency: book.currency, record, others });
  const closeAfter = async (saving: Promise<boolean>) => {
    onSaving(true);
    if (await saving) onClose();
    else onSaving(false);
  };
  const submit = async (another: boolean) => {
    setSubmitted(true);
    if (!isRight) return;
    if (!another) return closeAfter(save(draft));
    if (!(await save(draft))) return;
    setSubmitted(false);
    setDraft({ ...emptyDraft(draft.day, book.currency), kind: draft.kind });
  };
  const sellRestShort = () => {
    setSubmitted(true);
    // Nothing else may be wrong: a price that is missing would be kept as none.
    if (Object.keys(problems).every((field) => field === 'shares')) void closeAfter(sellShort(draft));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit(false);
  };
  const name = record === undefined ? 'Add transaction' : 'Change transaction';
  return (
    <form
      className={styles.form}
      aria-label={name}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(false);
      }}
      onKeyDown={keys}
    >
      <div className={styles.head}>
        <h2>{name}</h2>
        <Button look="subtle" aria-label="Close the form" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.fields} data-labels="beside">
        <TransactionKinds kind={draft.kind} onChange={(kind) => change({ kind })} />
        <TransactionFields {...{ draft, view, others, today }} shown={submitted ? problems : {}} onChange={change} onStock={choose} />
        {oversold && (
          <OversoldQuestion draft={draft} held={heldOn(others, draft.stockid, draft.day)} onShort={sellRestShort} onMistake={(shares) => change({ shares })} />
        )}
        {isRight && draftLine?.typed.id === id && <TransactionPreview draft={draftLine} before={book} />}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          Save
        </Button>
        {record === undefined && <Button onClick={() => void submit(true)}>Save and add another</Button>}
        <kbd>Ctrl ↵</kbd>
      </div>
    </form>
  );
}
