import { isKnown } from '../../arithmetic/is-known.ts';
import type { PriceZone } from '../fair-value/valuation-code.ts';
import { type ImpliedGrowth, impliedGrowth } from './implied-growth.ts';
import { zoneOf } from './price-zone.ts';
import { type Sensitivity, sensitivity } from './sensitivity.ts';
import { type DcfAssumptions, type DcfYear, dcfValue, dcfYears, marginOfSafety, yearPaidBack } from './two-stage-value.ts';

/** What a share is valued by; growth is unknown until the member says it. */
export interface DcfCase {
  /** Earnings or free cash flow a share of the last twelve months. */
  readonly base: number | undefined;
  readonly assumptions: Omit<DcfAssumptions, 'growth'> & { readonly growth: number | undefined };
  /** Tangible book value a share, where the member adds it, else 0. */
  readonly added: number;
  readonly price: number | undefined;
}

/** Everything the calculator shows of one case. */
export interface DcfResult {
  readonly value: number | undefined;
  readonly margin: number | undefined;
  readonly zone: PriceZone | undefined;
  readonly years: readonly DcfYear[];
  /** What each stage is worth today. */
  readonly stages: readonly [first: number, second: number];
  readonly implied: ImpliedGrowth | undefined;
  /** The year by which the discounted earnings have paid for the price. */
  readonly paidBack: number | undefined;
  readonly grid: Sensitivity | undefined;
}

/**
 * Whether the second stage grows faster than it is discounted: every further year would then be worth more than the one before, and the value
 * would only say when one stopped counting.
 */
export function outgrowsDiscount({ terminal_growth, discount_rate }: Pick<DcfAssumptions, 'terminal_growth' | 'discount_rate'>): boolean {
  return terminal_growth > discount_rate;
}

/** Values a case, with the growth that its price needs and what the value would be if growth or rate were others. */
export function workOut({ base, assumptions, added, price }: DcfCase): DcfResult {
  const counts = !outgrowsDiscount(assumptions);
  const { growth } = assumptions;
  const whole = counts && isKnown(growth) && isKnown(base) && base > 0 ? { ...assumptions, growth } : undefined;
  const value = whole && dcfValue(base, whole, added);
  const years = whole === undefined ? [] : dcfYears(base, whole);
  const worth = (of: 1 | 2) => years.reduce((sum, year) => (year.stage === of ? sum + year.worth : sum), 0);
  return {
    value,
    margin: marginOfSafety(value, price),
    zone: zoneOf(price, value),
    years,
    stages: [worth(1), worth(2)],
    implied: counts ? impliedGrowth(price, base, assumptions, added) : undefined,
    paidBack: yearPaidBack(price, years, added),
    grid: whole && sensitivity(base, whole, added),
  };
}
