import { isKnown } from '../../arithmetic/is-known.ts';
import { difference, product, sum } from '../../arithmetic/sum.ts';

/** What a member assumes of a company; growth and discount rate are fractions a year. */
export interface DcfAssumptions {
  readonly growth: number;
  readonly growth_years: number;
  readonly terminal_growth: number;
  /** Years of the second stage, after which nothing more is counted: there is no perpetuity. */
  readonly terminal_years: number;
  readonly discount_rate: number;
}

/** Rates closer than this are equal: between them the closed form loses its digits. */
const EQUAL_RATES = 1e-9;

/** Sum of `ratio` to the powers 1 to `count`. */
function sumOfPowers(ratio: number, count: number): number {
  return Math.abs(1 - ratio) < EQUAL_RATES ? count : (ratio * (1 - ratio ** count)) / (1 - ratio);
}

/** What one unit of yearly earnings is worth today by each of the two stages. */
export function stageMultiples(assumptions: DcfAssumptions): readonly [first: number, second: number] {
  const { growth, growth_years, terminal_growth, terminal_years, discount_rate } = assumptions;
  const first = (1 + growth) / (1 + discount_rate);
  const second = (1 + terminal_growth) / (1 + discount_rate);
  return [sumOfPowers(first, growth_years), first ** growth_years * sumOfPowers(second, terminal_years)];
}

/** How many times its yearly earnings a share is worth, both stages together. */
export function dcfMultiple(assumptions: DcfAssumptions): number {
  const [first, second] = stageMultiples(assumptions);
  return first + second;
}

/**
 * Discounted cash flow value of a share: base × (S(x, n1) + x^n1 × S(y, n2)), x and y the growth of each stage over the discount rate.
 *
 * @param base Earnings or free cash flow a share of the last twelve months.
 * @param added Tangible book value a share, where the member adds it.
 * @returns In the currency of the base. `undefined` for a loss, which grows into nothing, and where anything is unknown.
 * @see The commercial site's published example: 20 % growth, 12 % discount, 4 % for ten more years is 28.47 times earnings.
 */
export function dcfValue(base: number | undefined, assumptions: DcfAssumptions, added: number | undefined = 0): number | undefined {
  if (!isKnown(base) || base <= 0) return undefined;
  const value = sum(product(base, dcfMultiple(assumptions)), added);
  return isKnown(value) ? value : undefined;
}

/**
 * Margin of safety, (value − price) ÷ value.
 *
 * @returns A fraction, negative above the value. `undefined` for a value of nothing or less.
 */
export function marginOfSafety(value: number | undefined, price: number | undefined): number | undefined {
  if (!isKnown(value) || value <= 0) return undefined;
  const below = difference(value, price);
  return below === undefined ? undefined : below / value;
}

/** One year to come. */
export interface DcfYear {
  /** 1 is the next year. */
  readonly year: number;
  readonly stage: 1 | 2;
  /** Earnings or cash expected for a share in that year. */
  readonly expected: number;
  /** What they are worth today; these sum to the value. */
  readonly worth: number;
}

/** What each year to come adds to the value; empty for a loss. */
export function dcfYears(base: number | undefined, assumptions: DcfAssumptions): DcfYear[] {
  if (!isKnown(base) || base <= 0) return [];
  const { growth, growth_years, terminal_growth, terminal_years, discount_rate } = assumptions;
  const years: DcfYear[] = [];
  let expected = base;
  let discount = 1;
  for (let year = 1; year <= growth_years + terminal_years; year++) {
    const stage = year <= growth_years ? 1 : 2;
    expected *= 1 + (stage === 1 ? growth : terminal_growth);
    discount *= 1 + discount_rate;
    years.push({ year, stage, expected, worth: expected / discount });
  }
  return years;
}

/** The year by which the discounted earnings have paid for the price; `undefined` when all of them do not. */
export function yearPaidBack(price: number | undefined, years: readonly DcfYear[], added = 0): number | undefined {
  if (!isKnown(price)) return undefined;
  let earned = added;
  return years.find(({ worth }) => {
    earned += worth;
    return earned >= price;
  })?.year;
}
