import type { DividendCover, ShareholderReturn } from '#contract/entities/stock/dividends.ts';
import { difference } from '#domain/arithmetic/sum.ts';
import { buybackRatio, buybackYield, isRecapitalised, netShareRepurchases, shareholderYield } from '#domain/dividends/buybacks.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedShareValue } from '#domain/statements/ratios/valued-share.ts';

/** Fiscal years whose cover is shown. */
const YEARS = 10;

/** Earnings, free cash flow and dividends a share over the fiscal years, and over the last twelve months where they are newer. */
export function coverOf({ annual, ttm }: Statements): DividendCover[] {
  const years = annual.slice(-YEARS);
  const newest = ttm.at(-1);
  const rows = years.map((year) => coverRow(year, false));
  if (newest !== undefined && newest.end > (years.at(-1)?.end ?? '')) rows.push(coverRow(newest, true));
  return rows.filter(({ dividends, earnings, free_cash_flow }) => dividends !== null || earnings !== null || free_cash_flow !== null);
}

function coverRow(period: StatementPeriod, is_trailing: boolean): DividendCover {
  const value = (list: 'per_share' | 'ratios', key: string) => period.value(list, key) ?? null;
  return {
    end: period.end,
    fiscal_year: period.fiscal_year,
    is_trailing,
    dividends: value('per_share', 'dps'),
    earnings: valuedShareValue(period, VALUED_EARNINGS) ?? null,
    free_cash_flow: value('per_share', 'fcf_per_share'),
    payout_ratio: value('ratios', 'payout_ratio'),
  };
}

/**
 * What went to the shareholders over the last twelve months, for each unit of market value.
 *
 * @param now The twelve months.
 * @param marketValue In the currency of the accounts.
 */
export function shareholderReturn({ annual, ttm, currency, kind }: Statements, now: StatementPeriod, marketValue: number | undefined): ShareholderReturn {
  const [before, fiveYearsBefore] = [periodBefore(ttm, now, 1), periodBefore(ttm, now, 5)];
  const flow = (key: string) => now.value('cash_flow', key);
  const balance = (period: StatementPeriod | undefined, key: string) => period?.value('balance_sheet', key);
  // A line that no year of a known statement has counts as none; one that only this year lacks is unknown.
  const orNever = (list: 'cash_flow' | 'balance_sheet', key: string, value: number | undefined) =>
    value ?? (reportsCash(now) && annual.every((year) => year.value(list, key) === undefined) ? 0 : undefined);
  const paid = orNever('cash_flow', 'dividends_paid', flow('dividends_paid'));
  const repurchases = netShareRepurchases(orNever('cash_flow', 'share_repurchases', flow('share_repurchases')), flow('share_issuance'));
  // The debt of a bank or an insurer is its trade.
  const debtOf = (period: StatementPeriod | undefined) =>
    kind === undefined ? orNever('balance_sheet', 'total_debt', balance(period, 'total_debt')) : undefined;
  const paydown = difference(debtOf(before), debtOf(now));
  const [sharesThen, sharesNow] = [balance(fiveYearsBefore, 'shares_outstanding'), balance(now, 'shares_outstanding')];
  return {
    currency: currency ?? null,
    end: now.end,
    market_value: marketValue ?? null,
    dividends_paid: paid ?? null,
    net_repurchases: repurchases ?? null,
    net_debt_paydown: paydown ?? null,
    buyback_yield: buybackYield(repurchases, marketValue) ?? null,
    shareholder_yield: shareholderYield(paid, repurchases, paydown, marketValue) ?? null,
    shares: sharesNow ?? null,
    buyback_ratio_5y: (isRecapitalised(sharesThen, sharesNow) ? undefined : buybackRatio(sharesThen, sharesNow, 5)) ?? null,
  };
}

/** Whether the cash flow statement is known, so that a line it does not have is none. */
function reportsCash(period: StatementPeriod): boolean {
  return period.value('cash_flow', 'cash_from_financing') !== undefined;
}

/** Fiscal years of 52 weeks end up to so many days apart from the calendar. */
const DRIFT = 12;

/** The twelve months that end some years before. */
function periodBefore(periods: readonly StatementPeriod[], now: StatementPeriod, years: number): StatementPeriod | undefined {
  const wanted = dayNumber(now.end) - Math.round(years * 365.25);
  return periods.find(({ end }) => Math.abs(dayNumber(end) - wanted) <= DRIFT);
}
