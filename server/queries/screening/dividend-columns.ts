import { dividendYears } from '#domain/dividends/dividend-years.ts';
import { yearsOfDividendIncrease } from '#domain/dividends/years-of-dividend-increase.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { dividendEventsOf } from '../dividends/dividend-events.ts';
import type { StoredPrices } from '../prices/find-prices.ts';

type Set = (field: string, value: number | undefined) => void;
/** Years among which raises are counted. */
const YEARS_OF_RAISES = 12;

/** How long a share has paid, and how often it raised or cut: by its ex-days or by its accounts, whichever record is longer. */
export function setDividendYears(set: Set, annual: readonly StatementPeriod[], prices: StoredPrices | undefined): void {
  const [byDays, byAccounts] = [yearsByDays(prices), yearsByAccounts(annual)];
  const years = runOf(byDays, isPaid) >= runOf(byAccounts, isPaid) ? byDays : byAccounts;
  if (years.length === 0) return;
  set('years_of_dividends', runOf(years, isPaid));
  set(
    'years_without_dividend_cut',
    runOf(years, (now, before) => isPaid(now) && before !== undefined && isPaid(before) && now >= before),
  );
  set('years_of_dividend_increase', yearsOfDividendIncrease(years));
  const last = years.slice(-YEARS_OF_RAISES - 1);
  set('dividend_increases', last.filter((now, at) => at > 0 && now > (last[at - 1] ?? Number.POSITIVE_INFINITY)).length);
}

function isPaid(dividend: number): boolean {
  return dividend > 0;
}

/** Regular dividends of whole calendar years, oldest first. */
function yearsByDays(prices: StoredPrices | undefined): number[] {
  const events = prices && dividendEventsOf(prices);
  if (events?.last === undefined) return [];
  const years = dividendYears(events.dividends, events.last.day);
  return years.slice(years.findIndex(({ isWhole }) => isWhole)).flatMap(({ isWhole, regular }) => (isWhole ? [regular] : []));
}

/** Dividends of the fiscal years since the last one that is not known, oldest first. */
function yearsByAccounts(annual: readonly StatementPeriod[]): number[] {
  const years = annual.map((year) => year.value('per_share', 'dps'));
  return years.slice(years.lastIndexOf(undefined) + 1).filter((year) => year !== undefined);
}

/** How many of the last years in a row are as asked, counted back. */
function runOf(years: readonly number[], isSo: (now: number, before: number | undefined) => boolean): number {
  let count = 0;
  for (let at = years.length - 1; at >= 0; at--) {
    const now = years[at];
    if (now === undefined || !isSo(now, years[at - 1])) break;
    count++;
  }
  return count;
}
