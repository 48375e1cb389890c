import { isKnown } from '../arithmetic/is-known.ts';
import { type Rank, rankOf, type ScorePoints, scoreAt } from './rank.ts';

/** The figures of the last twelve months that financial strength is judged by; ratios, none of them in percent. */
export interface StrengthFigures {
  readonly interestCoverage: number | undefined;
  /** Not for banks and insurers. */
  readonly altmanZ: number | undefined;
  readonly equityToAssets: number | undefined;
  readonly cashToDebt: number | undefined;
  readonly debtToRevenue: number | undefined;
  /** A company without debt has the full score where coverage and cash are set against it. */
  readonly noDebt: boolean;
}

const maps = {
  interest_coverage: [
    [0, 0],
    [1, 1],
    [5, 5],
    [10, 8],
    [20, 10],
  ],
  altman_z: [
    [0, 0],
    [1.81, 3],
    [2.99, 7],
    [6, 10],
  ],
  equity_to_assets: [
    [0, 0],
    [0.2, 3],
    [0.4, 6],
    [0.6, 9],
    [0.8, 10],
  ],
  cash_to_debt: [
    [0, 0],
    [0.25, 3],
    [0.5, 5],
    [1, 8],
    [2, 10],
  ],
  debt_to_revenue: [
    [0, 10],
    [0.25, 8],
    [0.5, 6],
    [1, 3],
    [2, 0],
  ],
} as const satisfies Record<string, ScorePoints>;

/**
 * How well a company could carry bad years, from 1 to 10: the mean of interest coverage, Altman's Z-Score, equity to assets, cash to debt
 * and debt to revenue, each on a scale from 0 to 10. The factors are public, the scales are an open formula of this project.
 *
 * @returns Rank `undefined` with fewer than three known factors: not rated.
 */
export function financialStrengthRank(figures: StrengthFigures): Rank {
  const { interestCoverage, altmanZ, equityToAssets, cashToDebt, debtToRevenue, noDebt } = figures;
  const factor = (key: keyof typeof maps, value: number | undefined, full = false) => {
    const score = full ? 10 : isKnown(value) ? scoreAt(maps[key], value) : undefined;
    return { key, value, score, weight: 1 };
  };
  return rankOf([
    factor('interest_coverage', interestCoverage, noDebt),
    factor('altman_z', altmanZ),
    factor('equity_to_assets', equityToAssets),
    factor('cash_to_debt', cashToDebt, noDebt),
    factor('debt_to_revenue', debtToRevenue),
  ]);
}
