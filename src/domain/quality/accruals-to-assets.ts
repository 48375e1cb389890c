import { quotient } from '../arithmetic/quotient.ts';
import { difference } from '../arithmetic/sum.ts';

/** The changes over a year that Sloan's own measure is made of. */
export interface AccrualChanges {
  readonly currentAssets: number | undefined;
  readonly cashAndShortTermInvestments: number | undefined;
  readonly currentLiabilities: number | undefined;
  readonly shortTermDebt: number | undefined;
  readonly taxesPayable: number | undefined;
}

/**
 * Accruals as the research measures them: ((Δ current assets − Δ cash) − (Δ current liabilities − Δ short-term debt − Δ taxes payable) −
 * depreciation) ÷ average total assets.
 *
 * Not the Sloan ratio, which also counts investments.
 *
 * @returns A fraction. `undefined` when any is unknown.
 * @see Sloan, Do stock prices fully reflect information in accruals and cash flows about future earnings? (1996).
 */
export function accrualsToAssets(
  changes: AccrualChanges,
  depreciationAndAmortization: number | undefined,
  averageTotalAssets: number | undefined,
): number | undefined {
  const assets = difference(changes.currentAssets, changes.cashAndShortTermInvestments);
  const liabilities = difference(changes.currentLiabilities, changes.shortTermDebt, changes.taxesPayable);
  return quotient(difference(assets, liabilities, depreciationAndAmortization), averageTotalAssets);
}
