import type { DividendYearRow, StockDividends } from '#contract/entities/stock/dividends.ts';
import { dividendYears } from '#domain/dividends/dividend-years.ts';
import { forwardDividendYield } from '#domain/dividends/dividend-yield.ts';
import { expectedDividend } from '#domain/dividends/expected-dividend.ts';
import { paymentsPerYear } from '#domain/dividends/payments-per-year.ts';
import { trailingDividends } from '#domain/dividends/trailing-dividends.ts';
import { yieldHistory } from '#domain/dividends/yield-history.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { annualDividend, type DividendEvents, paymentRows } from './dividend-events.ts';
import { yieldsOfEvents } from './paid-yield.ts';

/** What follows from the payments themselves. */
export type OfPayments = Pick<
  StockDividends,
  'payments_per_year' | 'payments' | 'expected' | 'annual' | 'special' | 'yield' | 'forward_yield' | 'years' | 'years_currency' | 'yields'
>;

/** What the ex-dates of the prices say; the yield is that of `paidYields`, as on every other page. */
export function byPayments(events: DividendEvents, currency: string, delisted: boolean): OfPayments {
  const { dividends, bars, last } = events;
  const day = last?.day ?? '';
  const regular = dividends.filter(({ kind, exDate }) => kind === 'regular' && exDate <= day);
  const perYear = paymentsPerYear(regular.map(({ exDate }) => exDate));
  const annual = annualDividend(dividends, day);
  const expected = delisted ? undefined : expectedDividend(dividends, day);
  const yields = yieldHistory(weekly(bars ?? []), dividends);
  return {
    payments_per_year: perYear ?? null,
    payments: paymentRows(dividends),
    expected: expected === undefined ? null : { ex_day: expected.exDate, amount: expected.amount },
    annual,
    special: trailingDividends(dividends, day).special,
    yield: (last && yieldsOfEvents(events, currency)?.on(last)?.value) ?? null,
    forward_yield: (expected === undefined ? undefined : forwardDividendYield(expected.amount, perYear, last?.close)) ?? null,
    years_currency: currency,
    years: dividendYears(dividends, day).map(({ year, payments, isWhole, ...sums }) => ({
      year,
      payments: [...payments],
      ...sums,
      is_whole: isWhole,
      average_price: averagePrice(bars, year),
    })),
    yields: { days: yields.map((each) => each.day), values: yields.map(({ value }) => Number(value.toPrecision(6))) },
  };
}

/** What is known from the accounts alone: a sum for each fiscal year. */
export function byAccounts({ annual, ttm, currency }: Statements, yieldOfSummary: number | null | undefined): OfPayments {
  const firstPaid = annual.findIndex((period) => (period.value('per_share', 'dps') ?? 0) > 0);
  const years = annual.map((period, at): DividendYearRow | undefined => {
    const dividends = period.value('per_share', 'dps');
    return dividends === undefined
      ? undefined
      : {
          year: period.fiscal_year,
          payments: dividends > 0 ? [dividends] : [],
          regular: dividends,
          special: 0,
          is_whole: at === 0 || at !== firstPaid,
          average_price: null,
        };
  });
  return {
    payments_per_year: null,
    payments: [],
    expected: null,
    annual: ttm.at(-1)?.value('per_share', 'dps') ?? null,
    special: null,
    yield: yieldOfSummary ?? null,
    forward_yield: null,
    years_currency: currency ?? null,
    years: firstPaid === -1 ? [] : years.slice(firstPaid).filter((year) => year !== undefined),
    yields: { days: [], values: [] },
  };
}

/** The last close of each week, oldest first. */
function weekly(bars: readonly DailyBar[]): DailyBar[] {
  const weeks = new Map<number, DailyBar>();
  for (const bar of bars) weeks.set(Math.floor((Date.parse(bar.day) / 86_400_000 + 3) / 7), bar);
  return [...weeks.values()];
}

/** Mean close of a calendar year. */
function averagePrice(bars: readonly DailyBar[] | undefined, year: number): number | null {
  const closes = (bars ?? []).filter(({ day }) => day.startsWith(`${year}-`)).map(({ close }) => close);
  return closes.length === 0 ? null : closes.reduce((sum, close) => sum + close, 0) / closes.length;
}
