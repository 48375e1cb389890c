import { expectedPayments } from '#domain/dividends/expected-payments.ts';
import { regularAndSpecial } from '#domain/dividends/regular-and-special.ts';
import type { RateOn } from '#domain/ledger/book.ts';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { addDays, earlierDay, laterDay } from '#domain/statements/periods/days.ts';
import type { LedgerPrices } from './worker/ledger-prices.ts';

/** The dividends of the coming year by month, in the portfolio's currency before tax. */
export interface ExpectedIncome {
  readonly months: readonly { readonly month: string; readonly amount: number }[];
  /** Stocks whose rate is not known. */
  readonly unknown: readonly string[];
  /** Stocks without a price of the last month, as one that is delisted: whether they go on paying is not known. */
  readonly ended: readonly string[];
}

/** Days for which the newest price may be old, as on a device that was offline for a while. */
const OLDEST_PRICE = 31;

/** Payments of a stock that are looked at: four years of monthly ones show its rhythm and what is usual. */
const MOST_PAYMENTS = 48;

/** What the shares held today would pay in the coming year if their companies go on as they did, at today's rates. */
export function expectedIncome(report: PortfolioReport, histories: ReadonlyMap<string, LedgerPrices>, rateOn: RateOn, today: string): ExpectedIncome {
  const held = new Map<string, number>();
  for (const { stockid, shares, sold_by } of report.lots) if (sold_by === null) held.set(stockid, (held.get(stockid) ?? 0) + shares);
  const months = new Map<string, number>();
  const unknown: string[] = [];
  const ended: string[] = [];
  for (const [stockid, shares] of held) {
    const history = histories.get(stockid);
    if (history === undefined || shares <= 0) continue;
    const { currency, dividends, splits, days } = history;
    const since = (day: string) => splits.reduce((factor, split) => (split.day > day ? (factor * split.numerator) / split.denominator : factor), 1);
    const listed = dividends
      .slice(-MOST_PAYMENTS)
      .map(({ day, amount }) => ({ exDate: day, amount: amount / since(day) }))
      .toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
    // Prices end before today where no newer ones are on this device: what should have come since is not missing.
    const last = earlierDay(days.at(-1) ?? today, today);
    const payments = expectedPayments(regularAndSpecial(listed), last);
    if (payments.length === 0) continue;
    if (last < addDays(today, -OLDEST_PRICE)) {
      ended.push(stockid);
      continue;
    }
    const rate = currency === report.currency ? 1 : rateOn(currency, today);
    if (rate === undefined) unknown.push(stockid);
    else
      for (const { exDate, amount } of payments) {
        const month = laterDay(exDate, today).slice(0, 7);
        months.set(month, (months.get(month) ?? 0) + shares * amount * rate);
      }
  }
  return { months: [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([month, amount]) => ({ month, amount })), unknown, ended };
}
