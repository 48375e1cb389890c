import { describe, expect, test } from 'vitest';
import { type BeneishIndices, type BeneishYear, beneishCutOff, beneishIndices, beneishMScore } from '#domain/quality/beneish.ts';
import { fy1, fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

const yearOf = (year: Pick<typeof fy1, keyof typeof fy1 & keyof typeof fy2>): BeneishYear => ({
  revenue: year.revenue,
  grossProfit: year.revenue - year.costOfRevenue,
  sellingGeneralAdmin: year.sellingGeneralAdmin,
  depreciationAndAmortization: year.depreciation,
  netIncome: year.netIncome,
  cashFromOperations: year.cashFromOperations,
  receivables: year.receivables,
  currentAssets: year.currentAssets,
  propertyPlantEquipment: year.plant,
  longTermInvestments: year.longTermInvestments,
  totalAssets: year.totalAssets,
  currentLiabilities: year.currentLiabilities,
  longTermDebt: year.longTermDebt,
});
const acme = beneishIndices(yearOf(fy2), yearOf(fy1));

/** Indices in the order DSRI, GMI, AQI, SGI, DEPI, SGAI, LVGI, TATA. */
const indices = (
  ...[receivables, grossMargin, assetQuality, growth, depreciation, overheads, leverage, accruals]: readonly (number | undefined)[]
): BeneishIndices => ({
  receivables,
  grossMargin,
  assetQuality,
  growth,
  depreciation,
  overheads,
  leverage,
  accruals,
});

describe('Beneish M-Score', () => {
  const nothingSoldOnCredit = beneishIndices(yearOf(fy2), { ...yearOf(fy1), receivables: 0 });
  vectors([
    [
      'acme.beneish.indices',
      acme.indices,
      {
        receivables: 1,
        grossMargin: 0.97560976,
        assetQuality: 0.84429825,
        growth: 1.2,
        depreciation: 0.92424242,
        overheads: 0.95,
        leverage: 0.8585293,
        accruals: -0.05789474,
      },
    ],
    ['acme.beneish', beneishMScore(acme.indices), -2.60212223],
    ['beneish.published_inputs', beneishMScore(indices(0.814, 1.556, 0.608, 0.755, 0.801, 1.11, 0.878, 0.044)), -2.530495],
    [
      'beneish.missing_indices: asset quality, depreciation and overheads count as unchanged',
      beneishMScore(indices(1.2, 1.1, undefined, 1.3, undefined, undefined, 1.05, 0.03)),
      -1.85158,
    ],
    [
      'beneish.missing_required: without accruals there is no score',
      beneishMScore(indices(1.2, 1.1, undefined, 1.3, undefined, undefined, 1.05, undefined)),
      undefined,
    ],
    ['beneish.neutral: nothing changed, no accruals', beneishMScore(indices(1, 1, 1, 1, 1, 1, 1, 0)), -2.48],
    [
      'no receivables a year ago: the index is set to one, and says so',
      [nothingSoldOnCredit.indices.receivables, nothingSoldOnCredit.setToOne],
      [1, ['receivables']],
    ],
    ['ACME needed no index set', acme.setToOne.length, 0],
    [
      'unknown overheads leave their index unknown',
      beneishIndices({ ...yearOf(fy2), sellingGeneralAdmin: undefined }, yearOf(fy1)).indices.overheads,
      undefined,
    ],
  ]);

  test('suspicion begins above −1.78, not at the −2.22 of the five-variable version', () => {
    expect(beneishCutOff).toBe(-1.78);
  });
});
