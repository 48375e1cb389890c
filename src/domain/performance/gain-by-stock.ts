import type { Book } from '../ledger/book.ts';
import { asNumber, Money, moneyOf, nothing, sumOf } from '../ledger/money.ts';
import { type LotGain, partsSince, type QuoteOn } from './lot-gains.ts';

/** What a stock brought, in the portfolio's currency; the four parts add up to the gain. */
export interface StockGain {
  readonly stockid: string;
  readonly price: number;
  readonly dividends: number;
  readonly currency: number;
  /** Fees and taxes, 0 or less. */
  readonly fees: number;
  readonly gain: number;
  /** Whether none of it is held any more. */
  readonly sold: boolean;
}

/** Gains by stock, largest first, what belongs to no stock (interest, fees of the account), and the stocks of which a price or rate is missing. */
export interface GainByStock {
  readonly stocks: readonly StockGain[];
  readonly unknown: readonly string[];
  readonly cash: { readonly interest: number; readonly fees: number };
}

interface Stretch {
  /** Close from which is counted; the whole ledger when left out. */
  readonly after: string | undefined;
  readonly to: string;
}

/**
 * What each stock brought in a stretch of time.
 *
 * @param lots Realised and unrealised, of the whole ledger.
 */
export function gainByStock(book: Book, lots: readonly LotGain[], { after, to }: Stretch, quoteOn: QuoteOn): GainByStock {
  const sums = new Map<string, StockSums>();
  const unknown = new Set<string>();
  const of = (stockid: string) => {
    const known = sums.get(stockid);
    if (known !== undefined) return known;
    const sum = { price: nothing, dividends: nothing, currency: nothing, fees: nothing, sold: true };
    sums.set(stockid, sum);
    return sum;
  };
  const splitSince = after === undefined ? () => 1 : splitsAfter(book, after);
  for (const gain of lots) {
    if (after !== undefined && gain.soldBy !== undefined && gain.day <= after) continue;
    const parts = after === undefined ? gain.parts : partsSince(gain, after, quoteOn, splitSince);
    const sum = of(gain.lot.stockid);
    if (gain.soldBy === undefined) sum.sold = false;
    if (parts === undefined) unknown.add(gain.lot.stockid);
    else {
      sum.price = sumOf(sum.price, parts.price);
      sum.currency = sumOf(sum.currency, parts.currency);
      sum.fees = sumOf(sum.fees, parts.fees);
    }
  }
  const cash = { interest: nothing, fees: nothing };
  const reinvested = reinvestedDividends(book);
  for (const { entry, amount } of book.lines) {
    if (entry.day > to || (after !== undefined && entry.day <= after)) continue;
    const worth = amount ?? UNKNOWN;
    const stock = entry.stockid === null ? undefined : of(entry.stockid);
    if (entry.kind === 'interest') cash.interest = cash.interest.plus(worth);
    if (entry.kind === 'dividend' && stock !== undefined) addDividend(stock, entry, worth);
    if (entry.kind === 'reinvest' && stock !== undefined) {
      const { gross, tax } = reinvested(entry);
      stock.dividends = stock.dividends.plus(gross);
      stock.fees = stock.fees.minus(tax);
    }
    if (entry.kind !== 'fee' && entry.kind !== 'tax') continue;
    if (stock === undefined) cash.fees = cash.fees.plus(worth);
    else stock.fees = stock.fees.plus(worth);
  }
  const stocks = [...sums].flatMap(([stockid, sum]) => (unknown.has(stockid) ? [] : [inNumbers(stockid, sum)]));
  return {
    stocks: stocks.toSorted((a, b) => b.gain - a.gain),
    unknown: [...unknown],
    cash: { interest: asNumber(cash.interest), fees: asNumber(cash.fees) },
  };
}

/** What a stock brought, to the last digit. */
interface StockSums {
  price: Money;
  dividends: Money;
  currency: Money;
  fees: Money;
  sold: boolean;
}

/** An amount whose rate is missing: every sum with it is unknown too. */
const UNKNOWN = new Money(Number.NaN);

function inNumbers(stockid: string, { price, dividends, currency, fees, sold }: StockSums): StockGain {
  const gain = price.plus(dividends).plus(currency).plus(fees);
  return {
    ...{ stockid, price: asNumber(price), dividends: asNumber(dividends), currency: asNumber(currency) },
    ...{ fees: asNumber(fees), gain: asNumber(gain), sold },
  };
}

type Entry = Book['lines'][number]['entry'];

const worthOf = ({ shares, price, amount }: Entry): Money => (amount === null ? moneyOf(shares).times(moneyOf(price)) : moneyOf(amount));

/** The dividend before tax counts as dividend, what was kept from it as fees and tax. */
function addDividend(stock: StockSums, entry: Entry, received: Money): void {
  const kept = sumOf(moneyOf(entry.fee), moneyOf(entry.tax));
  if (kept.isZero()) {
    stock.dividends = stock.dividends.plus(received);
    return;
  }
  const gross = worthOf(entry);
  if (gross.eq(kept)) return;
  const keptHere = received.times(kept).div(gross.minus(kept));
  stock.dividends = stock.dividends.plus(received).plus(keptHere);
  stock.fees = stock.fees.minus(keptHere);
}

/**
 * Reinvested dividends in the portfolio's currency, at the rate of the lot they opened: what their shares cost, and the tax on them. Not a
 * number where the rate is missing.
 */
export function reinvestedDividends({ lots, lines }: Book): (entry: Entry) => { readonly gross: Money; readonly tax: Money } {
  const rates = new Map<string, Money | undefined>();
  if (!lines.some(({ entry }) => entry.kind === 'reinvest')) return () => ({ gross: UNKNOWN, tax: UNKNOWN });
  for (const { realised } of lines) for (const { lot } of realised) rates.set(lot.id, lot.rate);
  for (const lot of lots) rates.set(lot.id, lot.rate);
  return (entry) => {
    const rate = rates.get(entry.id) ?? UNKNOWN;
    const tax = moneyOf(entry.tax);
    return { gross: worthOf(entry).times(rate), tax: tax.isZero() ? nothing : tax.times(rate) };
  };
}

/** How many shares of a day one share of the close before the stretch became. */
function splitsAfter({ lines }: Book, after: string) {
  const splits = Map.groupBy(
    lines.flatMap(({ entry }) => (entry.kind === 'split' && entry.day > after ? [entry] : [])),
    ({ stockid }) => stockid,
  );
  return (stockid: string, day: string) => (splits.get(stockid) ?? []).reduce((factor, entry) => (entry.day <= day ? factor * Number(entry.ratio) : factor), 1);
}
