import { isKnown } from '../arithmetic/is-known.ts';
import { leastDivisor, quotient } from '../arithmetic/quotient.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';

/** The figures of one fiscal year, or of twelve trailing months, that the M-Score reads. */
export interface BeneishYear {
  readonly revenue: number | undefined;
  readonly grossProfit: number | undefined;
  readonly sellingGeneralAdmin: number | undefined;
  readonly depreciationAndAmortization: number | undefined;
  /** From continuing operations. */
  readonly netIncome: number | undefined;
  readonly cashFromOperations: number | undefined;
  readonly receivables: number | undefined;
  readonly currentAssets: number | undefined;
  readonly propertyPlantEquipment: number | undefined;
  readonly longTermInvestments: number | undefined;
  readonly totalAssets: number | undefined;
  readonly currentLiabilities: number | undefined;
  readonly longTermDebt: number | undefined;
}

/** The eight indices, each 1 when nothing changed, and accruals (0 when all income was cash). */
export interface BeneishIndices {
  /** DSRI: receivables running ahead of revenue. */
  readonly receivables: number | undefined;
  /** GMI: a falling gross margin. */
  readonly grossMargin: number | undefined;
  /** AQI: more assets of doubtful use. */
  readonly assetQuality: number | undefined;
  /** SGI: growth that must go on. */
  readonly growth: number | undefined;
  /** DEPI: slower depreciation. */
  readonly depreciation: number | undefined;
  /** SGAI: overheads running ahead of revenue. */
  readonly overheads: number | undefined;
  /** LVGI: more debt. */
  readonly leverage: number | undefined;
  /** TATA: income that was not cash, as a share of total assets. */
  readonly accruals: number | undefined;
}

/** The indices of two years, and those which were set to 1 because they would divide by nothing or by a negative figure. */
export interface BeneishComparison {
  readonly indices: BeneishIndices;
  readonly setToOne: readonly (keyof BeneishIndices)[];
}

/** The yearly figures whose change the indices measure. */
function measures(year: BeneishYear) {
  const firmAssets = sum(year.currentAssets, year.propertyPlantEquipment, year.longTermInvestments);
  return {
    receivables: quotient(year.receivables, year.revenue),
    grossMargin: quotient(year.grossProfit, year.revenue),
    assetQuality: difference(1, quotient(firmAssets, year.totalAssets)),
    growth: year.revenue,
    depreciation: quotient(year.depreciationAndAmortization, sum(year.depreciationAndAmortization, year.propertyPlantEquipment)),
    overheads: quotient(year.sellingGeneralAdmin, year.revenue),
    leverage: quotient(sum(year.currentLiabilities, year.longTermDebt), year.totalAssets),
  };
}

/** The indices that rise when the measure falls. */
const inverted: readonly string[] = ['grossMargin', 'depreciation'] satisfies (keyof BeneishIndices)[];

/** The eight indices of the M-Score, from a year and the one before. An index is `undefined` when a figure for it is missing. */
export function beneishIndices(year: BeneishYear, yearBefore: BeneishYear): BeneishComparison {
  const now = measures(year);
  const before = measures(yearBefore);
  const setToOne: (keyof BeneishIndices)[] = [];
  const index = (name: keyof typeof now) => {
    const [above, below] = inverted.includes(name) ? [before[name], now[name]] : [now[name], before[name]];
    if (!isKnown(above) || !isKnown(below)) return undefined;
    if (below >= leastDivisor) return above / below;
    setToOne.push(name);
    return 1;
  };
  const indices = {
    receivables: index('receivables'),
    grossMargin: index('grossMargin'),
    assetQuality: index('assetQuality'),
    growth: index('growth'),
    depreciation: index('depreciation'),
    overheads: index('overheads'),
    leverage: index('leverage'),
    accruals: quotient(difference(year.netIncome, year.cashFromOperations), year.totalAssets),
  };
  return { indices, setToOne };
}

/**
 * Beneish M-Score: how much a company's accounts look like those of companies that were found to have embellished theirs.
 *
 * −4.84 + 0.920 DSRI + 0.528 GMI + 0.404 AQI + 0.892 SGI + 0.115 DEPI − 0.172 SGAI + 4.679 TATA − 0.327 LVGI. Asset quality, depreciation
 * and overheads count as unchanged (1) when not known, as is usual; the others are needed.
 *
 * @returns Above −1.78 the accounts deserve suspicion. `undefined` when a needed index is unknown.
 * @see Beneish, The detection of earnings manipulation (1999); accruals in the cash-flow form in general use since.
 */
export function beneishMScore(indices: BeneishIndices): number | undefined {
  const orUnchanged = (index: number | undefined) => (isKnown(index) ? index : 1);
  return sum(
    -4.84,
    product(0.92, indices.receivables),
    product(0.528, indices.grossMargin),
    product(0.404, orUnchanged(indices.assetQuality)),
    product(0.892, indices.growth),
    product(0.115, orUnchanged(indices.depreciation)),
    product(-0.172, orUnchanged(indices.overheads)),
    product(4.679, indices.accruals),
    product(-0.327, indices.leverage),
  );
}

/** Above this M-Score a company may have manipulated its earnings. */
export const beneishCutOff = -1.78;
