import type { Book, BookLine, RateOn } from '../ledger/book.ts';
import { asNumber } from '../ledger/money.ts';
import { dayNumber, dayOfNumber } from '../statements/periods/days.ts';
import { type Closes, placeOf, priceLine, type Span } from './price-line.ts';

/** What a portfolio was worth at every day's close and what was paid in and taken out, in its own currency; one value a calendar day. */
export interface ValueDays {
  readonly span: Span;
  readonly values: Float64Array;
  readonly paidIn: Float64Array;
  readonly takenOut: Float64Array;
  /**
   * What stocks that are not in the value, for want of a price or sold before, were last worth on the days they paid money or cost some:
   * they earned that income.
   */
  readonly aside: Float64Array;
  /** Stocks that had no price on some day they were held: left out of the values on those days. */
  readonly unpriced: readonly { readonly stockid: string; readonly since: string }[];
  /** Stocks held on the last day that are not in its value, for want of a price or rate. */
  readonly missing: readonly string[];
  /** Stocks that left the value for want of a price and came back: in the flows, though no money moved. */
  readonly pauses: readonly Pause[];
}

/** Positions of the days on which a stock left the value and came back, and with how much it did both. */
interface Pause {
  readonly left: number;
  readonly back: number;
  readonly amount: number;
}

export interface Market {
  readonly prices: ReadonlyMap<string, Closes>;
  readonly rateOn: RateOn;
}

/**
 * The value of a portfolio day by day.
 *
 * Where money paid in and out is booked, cash is part of the value, and only what crosses the portfolio's border is a flow.
 * Where it is not, the value is that of the stocks, and every trade and dividend is a flow.
 * A stock leaves the value on days without a price and comes back with the next, which shows what it gained meanwhile.
 *
 * @param to Last day.
 * @returns `undefined` for a ledger without entries up to that day.
 */
export function valueDays(book: Book, market: Market, to: string): ValueDays | undefined {
  const first = book.lines[0]?.entry.day;
  if (first === undefined || first > to) return undefined;
  const span: Span = { first: dayNumber(first), length: dayNumber(to) - dayNumber(first) + 1 };
  const zeros = () => new Float64Array(span.length);
  const days = { span, values: zeros(), paidIn: zeros(), takenOut: zeros(), aside: zeros(), pauses: [] };
  const rates = ratesIn(span, book.currency, market.rateOn);
  const unpriced: { stockid: string; since: string }[] = [];
  const missing: string[] = [];
  const paying = incomeDays(book, span);
  for (const [stockid, lines] of linesByStock(book)) {
    const closes = market.prices.get(stockid);
    const { since, isMissing } = addStock(days, stockid, { lines, closes, rates, keepsCash: book.keepsCash, paying: paying.get(stockid) });
    if (isMissing) missing.push(stockid);
    if (since !== undefined) unpriced.push({ stockid, since: dayOfNumber(span.first + since) });
  }
  if (book.keepsCash) addCash(days, book, rates);
  else addTradesAsFlows(days, book);
  return { ...days, unpriced, missing };
}

type Days = Omit<ValueDays, 'unpriced' | 'missing' | 'pauses'> & { readonly pauses: Pause[] };
type Rates = (currency: string) => Float64Array;

/** Rates of every day, made once for each currency. */
export function ratesIn(span: Span, base: string, rateOn: RateOn): Rates {
  const known = new Map<string, Float64Array>();
  return (currency) => {
    const made =
      known.get(currency) ??
      Float64Array.from({ length: span.length }, (_, at) => (currency === base ? 1 : (rateOn(currency, dayOfNumber(span.first + at)) ?? Number.NaN)));
    known.set(currency, made);
    return made;
  };
}

function linesByStock({ lines }: Book): Map<string, BookLine[]> {
  const byStock = new Map<string, BookLine[]>();
  for (const line of lines) {
    for (const stockid of new Set(line.moved.map((move) => move.stockid))) {
      const known = byStock.get(stockid);
      if (known === undefined) byStock.set(stockid, [line]);
      else known.push(line);
    }
  }
  return byStock;
}

