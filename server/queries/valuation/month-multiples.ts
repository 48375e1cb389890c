import { trendGrowth } from '#domain/growth/trend-growth.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { valuesByYear } from '#domain/valuation/dcf/offered-value.ts';
import { type EnterpriseRow, enterpriseAnswer, enterpriseRows } from '#domain/valuation/enterprise-rows.ts';
import type { PricedDay } from '#domain/valuation/fair-value/fair-value-history.ts';
import { type FreeCashYieldRow, freeCashYieldAnswer, freeCashYieldRow, isFreeCashYield } from '#domain/valuation/free-cash-yield.ts';
import { type Answer, type CurrencyWay, type MarketMultiple, marketMultiples, multipleOf } from '#domain/valuation/market-multiples.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import { type ShillerAverage, shillerPriceEarnings } from '#domain/valuation/shiller-average.ts';
import { SHILLER } from './shiller-multiple.ts';

/** The multiples that the page sets against their own past, in this order. */
export const shownMultiples: readonly (MarketMultiple | EnterpriseRow | FreeCashYieldRow)[] = [
  ...marketMultiples,
  ...enterpriseRows.filter(({ over }) => over !== undefined),
  freeCashYieldRow,
].sort((a, b) => Number(a.unit === 'percent') - Number(b.unit === 'percent'));

/** P/E for each per cent of growth, which no single figure a share gives. */
export const PEG = { key: 'peg', label: 'PEG', unit: 'ratio', direction: -1 } as const;

/** The figure a share whose growth PEG divides by: EBITDA, for banks and insurers book value. */
export function rowOfPegGrowth(financial: boolean): 'book_value_per_share' | 'ebitda_per_share' {
  return financial ? 'book_value_per_share' : 'ebitda_per_share';
}

/** Growth that PEG divides by, of five years. @returns A fraction a year. */
export function growthOfPeg(annual: readonly StatementPeriod[], financial: boolean): number | undefined {
  return trendGrowth(valuesByYear(annual, rowOfPegGrowth(financial)), 5)?.rate;
}

/** The accounts that a month's price is set against. */
interface AccountsOfMonth {
  readonly period: StatementPeriod;
  /** As they were known then; `undefined` where no filing counted them. */
  readonly shares: Figure | undefined;
  /** Shares of today, as the close counts them, for one share of these accounts. */
  readonly laterSplits: number;
  readonly way: CurrencyWay;
  /** See `growthOfPeg`, of the accounts known then. */
  readonly growth: number | undefined;
  /** Of the fiscal years known then, a share of today in the currency of the listing. */
  readonly averageEarnings: ShillerAverage | undefined;
}

/** Every multiple at a close, by the newest accounts of its day. */
export function multiplesOn(
  { day, close }: PricedDay,
  { period, shares, laterSplits, way, growth, averageEarnings }: AccountsOfMonth,
): ReadonlyMap<string, number> {
  const price = { price: close, day, accountShares: 1 / laterSplits };
  const value = shares && marketValue(close * laterSplits, day, shares, way);
  const known = new Map<string, number>();
  for (const row of shownMultiples) {
    const answer = 'perShare' in row ? multipleOf(row, price, period, way) : value && ofWholeCompany(row, value, period, way);
    if (answer !== undefined && 'figure' in answer) known.set(row.key, answer.figure.value);
  }
  const peg = priceEarningsToGrowth(known.get('pe_without_nri'), growth);
  if (peg !== undefined) known.set(PEG.key, peg);
  const shiller = shillerPriceEarnings(close, averageEarnings);
  if (shiller !== undefined) known.set(SHILLER.key, shiller);
  return known;
}

function ofWholeCompany(row: EnterpriseRow | FreeCashYieldRow, value: Figure, period: StatementPeriod, way: CurrencyWay): Answer | undefined {
  return isFreeCashYield(row) ? freeCashYieldAnswer(value, period, way) : enterpriseAnswer(row, value, period, way);
}

function marketValue(price: number, day: string, shares: Figure, way: CurrencyWay): Figure {
  const value = (price * shares.value) / (way.perPaper?.shares ?? 1);
  return { key: 'market_value', label: 'Market value', unit: 'currency', value, end: day, source: { formula: `Price × ${shares.label}`, inputs: [shares] } };
}
