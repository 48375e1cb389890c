import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { settled } from '../arithmetic/settled.ts';
import { product, sum } from '../arithmetic/sum.ts';

/** What Altman's scores are made of, amounts of one currency; flows of a year. */
export interface AltmanInputs {
  /** Total current assets − total current liabilities. */
  readonly workingCapital: number | undefined;
  readonly retainedEarnings: number | undefined;
  /** Pretax income + interest expense, not operating income. */
  readonly ebit: number | undefined;
  /** Of the common shares. */
  readonly marketCap: number | undefined;
  /** Total equity by the books. */
  readonly bookEquity: number | undefined;
  readonly totalLiabilities: number | undefined;
  readonly totalAssets: number | undefined;
  readonly revenue: number | undefined;
}

/** The factors X1 to X5, all but X4 a share of total assets; X4 over total liabilities, by the market and by the books. */
export interface AltmanFactors {
  readonly workingCapital: number | undefined;
  readonly retainedEarnings: number | undefined;
  readonly ebit: number | undefined;
  readonly marketValue: number | undefined;
  readonly bookValue: number | undefined;
  readonly revenue: number | undefined;
}

/** X4 of a company without liabilities, which would otherwise be endless. */
const mostCover = 10;

/** The factors of Altman's scores. */
export function altmanFactors(inputs: AltmanInputs): AltmanFactors {
  const { totalAssets } = inputs;
  const cover = (value: number | undefined) =>
    inputs.totalLiabilities === 0 && isKnown(value) && value > 0 ? mostCover : quotient(value, inputs.totalLiabilities);
  return {
    workingCapital: quotient(inputs.workingCapital, totalAssets),
    retainedEarnings: quotient(inputs.retainedEarnings, totalAssets),
    ebit: quotient(inputs.ebit, totalAssets),
    marketValue: cover(inputs.marketCap),
    bookValue: cover(inputs.bookEquity),
    revenue: quotient(inputs.revenue, totalAssets),
  };
}

const weighted = (...terms: readonly (readonly [weight: number, factor: number | undefined])[]) =>
  sum(...terms.map(([weight, factor]) => product(weight, factor)));

/**
 * Altman Z-Score: how far a listed manufacturer is from failing, 1.2 X1 + 1.4 X2 + 3.3 X3 + 0.6 X4 + 1.0 X5, X4 by the market.
 *
 * @returns Below 1.81 distress, above 2.99 safe. `undefined` when a factor is unknown.
 * @see Altman, Financial ratios, discriminant analysis and the prediction of corporate bankruptcy (1968).
 */
export function altmanZ({ workingCapital, retainedEarnings, ebit, marketValue, revenue }: AltmanFactors): number | undefined {
  return weighted([1.2, workingCapital], [1.4, retainedEarnings], [3.3, ebit], [0.6, marketValue], [1, revenue]);
}

/**
 * Altman Z′: the same for a company without a market price, 0.717 X1 + 0.847 X2 + 3.107 X3 + 0.420 X4 + 0.998 X5, X4 by the books.
 *
 * @returns Below 1.23 distress, above 2.9 safe. `undefined` when a factor is unknown.
 * @see Altman, Corporate Financial Distress (1983).
 */
export function altmanZPrime({ workingCapital, retainedEarnings, ebit, bookValue, revenue }: AltmanFactors): number | undefined {
  return weighted([0.717, workingCapital], [0.847, retainedEarnings], [3.107, ebit], [0.42, bookValue], [0.998, revenue]);
}

/**
 * Altman Z″: for services, trade and utilities, whose turnover says little, 6.56 X1 + 3.26 X2 + 6.72 X3 + 1.05 X4, X4 by the books.
 *
 * @returns Below 1.1 distress, above 2.6 safe. `undefined` when a factor is unknown.
 * @see Altman, Hartzell and Peck, Emerging markets corporate bonds: a scoring system (1995).
 */
export function altmanZDoublePrime({ workingCapital, retainedEarnings, ebit, bookValue }: AltmanFactors): number | undefined {
  return weighted([6.56, workingCapital], [3.26, retainedEarnings], [6.72, ebit], [1.05, bookValue]);
}

/**
 * Altman's score for emerging markets, Z″ + 3.25.
 *
 * @returns Below 4.35 distress, above 5.85 safe. `undefined` when a factor is unknown.
 * @see Altman, Hartzell and Peck (1995).
 */
export function altmanEmergingMarkets(factors: AltmanFactors): number | undefined {
  return sum(altmanZDoublePrime(factors), 3.25);
}

/** Which of Altman's scores is meant. */
export type AltmanModel = 'z' | 'z_prime' | 'z_double_prime' | 'emerging_markets';

/** What a score means: likely to fail within two years, in between, or not. */
export type AltmanZone = 'distress' | 'grey' | 'safe';

const cutOffs: Readonly<Record<AltmanModel, readonly [distressBelow: number, safeAbove: number]>> = {
  z: [1.81, 2.99],
  z_prime: [1.23, 2.9],
  z_double_prime: [1.1, 2.6],
  emerging_markets: [4.35, 5.85],
};

/** The zone of a score; the cut-offs themselves are grey. `undefined` without a score. */
export function altmanZone(model: AltmanModel, score: number | undefined): AltmanZone | undefined {
  if (!isKnown(score)) return undefined;
  const [distressBelow, safeAbove] = cutOffs[model];
  if (settled(score) < distressBelow) return 'distress';
  return settled(score) > safeAbove ? 'safe' : 'grey';
}
