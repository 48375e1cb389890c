import type { Book, RateOn } from '../ledger/book.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { keepBook } from '../ledger/keep-book.ts';
import type { CostMethod, Lot } from '../ledger/lots.ts';
import { asNumber, atRate, type Money, nothing, sumOf } from '../ledger/money.ts';
import { calendarReturns } from '../returns/calendar-returns.ts';
import { belowHigh } from '../risk/drawdown.ts';
import { addDays, dayBefore, dayNumber, earlierDay, laterDay } from '../statements/periods/days.ts';
import { gainByStock, reinvestedDividends } from './gain-by-stock.ts';
import { type LotGain, type QuoteOn, realisedLots, unrealisedLots } from './lot-gains.ts';
import { closeOn, closesOn, type PortfolioReturns, portfolioReturns, sameMoneyInto } from './portfolio-returns.ts';
import type { Closes } from './price-line.ts';
import { valueDays } from './value-days.ts';

/** What a report is made from, beside the ledger. */
export interface ReportWishes {
  readonly currency: string;
  readonly method: CostMethod;
  /** Closes as traded, by stockid. */
  readonly prices: ReadonlyMap<string, Closes>;
  readonly rateOn: RateOn;
  /** Last day on which entries can count: today. */
  readonly today: string;
  /** First day; the first entry's when left out. */
  readonly from?: string | undefined;
  /** What is compared with: closes with dividends reinvested. */
  readonly benchmark?: Closes | undefined;
}

/** A rate of return and, past a year, the same as one of a year; null where it cannot be known. */
interface Rate {
  readonly whole: number | null;
  readonly yearly: number | null;
}

interface ThreeReturns {
  readonly time_weighted: Rate;
  readonly money_weighted: Rate & { readonly other_roots: boolean };
  readonly simple: Rate;
  readonly gain: number | null;
}

/**
 * How a portfolio did: three returns, the value and growth of every weekday, where the gain came from, every lot, and the same
 * money in the benchmark. Browser and server make it alike. Unknown is null.
 *
 * @returns `undefined` without an entry up to today.
 */
export function portfolioReport(entries: readonly LedgerEntry[], wishes: ReportWishes): PortfolioReport | undefined {
  return startedReport(entries, wishes)?.whole();
}

/**
 * A report of which the returns are worked out, and the rest when it is asked for: the returns are what the member looks at first.
 *
 * @returns `undefined` without an entry up to today.
 */
export function startedReport(entries: readonly LedgerEntry[], wishes: ReportWishes) {
  const { currency, method, prices, rateOn, today } = wishes;
  const booked = entries.filter(({ day }) => day <= today);
  const book = keepBook(booked, { currency, method, rateOn });
  const to = lastDay(book, prices, today);
  const days = valueDays(book, { prices, rateOn }, to);
  const first = book.lines[0]?.entry.day;
  if (days === undefined || first === undefined) return undefined;
  const since = wishes.from !== undefined && wishes.from > first && wishes.from <= to ? wishes.from : first;
  const own = portfolioReturns(days, since);
  const other = wishes.benchmark === undefined ? undefined : benchmarkReturns(own, wishes.benchmark, currency, rateOn);
  const shown = own.days.flatMap((day, at) => (isWeekday(day) || at === own.days.length - 1 ? [at] : []));
  const head = {
    currency,
    method,
    from: since,
    first,
    to,
    keeps_cash: book.keepsCash,
    sold_short: wasSoldShort(book, since),
    start: known(own.start),
    end: known(own.end),
    paid_in: known(own.paidIn),
    taken_out: known(own.takenOut),
    ...threeReturns(own),
    drawdown: own.drawdown === undefined ? null : drawdownOf(own),
    benchmark: other === undefined ? null : { ...threeReturns(other), drawdown: other.drawdown === undefined ? null : drawdownOf(other) },
    series: {
      days: shown.map((at) => own.days[at] ?? ''),
      values: shown.map((at) => known(own.values[at])),
      index: shown.map((at) => known(own.index[at])),
      benchmark: shown.map((at) => known(other?.index[at])),
      below_high: ((falls) => shown.map((at) => known(falls[at])))(belowHigh(own.index)),
    },
    // What was there when the stretch began is no flow of its first day.
    flows: own.flows
      .map(({ day, amount }) => ({ day, amount: day === since && since !== first ? amount + own.start : amount }))
      .filter(({ amount }) => Math.abs(amount) > 0.005),
    years: yearsOf(own, other),
    /** Stocks left out of the value on some day. */
    unpriced: days.unpriced,
    problems: book.problems.map(({ entry, kind, held }) => ({ entry, kind, held: held?.toString() ?? null })),
  };
  return { head, lines: book.lines, whole: () => ({ ...head, ...gainsOf(book, wishes, head) }) };
}

