import type { Book, RateOn } from '../ledger/book.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { keepBook } from '../ledger/keep-book.ts';
import type { CostMethod } from '../ledger/lots.ts';
import { addDays, dayBefore, earlierDay, laterDay } from '../statements/periods/days.ts';
import { gainByStock } from './gain-by-stock.ts';
import { realisedLots, unrealisedLots } from './lot-gains.ts';
import { benchmarkReturns, isWeekday, lastDay, quotes } from './portfolio-report.ts';
import { type PortfolioReturns, portfolioReturns } from './portfolio-returns.ts';
import type { Closes } from './price-line.ts';
import { sumOfValueDays } from './sum-of-value-days.ts';
import { ratesIn, type ValueDays, valueDays } from './value-days.ts';

/** Stretches of time that end today: the newest trading day, a month, the calendar year so far, a year. */
export const deskPeriods = ['day', 'month', 'ytd', 'year'] as const;
export type DeskPeriod = (typeof deskPeriods)[number];

/** The ledger of one portfolio. */
export interface PortfolioEntries {
  readonly id: string;
  readonly entries: readonly LedgerEntry[];
  /** In which it is kept: rates in its entries lead into this one. */
  readonly currency: string;
  readonly method: CostMethod;
}

export interface AllWishes {
  /** In which all of them are added up. */
  readonly currency: string;
  /** Closes as traded, by stockid. */
  readonly prices: ReadonlyMap<string, Closes>;
  /** Rates into a currency. */
  readonly ratesInto: (currency: string) => RateOn;
  /** Last day on which entries can count. */
  readonly today: string;
  /** Which period the gains are of. */
  readonly period: DeskPeriod;
  /** What is compared with: closes with dividends reinvested. */
  readonly benchmark?: Closes | undefined;
}

/** Days of change below which nobody can say what is usual. */
const FEWEST_DAYS = 60;

/**
 * What all portfolios of a member are worth together, and what moved them: time-weighted returns, gains by stock, each portfolio.
 * Amounts are in one currency, returns are parts of 1. Unknown is null.
 *
 * @returns `undefined` without an entry up to today.
 */
export function allPortfolios(portfolios: readonly PortfolioEntries[], wishes: AllWishes) {
  const { currency, prices, ratesInto, today, period } = wishes;
  const books = portfolios.flatMap(({ id, entries, currency: own, method }) => {
    const booked = entries.filter(({ day }) => day <= today);
    return booked.length === 0 ? [] : [{ id, book: keepBook(booked, { currency: own, method, rateOn: ratesInto(own) }) }];
  });
  const to = latest(books.map(({ book }) => lastDay(book, prices, today)));
  if (to === undefined) return undefined;
  const rateOn = ratesInto(currency);
  const valued = books.flatMap(({ id, book }): Valued[] => {
    const own = valueDays(book, { prices, rateOn: ratesInto(book.currency) }, to);
    return own === undefined ? [] : [{ id, book, days: inCurrency(own, ratesIn(own.span, currency, rateOn)(book.currency)) }];
  });
  // What no rate leads into the common currency today cannot be added up.
  const [added, leftOut] = [valued.filter(isValued), valued.filter((each) => !isValued(each))];
  if (added.length === 0) return undefined;
  const together = sumOfValueDays(added.map(({ days }) => days));
  const session = lastSession(added, prices, to);
  const startOf = (each: DeskPeriod) => periodStart(each, session, to);
  const rateSince = (days: ValueDays, each: DeskPeriod) => rateIn(portfolioReturns(days, startOf(each)));
  const whole = portfolioReturns(together, startOf(period));
  const stocks = gainsByStock(added, { from: startOf(period), to }, wishes);
  return {
    ...{ currency, to, session, period },
    value: known(together.values.at(-1)),
    gain: known(whole.gain),
    returns: deskPeriods.map((each) => {
      const own = portfolioReturns(together, startOf(each));
      const other = wishes.benchmark === undefined ? undefined : benchmarkReturns(own, wishes.benchmark, currency, rateOn);
      return { period: each, own: rateIn(own), benchmark: other === undefined ? null : rateIn(other) };
    }),
    usual: usualDay(portfolioReturns(together, startOf('year'))),
    stocks: stocks.gains,
    /** The gain without that of the stocks: interest, fees, and cash and portfolios kept in another currency. */
    rest: known(stocks.gains.reduce((left, { gain }) => left - gain, whole.gain)),
    portfolios: added.map(({ id, book, days }) => {
      const year = portfolioReturns(days, startOf('year'));
      return {
        id,
        value: hasNoValue(book, days) ? null : known(days.values.at(-1)),
        /** How many stocks it holds that are not in its value, for want of a price or rate. */
        missing: days.missing.length,
        returns: { day: rateSince(days, 'day'), month: rateSince(days, 'month'), ytd: rateSince(days, 'ytd'), year: rateIn(year) },
        /** Growth of 1 on the weekdays of a year. */
        year: year.index.filter((value, at) => Number.isFinite(value) && isWeekday(year.days[at] ?? '')),
      };
    }),
    left_out: leftOut.map(({ id }) => id),
    /** Stocks that are held and in no value for want of a price or rate. */
    unpriced: [...new Set([...added.flatMap(({ days }) => days.unpriced.map(({ stockid }) => stockid)), ...stocks.unknown])],
  };
}

