import type { ReactNode } from 'react';
import type { Book } from '#domain/ledger/book.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { askedFields } from '../transaction-words.ts';
import type { LedgerView } from '../use-ledger-view.ts';
import { HeldStockField } from './held-stock-field.tsx';
import { type draftProblems, formatShares, heldOn, type TransactionDraft } from './transaction-draft.ts';
import styles from './transaction-form.module.css';

interface TransactionFieldsProps {
  draft: TransactionDraft;
  /** What is wrong, by field, once it may be said. */
  shown: ReturnType<typeof draftProblems>;
  view: LedgerView;
  /** The ledger without the transaction that is changed. */
  others: Book;
  today: string;
  onChange: (patch: Partial<TransactionDraft>) => void;
  onStock: (stockid: string) => void;
}

type NumberField = 'shares' | 'price' | 'amount' | 'fee' | 'tax' | 'ratio' | 'cost_share';

/** The fields that the kind of transaction needs, in the order of a broker's confirmation. */
export function TransactionFields({ draft, shown, view, others, today, onChange, onStock }: TransactionFieldsProps) {
  const { book, quoteOn, stocks } = view;
  const asked = askedFields[draft.kind];
  const quote = draft.stockid === '' ? undefined : quoteOn(draft.stockid, draft.day);
  const held = draft.stockid === '' ? undefined : heldOn(others, draft.stockid, draft.day);
  const number = (name: NumberField, label: string, end?: ReactNode, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      problem={shown[name]}
      inputMode="decimal"
      autoComplete="off"
      placeholder={name === 'fee' || name === 'tax' ? 'none' : undefined}
      value={draft[name]}
      end={end}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  const currency = (
    <TextField
      name="currency"
      label="Currency"
      problem={shown.currency}
      maxLength={3}
      autoComplete="off"
      value={draft.currency}
      onChange={({ currentTarget }) => onChange({ currency: currentTarget.value.toUpperCase() })}
    />
  );
  const beside = (text: string | undefined) => text !== undefined && <span className={styles.beside}>{text}</span>;
  const all = takesShares.has(draft.kind) && held !== undefined && held > 0 && (
    <button type="button" className={styles.all} aria-label={`All ${formatShares(held)} shares`} onClick={() => onChange({ shares: String(held) })}>
      all
    </button>
  );
  const isClose = quote !== undefined && draft.price === String(quote.price) && draft.currency === quote.currency;
  return (
    <>
      {asked.includes('stock') && (
        <HeldStockField
          label="Stock"
          value={draft.stockid}
          stocks={stocks}
          problem={shown.stock}
          hint={held === undefined ? undefined : `You hold ${formatShares(held)}${draft.day === today ? '' : ` on ${formatDay(draft.day)}`}.`}
          onChange={onStock}
        />
      )}
      <TextField
        name="day"
        label="Date"
        type="date"
        max={today}
        problem={shown.day}
        value={draft.day}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
      />
      {asked.includes('other') && (
        <HeldStockField
          label="New stock"
          value={draft.other_stockid}
          stocks={stocks}
          problem={shown.other}
          onChange={(id) => onChange({ other_stockid: id })}
        />
      )}
      {asked.includes('shares') && number('shares', 'Shares', all)}
      {asked.includes('price') && (
        <Duo label="Price" currency>
          {number('price', 'Price', beside(isClose ? 'close' : undefined), isClose || quote === undefined ? undefined : closeInWords(quote))}
          {currency}
        </Duo>
      )}
      {asked.includes('amount') && (
        <Duo label="Amount" currency>
          {number('amount', 'Amount', undefined, draft.kind === 'dividend' ? 'In all, before tax.' : undefined)}
          {currency}
        </Duo>
      )}
      {asked.includes('ratio') && number('ratio', 'Ratio', beside('new shares for one old'))}
      {asked.includes('cost_share') && number('cost_share', 'Its cost', beside('part of the old, 0.2 is a fifth'))}
      <RateField {...{ draft, shown, view, onChange }} />
      {asked.includes('to') && <Received {...{ draft, shown, onChange }} />}
      {asked.includes('fee') && asked.includes('tax') ? (
        <Duo label="Fee, tax">
          {number('fee', 'Fee', beside(draft.currency))}
          {number('tax', 'Tax', beside(draft.currency))}
        </Duo>
      ) : (
        <>
          {asked.includes('fee') && number('fee', 'Fee', beside(draft.currency))}
          {asked.includes('tax') && number('tax', 'Tax', beside(draft.currency))}
        </>
      )}
      {asked.includes('lot') && <LotField {...{ draft, book, onChange }} />}
      {asked.includes('own_cash') && draft.currency !== book.currency && (
        <label className={styles.check}>
          <input type="checkbox" checked={draft.own_cash} onChange={({ currentTarget }) => onChange({ own_cash: currentTarget.checked })} />
          Keep the money in {draft.currency}
        </label>
      )}
    </>
  );
}

/** Kinds that take shares out of those held. */
const takesShares: ReadonlySet<TransactionDraft['kind']> = new Set(['sell', 'transfer_out'] as const);

function closeInWords({ price, currency }: { price: number; currency: string }): string {
  return `Close of the day ${formatPrice(price)} ${currency}`;
}

/** Two fields in a row under one label. */
function Duo({ label, currency = false, children }: { label: string; currency?: boolean; children: readonly [ReactNode, ReactNode] }) {
  return (
    <div className={styles.duo} data-currency={currency || undefined}>
      <span aria-hidden="true">{label}</span>
      <div data-labels="hidden">{children[0]}</div>
      <div data-labels="hidden">{children[1]}</div>
    </div>
  );
}

type Part = Pick<TransactionFieldsProps, 'draft' | 'shown' | 'onChange'>;

/** The rate of a transaction in another currency than the portfolio's: published ones need no typing. */
function RateField({ draft, shown, view, onChange }: Part & Pick<TransactionFieldsProps, 'view'>) {
  const { book, rateOn } = view;
  if (!askedFields[draft.kind].includes('rate') || draft.currency === book.currency) return undefined;
  const rate = rateOn(draft.currency, draft.day);
  const published = rate !== undefined && draft.rate === '';
  return (
    <TextField
      name="rate"
      label="Rate"
      hint={rate === undefined ? 'No rate of this day is known: give the one of your broker.' : undefined}
      problem={shown.rate}
      inputMode="decimal"
      autoComplete="off"
      placeholder={rate?.toFixed(4)}
      value={draft.rate}
      end={<span className={styles.beside}>{`${book.currency} per ${draft.currency}${published ? ', of the day' : ''}`}</span>}
      onChange={({ currentTarget }) => onChange({ rate: currentTarget.value })}
    />
  );
}

/** What came out of an exchange of currencies. */
function Received({ draft, shown, onChange }: Part) {
  return (
    <Duo label="Received" currency>
      <TextField
        name="to_amount"
        label="Received"
        problem={shown.to}
        inputMode="decimal"
        autoComplete="off"
        value={draft.to_amount}
        onChange={({ currentTarget }) => onChange({ to_amount: currentTarget.value })}
      />
      <TextField
        name="to_currency"
        label="Into"
        problem={undefined}
        maxLength={3}
        autoComplete="off"
        value={draft.to_currency}
        onChange={({ currentTarget }) => onChange({ to_currency: currentTarget.value.toUpperCase() })}
      />
    </Duo>
  );
}

const methodWords = { fifo: 'First in, first out', lifo: 'Last in, first out', average: 'Average cost' } as const;

/** Which lot is sold: by the portfolio's rule, or one that the member names. */
function LotField({ draft, book, onChange }: Pick<Part, 'draft' | 'onChange'> & { book: Book }) {
  return (
    <FieldFrame label="Lots" problem={undefined}>
      {(ties) => (
        <select {...ties} value={draft.lot} onChange={({ currentTarget }) => onChange({ lot: currentTarget.value })}>
          <option value="">{methodWords[book.method]}</option>
          {book.lots
            .filter(({ stockid }) => stockid === draft.stockid)
            .map(({ id, day, shares, cost }) => (
              <option key={id} value={id}>{`${formatDay(day)}: ${formatShares(shares.toNumber())} at ${formatNumber(cost.div(shares).toNumber())}`}</option>
            ))}
        </select>
      )}
    </FieldFrame>
  );
}
