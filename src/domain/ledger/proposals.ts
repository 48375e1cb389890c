import { dayNumber } from '../statements/periods/days.ts';
import type { BookLine } from './book.ts';
import { Money, nothing } from './money.ts';

/** What the price source says happened to a stock. */
export interface StockEvents {
  readonly currency: string;
  readonly splits: readonly { readonly day: string; readonly numerator: number; readonly denominator: number }[];
  /** Per share as it was on the ex-day. */
  readonly dividends: readonly { readonly day: string; readonly amount: number }[];
}

/** A split or dividend of shares that were held, which the ledger does not have: the member books it, nothing else does. */
export interface Proposal {
  readonly kind: 'split' | 'dividend';
  readonly stockid: string;
  readonly day: string;
  readonly currency: string;
  /** Held at the close before, decimal text. */
  readonly shares: string;
  /** New shares for one old; of a split. */
  readonly ratio: string | undefined;
  /** Per share; of a dividend. */
  readonly price: string | undefined;
}

/** A split is booked when it is within so many days, a dividend from a week before its ex-day, as it is paid weeks after it. */
const SPLIT_DAYS = 7;
const DIVIDEND_DAYS = [-7, 60] as const;

/**
 * Splits and dividends that the source knows, of shares held on the day before, that no entry of the ledger can be.
 *
 * @param to Last day to look at; nothing that is still to come is proposed.
 */
export function proposalsOf(lines: readonly BookLine[], events: ReadonlyMap<string, StockEvents>, to: string): Proposal[] {
  const proposals: Proposal[] = [];
  const byStock = linesByStock(lines);
  for (const [stockid, { currency, splits, dividends }] of events) {
    const own = byStock.get(stockid) ?? [];
    if (own.length === 0) continue;
    const days = (kinds: readonly string[]) =>
      own.flatMap(({ line: { entry } }) => (entry.stockid === stockid && kinds.includes(entry.kind) ? [dayNumber(entry.day)] : []));
    const [splitDays, dividendDays] = [days(['split']), days(['dividend', 'reinvest'])];
    for (const { day, numerator, denominator } of splits) {
      const shares = heldBefore(own, day);
      const booked = splitDays.some((known) => Math.abs(known - dayNumber(day)) <= SPLIT_DAYS);
      const ratio = denominator > 0 && numerator > 0 ? new Money(numerator).div(denominator).toDecimalPlaces(12).toFixed() : undefined;
      if (day <= to && !shares.isZero() && !booked && ratio !== undefined)
        proposals.push({ kind: 'split', stockid, day, currency, shares: shares.toFixed(), ratio, price: undefined });
    }
    for (const { day, amount } of dividends) {
      const shares = heldBefore(own, day);
      const booked = dividendDays.some((known) => known - dayNumber(day) >= DIVIDEND_DAYS[0] && known - dayNumber(day) <= DIVIDEND_DAYS[1]);
      if (day <= to && shares.gt(0) && !booked && amount > 0)
        proposals.push({
          kind: 'dividend',
          stockid,
          day,
          currency,
          shares: shares.toFixed(),
          ratio: undefined,
          price: new Money(amount).toDecimalPlaces(12).toFixed(),
        });
    }
  }
  return proposals.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** A line of a stock, and how many shares of it were held after it. */
interface OwnLine {
  readonly line: BookLine;
  readonly held: Money;
}

function linesByStock(lines: readonly BookLine[]): ReadonlyMap<string, readonly OwnLine[]> {
  const byStock = new Map<string, OwnLine[]>();
  for (const line of lines) {
    const stockids = new Set(line.moved.map(({ stockid }) => stockid));
    if (line.entry.stockid !== null) stockids.add(line.entry.stockid);
    for (const stockid of stockids) {
      const own = byStock.get(stockid) ?? [];
      byStock.set(stockid, own);
      const before = own.at(-1)?.held ?? nothing;
      own.push({ line, held: line.moved.reduce((sum, move) => (move.stockid === stockid ? sum.plus(move.shares) : sum), before) });
    }
  }
  return byStock;
}

/** Shares held at the close of the day before. */
function heldBefore(own: readonly OwnLine[], day: string): Money {
  return own.findLast(({ line }) => line.entry.day < day)?.held ?? nothing;
}