export type StartedReport = NonNullable<ReturnType<typeof startedReport>>;
/** The part of a report that is shown first. */
export type ReportHead = StartedReport['head'];
export type PortfolioReport = ReturnType<StartedReport['whole']>;

/** Whether shares sold short were open on a day since this one: they still are, or were bought back since. */
function wasSoldShort({ lots, lines }: Book, since: string): boolean {
  const isShort = (lot: Lot) => lot.shares.isNegative();
  return lots.some(isShort) || lines.some(({ realised }) => realised.some(({ day, lot }) => day >= since && isShort(lot)));
}

/** Where the gain came from: by stock and by lot, with cash and dividends. */
function gainsOf(
  book: Book,
  { currency, prices, rateOn }: ReportWishes,
  { from, first, to, unpriced }: Pick<ReportHead, 'from' | 'first' | 'to' | 'unpriced'>,
) {
  const quoteOn = quotes(prices, currency, rateOn);
  const lots = [...unrealisedLots(book, to, quoteOn), ...realisedLots(book, to)];
  const gains = gainByStock(book, lots, { after: from === first ? undefined : dayBefore(from), to }, quoteOn);
  const worthOf = (amount: number | undefined, held: string): number | null => {
    const rate = held === currency ? 1 : rateOn(held, to);
    return amount === undefined || rate === undefined ? null : amount * rate;
  };
  return {
    stocks: [...gains.stocks],
    cash_gains: { interest: known(gains.cash.interest), fees: known(gains.cash.fees) },
    cash: [...book.cash].map(([held, amount]) => ({ currency: held, amount: amount?.toNumber() ?? null, worth: worthOf(amount?.toNumber(), held) })),
    lots: lots.map(lotRow),
    dividends: dividendsByMonth(book, from),
    unpriced: [
      ...unpriced,
      ...gains.unknown.filter((stockid) => !unpriced.some((each) => each.stockid === stockid)).map((stockid) => ({ stockid, since: to })),
    ],
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}

function threeReturns(returns: PortfolioReturns): ThreeReturns {
  const { timeWeighted, moneyWeighted, simple, gain, days } = returns;
  const long = days.length > 366;
  return {
    time_weighted: { whole: known(timeWeighted?.whole), yearly: known(timeWeighted?.yearly) },
    money_weighted: {
      whole: known(moneyWeighted?.whole),
      yearly: long ? known(moneyWeighted?.rate) : null,
      other_roots: moneyWeighted?.hasOtherRoots ?? false,
    },
    simple: { whole: known(simple?.whole), yearly: null },
    gain: known(gain),
  };
}

/** The index begins at 1 before the first day. */
function drawdownOf({ drawdown, days }: PortfolioReturns) {
  const day = (at: number | undefined) => days[Math.max((at ?? 0) - 1, 0)] ?? '';
  return { depth: drawdown?.depth ?? 0, peak: day(drawdown?.peak), bottom: day(drawdown?.bottom) };
}

/** The last day a stock that is held has a price for, never after today; today for a portfolio of cash. */
export function lastDay(book: Book, prices: ReadonlyMap<string, Closes>, today: string): string {
  const closes = book.lots.flatMap(({ stockid }) => prices.get(stockid)?.days.at(-1) ?? []).sort();
  const lastEntry = book.lines.at(-1)?.entry.day ?? today;
  const last = closes.at(-1) ?? today;
  return earlierDay(laterDay(last, lastEntry), today);
}

export function quotes(prices: ReadonlyMap<string, Closes>, base: string, rateOn: RateOn): QuoteOn {
  const rateOf = (currency: string, day: string) => (currency === base ? 1 : rateOn(currency, day));
  return (stockid, day, currency) => {
    const closes = prices.get(stockid);
    if (closes === undefined) return undefined;
    const price = closeOn(day, closes);
    const rate = rateOf(closes.currency, day);
    if (Number.isNaN(price) || rate === undefined) return undefined;
    if (currency === undefined || currency === closes.currency) return { price, rate };
    const wanted = rateOf(currency, day);
    return wanted === undefined ? undefined : { price: (price * rate) / wanted, rate: wanted };
  };
}

export function benchmarkReturns(own: PortfolioReturns, benchmark: Closes, base: string, rateOn: RateOn): PortfolioReturns | undefined {
  const [first] = own.days;
  if (first === undefined) return undefined;
  const all = [dayBefore(first), ...own.days];
  const [closeBefore, ...closes] = closesOn(all, benchmark).map(
    (close, at) => close * (benchmark.currency === base ? 1 : (rateOn(benchmark.currency, all[at] ?? '') ?? Number.NaN)),
  );
  const days = sameMoneyInto(own, closes, closeBefore);
  return days && portfolioReturns(days, first);
}

export function isWeekday(day: string): boolean {
  const since = (dayNumber(day) - dayNumber('2024-01-01')) % 7; // a Monday
  return (since + 7) % 7 < 5;
}

/** Returns by year and month; the first of both begin with the portfolio. */
function yearsOf(own: PortfolioReturns, other: PortfolioReturns | undefined) {
  const first = own.days[0] ?? '';
  const before = [`${Number(first.slice(0, 4)) - 1}-12-31`, dayBefore(`${first.slice(0, 7)}-01`)];
  const years = (returns: PortfolioReturns) =>
    calendarReturns([...before, ...returns.days], [1, 1, ...returns.index]).filter(({ year }) => year >= Number(first.slice(0, 4)));
  const others = other === undefined ? [] : years(other);
  return years(own).map(({ year, whole, months }) => ({
    year,
    own: known(whole),
    benchmark: known(others.find((each) => each.year === year)?.whole),
    months: months.map((month) => known(month)),
  }));
}

function lotRow({ lot, soldBy, day, costPerShare, price, parts, whole, yearly }: LotGain) {
  return {
    ...{ lot: lot.id, sold_by: soldBy ?? null, stockid: lot.stockid, bought_on: lot.day, day, currency: lot.currency, shares: asNumber(lot.shares) },
    ...{ cost: known(costPerShare), price: known(price), gain: known(parts && asNumber(parts.gain)), whole: known(whole), yearly: known(yearly) },
    ...{
      price_gain: known(parts && asNumber(parts.price)),
      currency_gain: known(parts && asNumber(parts.currency)),
      fees: known(parts && asNumber(parts.fees)),
    },
    worth: known(
      soldBy === undefined && parts !== undefined && lot.rate !== undefined
        ? asNumber(sumOf(sumOf(parts.price, parts.currency), atRate(lot.cost, lot.rate)))
        : undefined,
    ),
  };
}

/** Dividends received by month since a day, reinvested ones too, in the portfolio's currency after tax. */
function dividendsByMonth(book: Book, since: string) {
  const months = new Map<string, Money>();
  const reinvested = reinvestedDividends(book);
  const netOf = ({ gross, tax }: ReturnType<typeof reinvested>) => gross.minus(tax);
  for (const { entry, amount } of book.lines) {
    if (entry.day < since || (entry.kind !== 'dividend' && entry.kind !== 'reinvest')) continue;
    const month = entry.day.slice(0, 7);
    const worth = entry.kind === 'dividend' ? (amount ?? Number.NaN) : netOf(reinvested(entry));
    months.set(month, (months.get(month) ?? nothing).plus(worth));
  }
  return [...months].map(([month, amount]) => ({ month, amount: known(asNumber(amount)) }));
}

/** First day of a stretch that ends on a day: `ytd`, a number of years, or all. */
export function stretchStart(stretch: string, to: string): string | undefined {
  if (stretch === 'ytd') return `${to.slice(0, 4)}-01-01`;
  const years = Number(/^(\d+)y$/.exec(stretch)?.[1] ?? Number.NaN);
  return Number.isNaN(years) ? undefined : addDays(`${Number(to.slice(0, 4)) - years}${to.slice(4) === '-02-29' ? '-02-28' : to.slice(4)}`, 1);
}
