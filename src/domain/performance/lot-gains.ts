import type { Book } from '../ledger/book.ts';
import type { Lot } from '../ledger/lots.ts';
import { asNumber, atRate, Money, nothing, rateOf, sumOf } from '../ledger/money.ts';
import { type GainParts, gainParts, type Realised, unrealisedParts } from '../ledger/realised.ts';
import { yearly } from '../returns/time-weighted.ts';
import { dayNumber } from '../statements/periods/days.ts';

/** What a lot gained, sold or still held; money in the portfolio's currency. */
export interface LotGain {
  readonly lot: Lot;
  /** The entry that sold it; `undefined` while it is held. */
  readonly soldBy: string | undefined;
  /** Day of the sale, or of the price. */
  readonly day: string;
  /** Cost and price per share in the currency the lot was bought in, without fees. */
  readonly costPerShare: number | undefined;
  readonly price: number | undefined;
  /** Units of the portfolio's currency for one of the lot's on that day. */
  readonly rate: Money | undefined;
  readonly parts: GainParts | undefined;
  /** Gain ÷ cost with fees, a fraction; a year's only past 365 days. */
  readonly whole: number | undefined;
  readonly yearly: number | undefined;
}

/**
 * A price and a rate on a day; `undefined` when one of them is not known.
 *
 * @param currency What the price is wanted in, such as that of a lot bought in euros of a stock that trades in dollars; the stock's when left out.
 */
export type QuoteOn = (stockid: string, day: string, currency?: string) => { readonly price: number; readonly rate: number } | undefined;

/** Every lot sold up to the day, by day of sale, newest first. */
export function realisedLots({ lines }: Book, to: string): LotGain[] {
  return lines
    .flatMap(({ realised }) => realised)
    .filter(({ day }) => day <= to)
    .map((sale) => lotGain(sale, gainParts(sale), sale.entry))
    .reverse();
}

/** Every lot still held, valued at the day's prices. */
export function unrealisedLots({ lots }: Book, to: string, quoteOn: QuoteOn): LotGain[] {
  const quotes = new Map<string, { readonly price: Money; readonly rate: Money; readonly number: number } | undefined>();
  const quoteOf = ({ stockid, currency }: Lot) => {
    const key = `${stockid} ${currency}`;
    if (quotes.has(key)) return quotes.get(key);
    const found = quoteOn(stockid, to, currency);
    const quote = found && { price: new Money(found.price), rate: rateOf(found.rate), number: found.price };
    quotes.set(key, quote);
    return quote;
  };
  return lots.map((lot) => {
    const quote = quoteOf(lot);
    const sale: Realised = { entry: lot.id, day: to, lot, proceeds: quote ? lot.shares.times(quote.price) : nothing, fees: nothing, rate: quote?.rate };
    return { ...lotGain(sale, quote && unrealisedParts(lot, quote.price, quote.rate), undefined), price: quote?.number };
  });
}

function lotGain({ lot, day, proceeds, rate }: Realised, parts: GainParts | undefined, soldBy: string | undefined): LotGain {
  const paid = lot.rate && Math.abs(asNumber(atRate(sumOf(lot.cost, lot.fees), lot.rate)));
  const whole = parts === undefined || paid === undefined || paid === 0 ? undefined : asNumber(parts.gain) / paid;
  const shares = asNumber(lot.shares);
  const perShare = (amount: Money) => (shares === 0 ? undefined : asNumber(amount) / shares);
  const days = dayNumber(day) - dayNumber(lot.day);
  return {
    ...{ lot, soldBy, day, rate, parts, whole, costPerShare: perShare(lot.cost), price: perShare(proceeds) },
    yearly: whole === undefined ? undefined : yearly(whole, days),
  };
}

/**
 * The parts of a lot's gain since a day: a lot that was there before counts as bought for what it was worth on that day.
 *
 * @param sharesOn How many of today's shares of a stock one share of that day became, by the splits that were booked.
 */
export function partsSince(gain: LotGain, from: string, quoteOn: QuoteOn, splitSince: (stockid: string, day: string) => number): GainParts | undefined {
  const { lot, parts, rate } = gain;
  if (lot.day > from || parts === undefined) return parts;
  const start = quoteOn(lot.stockid, from, lot.currency);
  if (start === undefined || lot.rate === undefined || rate === undefined) return undefined;
  const cost = lot.shares.times(start.price).div(splitSince(lot.stockid, gain.day));
  const price = lot.shares.times(gain.price ?? 0);
  const since = { price: price.minus(cost).times(start.rate), currency: price.times(rate.minus(start.rate)) };
  const boughtFees = lot.fees.times(lot.rate);
  const fees = parts.fees.plus(boughtFees);
  return { ...since, fees, gain: since.price.plus(since.currency).plus(fees) };
}