/** Positions of the days on which a stock paid money or cost some without a trade: dividends, capital returned, fees. */
function incomeDays({ lines }: Book, span: Span): Map<string, Set<number>> {
  const byStock = new Map<string, Set<number>>();
  for (const { entry, moved, cash } of lines) {
    if (entry.stockid === null || moved.length > 0 || cash.length === 0) continue;
    const known = byStock.get(entry.stockid) ?? new Set();
    byStock.set(entry.stockid, known.add(placeOf(span, entry.day)));
  }
  return byStock;
}

interface StockOfBook {
  readonly lines: readonly BookLine[];
  readonly closes: Closes | undefined;
  readonly rates: Rates;
  readonly keepsCash: boolean;
  /** Days on which it paid money or cost some without a trade. */
  readonly paying: ReadonlySet<number> | undefined;
}

/** Whether a stock is in the values. */
interface AddedStock {
  /** Position of the first day on which it was held without a price. */
  readonly since: number | undefined;
  /** Whether it is held on the last day without one. */
  readonly isMissing: boolean;
}

function addStock(days: Days, stockid: string, { lines, closes, rates, keepsCash, paying }: StockOfBook): AddedStock {
  const { span, values, paidIn, takenOut, aside, pauses } = days;
  const currency = closes?.currency ?? lines.find(({ entry }) => entry.stockid === stockid)?.entry.currency ?? '';
  const traded = lines.flatMap(({ entry }) => (entry.stockid === stockid && entry.currency === currency ? (tradedAt(entry) ?? []) : []));
  const prices = priceLine(span, closes, traded);
  const rate = rates(currency);
  const placeOfNext = () => (lines[next] === undefined ? span.length : placeOf(span, lines[next]?.entry.day ?? ''));
  let [next, shares, counted, worth, lastWorth, end] = [0, 0, false, 0, 0, 0];
  let unpricedAt: number | undefined;
  let left: { readonly at: number; readonly worth: number } | undefined;
  let nextAt = placeOfNext();
  const priceOn = (at: number) => (prices[at] ?? Number.NaN) * (rate[at] ?? Number.NaN);
  /** Without a price its last worth earned the money; once it is sold, what it was sold from, unless that is there as cash. */
  const asideOf = ({ counts, isGone }: { counts: boolean; isGone: boolean }) => (isGone ? (keepsCash ? 0 : lastWorth) : counts ? 0 : (left?.worth ?? 0));
  for (let at = Math.max(nextAt, 0); at < span.length && (shares !== 0 || next < lines.length); at++) {
    end = at + 1;
    // Nearly every day of a holding is like the one before, with another price.
    if (counted && at < nextAt) {
      const until = addWhilePriced(values, { prices, rate, shares }, { from: at, to: Math.min(nextAt, span.length) });
      if (until > at) {
        at = until - 1;
        end = until;
        worth = shares * priceOn(at);
        continue;
      }
    }
    const price = priceOn(at);
    const before = shares;
    let trades: BookLine[] | undefined;
    for (let line = lines[next]; line !== undefined && nextAt === at; line = lines[next]) {
      trades = trades ?? [];
      trades.push(line);
      for (const move of line.moved) if (move.stockid === stockid) shares += asNumber(move.shares);
      next += 1;
      nextAt = placeOfNext();
    }
    if (Math.abs(shares) < 1e-12) shares = 0;
    // Sold for a price after days without one, it counts again for that day: what it gained meanwhile is known now.
    const counts = !Number.isNaN(price) || (shares === 0 && (counted || before === 0));
    if (shares !== 0 && !counts) unpricedAt ??= at;
    if (before !== 0 && counted && !counts) {
      add(paidIn, at, -worth);
      left = { at, worth };
    }
    // What it was worth when its price went missing, so that the gain until then counts once it is known; not when shares came or went meanwhile.
    if (before !== 0 && !counted && counts) {
      add(paidIn, at, left?.worth ?? before * price);
      if (left !== undefined) pauses.push({ left: left.at, back: at, amount: left.worth });
      left = undefined;
    }
    if (!counts && trades?.some(({ entry }) => entry.kind !== 'split')) left = undefined;
    if (paying?.has(at)) add(aside, at, asideOf({ counts, isGone: before === 0 && shares === 0 }));
    for (const { entry, amount } of trades ?? noTrades) {
      if (entry.kind === 'transfer_in' && counts) add(paidIn, at, Number(entry.shares) * price || 0);
      else if (entry.kind === 'transfer_out' && counts) add(takenOut, at, Number(entry.shares) * price || 0);
      else if (!counts && keepsCash && amount !== undefined) add(amount.isNegative() ? takenOut : paidIn, at, Math.abs(asNumber(amount)));
    }
    if (worth !== 0) lastWorth = worth;
    worth = counts ? shares * (shares === 0 ? 0 : price) : 0;
    add(values, at, worth);
    counted = counts && shares !== 0;
  }
  for (const place of paying ?? []) if (place >= end && place < span.length) add(aside, place, asideOf({ counts: true, isGone: true }));
  return { since: unpricedAt, isMissing: shares !== 0 && !counted };
}

