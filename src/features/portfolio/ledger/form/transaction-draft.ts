import { type Transaction, transactionOf } from '#contract/entities/records/transaction.ts';
import type { Book } from '#domain/ledger/book.ts';
import { nothing } from '#domain/ledger/money.ts';
import { formatNumber } from '#ui/format/number.ts';
import { type AskedField, askedFields } from '../transaction-words.ts';

/** A transaction while it is typed: every field as text. */
export interface TransactionDraft {
  readonly kind: Transaction['kind'];
  readonly day: string;
  readonly stockid: string;
  readonly other_stockid: string;
  readonly shares: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
  readonly tax: string;
  readonly rate: string;
  readonly own_cash: boolean;
  readonly lot: string;
  readonly ratio: string;
  readonly cost_share: string;
  readonly to_currency: string;
  readonly to_amount: string;
  readonly note: string;
}

export function emptyDraft(day: string, currency: string): TransactionDraft {
  const numbers = { shares: '', price: '', amount: '', fee: '', tax: '', rate: '', ratio: '', cost_share: '', to_amount: '' };
  return { kind: 'buy', day, currency, stockid: '', other_stockid: '', own_cash: false, lot: '', to_currency: '', note: '', ...numbers };
}

export function draftOf(fields: Transaction): TransactionDraft {
  const text = (value: string | null) => value ?? '';
  return {
    ...{ kind: fields.kind, day: fields.day, currency: fields.currency, own_cash: fields.own_cash, note: fields.note },
    ...{ stockid: text(fields.stockid), other_stockid: text(fields.other_stockid), shares: text(fields.shares), price: text(fields.price) },
    ...{ amount: text(fields.amount), fee: text(fields.fee), tax: text(fields.tax), rate: text(fields.rate), lot: text(fields.lot) },
    ...{ ratio: text(fields.ratio), cost_share: text(fields.cost_share), to_currency: text(fields.to_currency), to_amount: text(fields.to_amount) },
  };
}

/** A number as people type it, `1,234.50` too, as decimal text; `undefined` for what is no number of 0 or more. */
export function typedNumber(text: string): string | undefined {
  const plain = text.trim().replaceAll(/[\s,’']/g, '');
  const found = /^0*(\d+(?:\.\d{1,12})?)$/.exec(plain.startsWith('.') ? `0${plain}` : plain)?.[1];
  return found === undefined || found.length > 28 ? undefined : found;
}

/** The record that a draft means, with only what its kind asks for; `portfolio` is the currency its cash is kept in. */
export function fieldsOf(draft: TransactionDraft, portfolioId: string, portfolio: string): Transaction {
  const asked = new Set<AskedField>(askedFields[draft.kind]);
  const number = (field: AskedField, text: string) => (asked.has(field) ? (typedNumber(text) ?? null) : null);
  const foreign = draft.currency !== portfolio;
  return transactionOf(portfolioId, {
    ...{ kind: draft.kind, day: draft.day, currency: draft.currency, note: draft.note },
    ...{ stockid: asked.has('stock') ? draft.stockid || null : null, other_stockid: asked.has('other') ? draft.other_stockid || null : null },
    ...{ shares: number('shares', draft.shares), price: number('price', draft.price), amount: number('amount', draft.amount) },
    ...{
      fee: number('fee', draft.fee),
      tax: number('tax', draft.tax),
      ratio: number('ratio', draft.ratio),
      cost_share: number('cost_share', draft.cost_share),
    },
    ...{ rate: foreign ? number('rate', draft.rate) : null, own_cash: foreign && asked.has('own_cash') && draft.own_cash },
    ...{
      lot: asked.has('lot') ? draft.lot || null : null,
      to_currency: asked.has('to') ? draft.to_currency || null : null,
      to_amount: number('to', draft.to_amount),
    },
  });
}

/** What is wrong with a draft, by field; nothing when it can be booked. */
export function draftProblems(
  draft: TransactionDraft,
  { book, today }: { readonly book: Book; readonly today: string },
): Partial<Record<AskedField | 'day' | 'currency', string>> {
  const problems: Partial<Record<AskedField | 'day' | 'currency', string>> = {};
  const asked = askedFields[draft.kind];
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.day)) problems.day = 'Give the day.';
  else if (draft.day > today) problems.day = 'This day is still to come.';
  if (!/^[A-Z]{3}$/.test(draft.currency)) problems.currency = 'Give a currency code, such as USD.';
  if (asked.includes('stock') && draft.stockid === '') problems.stock = 'Choose the stock.';
  if (asked.includes('other') && draft.other_stockid === '') problems.other = 'Choose the stock that came.';
  const numbers = { shares: draft.shares, price: draft.price, amount: draft.amount, ratio: draft.ratio, cost_share: draft.cost_share } as const;
  for (const [field, text] of Object.entries(numbers) as [keyof typeof numbers, string][]) {
    if (asked.includes(field) && !(Number(typedNumber(text)) > 0)) problems[field] = 'Give a number above 0.';
  }
  for (const field of ['fee', 'tax', 'rate'] as const) {
    if (asked.includes(field) && draft[field] !== '' && typedNumber(draft[field]) === undefined) problems[field] = 'Give a number, or leave it empty.';
  }
  if (asked.includes('cost_share') && Number(typedNumber(draft.cost_share)) > 1) problems.cost_share = 'Give a part between 0 and 1.';
  if (asked.includes('to') && (!/^[A-Z]{3}$/.test(draft.to_currency) || !(Number(typedNumber(draft.to_amount)) > 0)))
    problems.to = 'Give the currency and what came of it.';
  if (isOversold(draft, book))
    problems.shares = `Sell ${formatShares(Number(typedNumber(draft.shares)))}: you hold ${formatShares(heldOn(book, draft.stockid, draft.day))}.`;
  return problems;
}

/** Whether a draft sells more shares than are held at the end of its day, in a book without it. */
export function isOversold({ kind, stockid, shares, day }: TransactionDraft, book: Book): boolean {
  return kind === 'sell' && stockid !== '' && Number(typedNumber(shares)) > heldOn(book, stockid, day);
}

/** Shares of a stock at the end of a day, not below 0. */
export function heldOn({ lines }: Book, stockid: string, day: string): number {
  const held = lines
    .filter(({ entry }) => entry.day <= day)
    .flatMap(({ moved }) => moved)
    .reduce((sum, move) => (move.stockid === stockid ? sum.plus(move.shares) : sum), nothing);
  return Math.max(0, held.toNumber());
}

/** Shares without trailing zeros. */
export function formatShares(shares: number | undefined): string {
  const decimals = shares === undefined || Number.isInteger(shares) ? 0 : Math.min(6, (String(shares).split('.')[1] ?? '').length);
  return formatNumber(shares, decimals);
}
