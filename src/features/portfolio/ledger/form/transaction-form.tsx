import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { Book } from '#domain/ledger/book.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { HeldStockField } from './held-stock-field.tsx';
import styles from './ledger.module.css';
import { draftOf, draftProblems, emptyDraft, fieldsOf, formatShares, heldOn, type TransactionDraft } from './transaction-draft.ts';
import { TransactionPreview } from './transaction-preview.tsx';
import { askedFields, kindWords } from './transaction-words.ts';
import type { TransactionRecord } from './use-ledger.ts';
import type { LedgerView } from './use-ledger-view.ts';
import { useTransactionSave } from './use-transaction-save.ts';

interface TransactionFormProps {
  portfolioId: string;
  view: LedgerView;
  /** The transaction to change; a new one without it. */
  record: TransactionRecord | undefined;
  today: string;
  /** Called with the chosen stock, so that its prices are loaded. */
  onStock: (stockid: string) => void;
  onClose: () => void;
}

const placeholders = { fee: 'none', tax: 'none' } as const;

/** Adds or changes a transaction. It asks only for what the type of transaction needs and shows the effect before it is saved. */
export function TransactionForm({ portfolioId, view, record, today, onStock, onClose }: TransactionFormProps) {
  const [draft, setDraft] = useState<TransactionDraft>(() => (record === undefined ? emptyDraft(today, view.book.currency) : draftOf(record.fields)));
  const [submitted, setSubmitted] = useState(false);
  const { book, quoteOn, stocks } = view;
  const asked = askedFields[draft.kind];
  const others: Book = record === undefined ? book : { ...book, lines: book.lines.filter(({ entry }) => entry.id !== record.id) };
  const problems = draftProblems(draft, { book: others, today });
  const shown = submitted ? problems : {};
  const oversold = draft.kind === 'sell' && problems.shares?.startsWith('Sell') === true;
  const quote = draft.stockid === '' ? undefined : quoteOn(draft.stockid, draft.day);
  const rate = draft.currency === book.currency ? undefined : view.rateOn(draft.currency, draft.day);
  const change = (patch: Partial<TransactionDraft>) => setDraft((was) => ({ ...was, ...patch }));
  const choose = (stockid: string) => {
    change({ stockid, lot: '' });
    onStock(stockid);
  };
  // The close of the day is filled in once it is here; a number that was typed stays.
  const [close, closeCurrency] = [quote?.price, quote?.currency];
  useEffect(() => {
    if (close === undefined || closeCurrency === undefined) return;
    setDraft((was) => (was.price === '' && askedFields[was.kind].includes('price') ? { ...was, price: String(close), currency: closeCurrency } : was));
  }, [close, closeCurrency]);
  const { save, sellShort } = useTransactionSave({ draft, portfolioId, currency: book.currency, record, others, onSaved: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problems).length === 0) void save();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const number = (name: 'shares' | 'price' | 'amount' | 'fee' | 'tax' | 'ratio' | 'cost_share', label: string, hint?: string) =>
    asked.includes(name) && (
      <TextField
        name={name}
        label={label}
        hint={hint}
        problem={shown[name]}
        inputMode="decimal"
        autoComplete="off"
        placeholder={name === 'fee' || name === 'tax' ? placeholders[name] : undefined}
        value={draft[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    );
  const held = draft.stockid === '' ? undefined : heldOn(others, draft.stockid, draft.day);
  return (
    <form className={styles.form} aria-label={record === undefined ? 'Add transaction' : 'Change transaction'} noValidate onSubmit={submit} onKeyDown={keys}>
      <h2>{record === undefined ? 'Add transaction' : 'Change transaction'}</h2>
      <FieldFrame label="Type" problem={undefined}>
        {(ties) => (
          <select
            {...ties}
            value={draft.kind}
            onChange={({ currentTarget }) => change({ kind: kindsListed.find((kind) => kind === currentTarget.value) ?? draft.kind })}
          >
            {kindsListed.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {asked.includes('stock') && (
        <HeldStockField
          label="Stock"
          value={draft.stockid}
          stocks={stocks}
          problem={shown.stock}
          hint={held === undefined ? 'A stock of this portfolio.' : `You hold ${formatShares(held)}.`}
          onChange={choose}
        />
      )}
      <TextField
        name="day"
        label="Date"
        type="date"
        max={today}
        problem={shown.day}
        value={draft.day}
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
      {asked.includes('other') && (
        <HeldStockField
          label="Stock that came"
          value={draft.other_stockid}
          stocks={stocks}
          problem={shown.other}
          onChange={(other_stockid) => change({ other_stockid })}
        />
      )}
      <div className={styles.pair}>
        {number('shares', 'Shares')}
        {number('price', 'Price', quote === undefined ? 'No close is known.' : `Close ${quote.price}, ${quote.currency}`)}
        {number('amount', 'Amount', draft.kind === 'dividend' ? 'In all, before tax.' : undefined)}
        {number('ratio', 'New shares for one old')}
        {number('cost_share', 'Part of the cost', '0.2 is a fifth.')}
      </div>
      {oversold && submitted && (
        <p className={styles.ask}>
          <Button onClick={() => void sellShort()}>Sell the rest short</Button> or correct the number.
        </p>
      )}
      {draft.kind !== 'split' && draft.kind !== 'spin_off' && draft.kind !== 'transfer_out' && (
        <div className={styles.pair}>
          <TextField
            name="currency"
            label="Currency"
            problem={shown.currency}
            maxLength={3}
            value={draft.currency}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value.toUpperCase() })}
          />
          {asked.includes('rate') && draft.currency !== book.currency && (
            <TextField
              name="rate"
              label={`Rate, ${book.currency} per ${draft.currency}`}
              hint={rate === undefined ? 'No rate of this day is known.' : 'Empty takes the published rate.'}
              problem={shown.rate}
              inputMode="decimal"
              placeholder={rate?.toFixed(4)}
              value={draft.rate}
              onChange={({ currentTarget }) => change({ rate: currentTarget.value })}
            />
          )}
        </div>
      )}
      {asked.includes('to') && (
        <div className={styles.pair}>
          <TextField
            name="to_currency"
            label="Into"
            problem={shown.to}
            maxLength={3}
            value={draft.to_currency}
            onChange={({ currentTarget }) => change({ to_currency: currentTarget.value.toUpperCase() })}
          />
          <TextField
            name="to_amount"
            label="Received"
            problem={undefined}
            inputMode="decimal"
            value={draft.to_amount}
            onChange={({ currentTarget }) => change({ to_amount: currentTarget.value })}
          />
        </div>
      )}
      <div className={styles.pair}>
        {number('fee', 'Fee')}
        {number('tax', 'Tax')}
      </div>
      {asked.includes('lot') && (
        <FieldFrame label="Lots" problem={undefined}>
          {(ties) => (
            <select {...ties} value={draft.lot} onChange={({ currentTarget }) => change({ lot: currentTarget.value })}>
              <option value="">{methodWords[book.method]}</option>
              {book.lots
                .filter(({ stockid }) => stockid === draft.stockid)
                .map(({ id, day, shares, cost }) => (
                  <option key={id} value={id}>{`${day}: ${formatShares(shares.toNumber())} at ${cost.div(shares).toFixed(2)}`}</option>
                ))}
            </select>
          )}
        </FieldFrame>
      )}
      {asked.includes('own_cash') && draft.currency !== book.currency && (
        <label className={styles.check}>
          <input type="checkbox" checked={draft.own_cash} onChange={({ currentTarget }) => change({ own_cash: currentTarget.checked })} />
          Keep the money in {draft.currency}
        </label>
      )}
      {Object.keys(problems).length === 0 && <TransactionPreview fields={fieldsOf(draft, portfolioId, book.currency)} id={record?.id} view={view} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary">
          Save
        </Button>
        <Button look="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const kindsListed = Object.keys(kindWords).flatMap((kind) => (isKind(kind) ? [kind] : []));

function isKind(kind: string): kind is keyof typeof kindWords {
  return Object.hasOwn(kindWords, kind);
}

const methodWords = { fifo: 'First in, first out', lifo: 'Last in, first out', average: 'Average cost' } as const;
