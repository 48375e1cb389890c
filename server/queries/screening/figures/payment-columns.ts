import { sum } from '#domain/arithmetic/sum.ts';
import { dividendYears } from '#domain/dividends/dividend-years.ts';
import { dividendYield, forwardDividendYield } from '#domain/dividends/dividend-yield.ts';
import { expectedDividend } from '#domain/dividends/expected-dividend.ts';
import { paymentsPerYear } from '#domain/dividends/payments-per-year.ts';
import { trailingDividends } from '#domain/dividends/trailing-dividends.ts';
import { yieldOnCost } from '#domain/dividends/yield-on-cost.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { marketDay } from '#domain/screening/market/columns.ts';
import { dividendEventsOf } from '../../dividends/dividend-events.ts';
import { wholeYearsOf } from '../../dividends/stock-dividends.ts';
import type { StoredPrices } from '../../prices/find-prices.ts';

type Set = (field: string, value: number | undefined) => void;

/** What the payments of a share say, as its page of dividends shows them; nothing where the prices carry none. @param paid Dividend yield, a fraction. */
export function setPayments(set: Set, prices: StoredPrices, paid: number | undefined): void {
  const events = dividendEventsOf(prices);
  const [day, close] = [events?.last?.day, events?.last?.close];
  if (events === undefined || day === undefined || events.dividends.length === 0) return;
  const regular = events.dividends.filter(({ kind, exDate }) => kind === 'regular' && exDate <= day);
  const perYear = paymentsPerYear(regular.map(({ exDate }) => exDate));
  set('dividend_frequency', perYear);
  set('last_dividend', regular.at(-1)?.amount);
  const newest = events.dividends.at(-1)?.exDate;
  set('ex_dividend_date', marketDay(newest));
  const { special } = trailingDividends(events.dividends, day);
  set('special_dividend', special);
  set('special_yield', dividendYield(special, close));
  const expected = expectedDividend(events.dividends, day);
  set('forward_yield', expected && forwardDividendYield(expected.amount, perYear, close));
  const years = dividendYears(events.dividends, day).map(({ year, regular: ofYear, isWhole }) => ({ year, regular: ofYear, is_whole: isWhole }));
  const growth = trendGrowth(wholeYearsOf(years), 5)?.rate;
  set('yield_on_cost_5y', yieldOnCost(paid, growth));
  set('yield_plus_growth', sum(paid, growth));
}
