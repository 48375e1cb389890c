import type { BookLine, RateOn } from '../ledger/book.ts';
import { asNumber, atRate, moneyOf, rateOf } from '../ledger/money.ts';
import { type CashFlow, xirr } from '../returns/xirr.ts';
import { dayNumber } from '../statements/periods/days.ts';
import type { QuoteOn } from './lot-gains.ts';
import type { PortfolioReport } from './portfolio-report.ts';

/**
 * Why a holding has no money-weighted return: held a year or less (`young`), a price or a rate is missing, sold short so that money came
 * in first (`short`), nothing was paid for it (`free`), or no rate fits (`no-rate-fits`).
 */
export type NoHoldingReturn = 'young' | 'no-price' | 'no-rate' | 'short' | 'free' | 'no-rate-fits';

/** The money-weighted return of a stock that is held, over all its transactions; money in the portfolio's currency. */
export interface HoldingReturn {
  readonly stockid: string;
  /** A fraction a year of 365 days; null where it is not known. */
  readonly rate: number | null;
  readonly unknown: NoHoldingReturn | null;
  /** Whether other rates fit as well. */
  readonly other_roots: boolean;
  /** Day of the first payment. */
  readonly since: string;
  readonly paid_in: number | null;
  /** Sales and dividends. */
  readonly received: number | null;
  /** Of what is held now. */
  readonly worth: number | null;
}

interface Wishes {
  /** The portfolio's. */
  readonly currency: string;
  readonly rateOn: RateOn;
  readonly quoteOn: QuoteOn;
}

/**
 * What the money in each stock that is held earned a year: the XIRR of what was paid for it (purchases, fees, taxes), what it paid
 * (sales, dividends, capital returned) and what is held of it on the last day. Shares that came or went without money count at what they were
 * worth on that day; a reinvested dividend is no flow.
 *
 * @returns One for each stock with open lots.
 */
export function holdingReturns(lines: readonly BookLine[], { lots, to }: Pick<PortfolioReport, 'lots' | 'to'>, wishes: Wishes): HoldingReturn[] {
  const flows = flowsByStock(lines, to, wishes);
  const open = Map.groupBy(
    lots.filter(({ sold_by }) => sold_by === null),
    ({ stockid }) => stockid,
  );
  return [...open].map(([stockid, own]) => {
    const worth = own.reduce((sum: number | null, lot) => (sum === null || lot.worth === null ? null : sum + lot.worth), 0);
    const isShort = own.some(({ shares }) => shares < 0);
    return holdingReturn({ stockid, flows: flows.get(stockid) ?? [], worth, isShort, to });
  });
}

/** A flow; not known where a rate or a price of its day is missing. */
type Flow = { readonly day: string; readonly amount: number } | { readonly day: string; readonly missing: 'no-rate' | 'no-price' };

function holdingReturn({ stockid, flows, worth, isShort, to }: Pick<HoldingReturn, 'stockid' | 'worth'> & { flows: Flow[]; isShort: boolean; to: string }) {
  const known = flows.flatMap((flow): CashFlow[] => ('missing' in flow ? [] : [flow]));
  const missing = flows.flatMap((flow) => ('missing' in flow ? [flow.missing] : []))[0];
  const sum = (side: number) => known.reduce((total, { amount }) => (amount * side > 0 ? total + amount * side : total), 0);
  const since = flows[0]?.day ?? to;
  const money = { paid_in: missing ? null : sum(-1), received: missing ? null : sum(1) };
  const none = (unknown: NoHoldingReturn): HoldingReturn => ({ ...{ stockid, rate: null, unknown, other_roots: false, since, worth }, ...money });
  if (missing !== undefined) return none(missing);
  if (worth === null) return none('no-price');
  if (isShort || (known.find(({ amount }) => amount !== 0)?.amount ?? -1) > 0) return none('short');
  if (dayNumber(to) - dayNumber(since) <= 365) return none('young');
  if (sum(-1) === 0) return none('free');
  const found = xirr([...known, { day: to, amount: worth }]);
  if (found === undefined) return none('no-rate-fits');
  return { ...{ stockid, rate: found.rate, unknown: null, other_roots: found.hasOtherRoots, since, worth }, ...money };
}

function flowsByStock(lines: readonly BookLine[], to: string, { currency, rateOn, quoteOn }: Wishes): Map<string, Flow[]> {
  const flows = new Map<string, Flow[]>();
  const add = (stockid: string, flow: Flow) => {
    const own = flows.get(stockid);
    if (own === undefined) flows.set(stockid, [flow]);
    else own.push(flow);
  };
  const worthOn = (stockid: string, day: string, shares: number, sign: number): Flow => {
    const quote = quoteOn(stockid, day);
    return quote === undefined ? { day, missing: 'no-price' } : { day, amount: sign * Math.abs(shares) * quote.price * quote.rate };
  };
  for (const { entry, amount, costs, moved } of lines) {
    const { stockid, day, kind } = entry;
    if (stockid === null || day > to || kind === 'split') continue;
    const movedOf = (of: string | null) => moved.reduce((sum, each) => (each.stockid === of ? sum + asNumber(each.shares) : sum), 0);
    if (kind === 'transfer_in') {
      const rate = entry.currency === currency ? 1 : (entry.rate ?? rateOn(entry.currency, day));
      const worth = entry.amount === null ? moneyOf(entry.shares).times(moneyOf(entry.price)) : moneyOf(entry.amount);
      if (movedOf(stockid) === 0) continue;
      add(stockid, rate === undefined ? { day, missing: 'no-rate' } : { day, amount: -asNumber(atRate(worth, rateOf(rate))) });
    } else if (kind === 'transfer_out') {
      if (movedOf(stockid) !== 0) add(stockid, worthOn(stockid, day, movedOf(stockid), 1));
    } else if (kind === 'spin_off') {
      const other = entry.other_stockid;
      if (other === null || movedOf(other) === 0) continue;
      add(stockid, worthOn(other, day, movedOf(other), 1));
      add(other, worthOn(other, day, movedOf(other), -1));
    } else if (kind !== 'reinvest' || costs === undefined || !costs.isZero())
      add(stockid, amount === undefined ? { day, missing: 'no-rate' } : { day, amount: asNumber(amount) });
  }
  return flows;
}