interface Valued {
  readonly id: string;
  readonly book: Book;
  readonly days: ValueDays;
}

/** Whether none of the stocks that are held has a price, and no cash is counted: what is left is not nothing, it is not known. */
function hasNoValue({ lots, keepsCash }: Book, { missing }: ValueDays): boolean {
  return !keepsCash && missing.length > 0 && lots.every(({ stockid }) => missing.includes(stockid));
}

const isValued = ({ days }: Valued) => Number.isFinite(days.values.at(-1));

function latest(days: readonly string[]): string | undefined {
  const [first, ...others] = days;
  return first === undefined ? undefined : others.reduce(laterDay, first);
}

/** Amounts of every day at the rate of their day. */
function inCurrency(days: ValueDays, rates: Float64Array): ValueDays {
  const changed = (amounts: Float64Array) => amounts.map((amount, at) => (amount === 0 ? 0 : amount * (rates[at] ?? Number.NaN)));
  return {
    ...days,
    ...{ values: changed(days.values), paidIn: changed(days.paidIn), takenOut: changed(days.takenOut), aside: changed(days.aside) },
    pauses: days.pauses.map((pause) => ({ ...pause, amount: pause.amount * (rates[pause.left] ?? Number.NaN) })),
  };
}

export type AllPortfolios = NonNullable<ReturnType<typeof allPortfolios>>;

/** First day of a period. A period that the oldest portfolio is younger than begins with it. */
function periodStart(period: DeskPeriod, session: string, to: string): string {
  if (period === 'day') return session;
  if (period === 'ytd') return `${to.slice(0, 4)}-01-01`;
  const [year, month, day] = [Number(to.slice(0, 4)), Number(to.slice(5, 7)), Number(to.slice(8))];
  const back = period === 'year' ? 12 : 1;
  const months = year * 12 + month - 1 - back;
  const lastOfMonth = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const same = `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-${pad(Math.min(day, lastOfMonth))}`;
  return addDays(same, 1);
}

const pad = (number: number) => String(number).padStart(2, '0');

/** The newest day a stock that is held was traded on; the last day for cash alone. */
function lastSession(added: readonly Valued[], prices: ReadonlyMap<string, Closes>, to: string): string {
  return earlierDay(latest(added.flatMap(({ book }) => book.lots.flatMap(({ stockid }) => prices.get(stockid)?.days.at(-1) ?? []))) ?? to, to);
}

function known(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}

const rateIn = ({ timeWeighted }: PortfolioReturns) => known(timeWeighted?.whole);

/** What each stock brought in all portfolios, the largest move first: gains in a portfolio's currency at the rate of the last day. */
function gainsByStock(
  added: readonly Valued[],
  { from, to }: { readonly from: string; readonly to: string },
  { prices, currency, ratesInto }: Pick<AllWishes, 'prices' | 'currency' | 'ratesInto'>,
) {
  const sums = new Map<string, number>();
  const unknown = new Set<string>();
  for (const { book } of added) {
    const quoteOn = quotes(prices, book.currency, ratesInto(book.currency));
    const first = book.lines[0]?.entry.day ?? to;
    const lots = [...unrealisedLots(book, to, quoteOn), ...realisedLots(book, to)];
    const gains = gainByStock(book, lots, { after: from > first ? dayBefore(from) : undefined, to }, quoteOn);
    const rate = book.currency === currency ? 1 : (ratesInto(currency)(book.currency, to) ?? Number.NaN);
    for (const stockid of gains.unknown) unknown.add(stockid);
    for (const { stockid, gain } of gains.stocks) sums.set(stockid, (sums.get(stockid) ?? 0) + gain * rate);
  }
  const gains = [...sums].flatMap(([stockid, gain]) => (Math.abs(gain) >= 0.005 ? [{ stockid, gain }] : []));
  return { gains: gains.sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain)), unknown: [...unknown] };
}

/** How the member's days of a year were spread: ends, and the middle half. */
function usualDay({ days, index }: PortfolioReturns) {
  const changes = index
    .flatMap((value, at) => {
      const before = at === 0 ? 1 : (index[at - 1] ?? Number.NaN);
      const change = value / before - 1;
      return isWeekday(days[at] ?? '') && Number.isFinite(change) && change !== 0 ? [change] : [];
    })
    .sort((a, b) => a - b);
  if (changes.length < FEWEST_DAYS) return null;
  const at = (part: number) => changes[Math.round(part * (changes.length - 1))] ?? 0;
  return { low: at(0.02), quartiles: [at(0.25), at(0.75)] as const, high: at(0.98), days: changes.length };
}