const noTrades: readonly BookLine[] = [];

interface Holding {
  readonly prices: Float64Array;
  readonly rate: Float64Array;
  readonly shares: number;
}

/** Adds what so many shares are worth on each day, up to the first without a price. @returns The day it stopped before. */
function addWhilePriced(values: Float64Array, { prices, rate, shares }: Holding, { from, to }: { from: number; to: number }): number {
  let at = from;
  for (; at < to; at++) {
    const price = (prices[at] as number) * (rate[at] as number);
    if (Number.isNaN(price)) break;
    values[at] = (values[at] as number) + shares * price;
  }
  return at;
}

const PRICED_BY_AMOUNT: readonly string[] = ['buy', 'sell', 'short', 'cover', 'reinvest', 'transfer_in'];

/** The price of a trade: as written, else what was paid for each share, as files write it that have no price. */
function tradedAt({ day, kind, price, amount, shares }: BookLine['entry']): { day: string; price: number } | undefined {
  if (price !== null) return { day, price: Number(price) };
  if (amount === null || shares === null || Number(shares) === 0 || !PRICED_BY_AMOUNT.includes(kind)) return undefined;
  return { day, price: Number(amount) / Number(shares) };
}

function add(line: Float64Array, at: number, amount: number): void {
  line[at] = (line[at] ?? 0) + amount;
}

/** Adds cash at each day's rate, and what was paid in and out. */
function addCash({ span, values, paidIn, takenOut }: Days, { lines }: Book, rates: Rates): void {
  const moves = new Map<string, Float64Array>();
  for (const { entry, cash, amount } of lines) {
    const at = placeOf(span, entry.day);
    if (at >= span.length) break;
    for (const move of cash) {
      const line = moves.get(move.currency) ?? new Float64Array(span.length);
      moves.set(move.currency, line);
      add(line, at, move.amount === undefined ? Number.NaN : asNumber(move.amount));
    }
    if (!crossesBorder(entry)) continue;
    add(amount?.isNegative() ? takenOut : paidIn, at, amount === undefined ? Number.NaN : Math.abs(asNumber(amount)));
  }
  for (const [currency, line] of moves) {
    const rate = rates(currency);
    let balance = 0;
    for (let at = 0; at < span.length; at++) {
      balance += line[at] ?? 0;
      if (Math.abs(balance) > 1e-9 || Number.isNaN(balance)) add(values, at, balance * (rate[at] ?? Number.NaN));
    }
  }
}

function crossesBorder({ kind, stockid }: BookLine['entry']): boolean {
  return kind === 'deposit' || kind === 'withdrawal' || (kind.startsWith('transfer') && stockid === null);
}

/** Without cash, what is paid for trades of a day, less what they brought, comes from outside; what they brought more goes there. */
function addTradesAsFlows({ span, paidIn, takenOut }: Days, { lines }: Book): void {
  const net = new Float64Array(span.length);
  for (const { entry, amount } of lines) {
    const at = placeOf(span, entry.day);
    if (at < span.length) add(net, at, amount === undefined ? Number.NaN : asNumber(amount));
  }
  net.forEach((amount, at) => {
    if (amount !== 0) add(amount > 0 ? takenOut : paidIn, at, Math.abs(amount));
  });
}
