import type { Book, BookLine } from '#domain/ledger/book.ts';
import type { EntryKind } from '#domain/ledger/entry.ts';
import { type Money, nothing } from '#domain/ledger/money.ts';

/** One part of how the cash came about, in the portfolio's currency; unknown when a rate is missing. */
interface CashPart {
  readonly label: string;
  readonly amount: Money | undefined;
}

/** Each before fee and tax, which are a part of their own. */
const parts: readonly (readonly [label: string, kinds: readonly EntryKind[]])[] = [
  ['Paid in', ['deposit', 'transfer_in']],
  ['Withdrawn', ['withdrawal', 'transfer_out']],
  ['Bought', ['buy', 'cover']],
  ['Sold', ['sell', 'short', 'return_of_capital']],
  ['Dividends, interest', ['dividend', 'interest', 'reinvest']],
];

/**
 * How the cash in the portfolio's currency came about: what was paid and received before costs, all fees and taxes, what
 * was exchanged, and last the cash that they add up to. Cash kept in another currency is not part of it.
 */
export function cashLine({ lines, cash, currency }: Book): CashPart[] {
  const own = lines.filter(({ cash: moves }) => moves.every((move) => move.currency === currency));
  const exchanged = lines.filter(({ entry }) => entry.kind === 'exchange' && entry.currency === currency);
  const all = cash.get(currency);
  const known = [
    ...parts.map(([label, kinds]) => ({ label, amount: total(own.filter(({ entry }) => kinds.includes(entry.kind)).map(beforeCosts)) })),
    { label: 'Fees, tax', amount: total([...own, ...exchanged].map(costs)) },
  ];
  const rest = known.reduce<Money | undefined>((left, { amount }) => (left === undefined || amount === undefined ? undefined : left.minus(amount)), all);
  return [...known, ...(rest?.isZero() === false ? [{ label: 'Exchanged', amount: rest }] : []), { label: `= Cash, ${currency}`, amount: all }];
}

const beforeCosts = ({ amount, costs }: BookLine): Money | undefined => costs && amount?.plus(costs);

/** A fee or tax booked by itself is a cost as a whole. */
const costs = ({ entry, amount, costs }: BookLine): Money | undefined => (entry.kind === 'fee' || entry.kind === 'tax' ? amount : costs?.neg());

const total = (amounts: readonly (Money | undefined)[]): Money | undefined =>
  amounts.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum.plus(amount)), nothing);
