import { difference, sum } from '../arithmetic/sum.ts';

/**
 * What the owners could take out of a year without the business shrinking: net income + depreciation and amortisation + other non-cash items −
 * average maintenance capital expenditure.
 *
 * @param otherNonCashItems Signed as in the cash flow statement: charges positive, gains negative.
 * @param maintenanceCapitalExpenditure See `maintenanceCapitalExpenditure`.
 * @returns In the statement's currency. `undefined` when any is unknown.
 * @see Buffett, letter to Berkshire Hathaway's shareholders for 1986, appendix.
 */
export function ownerEarnings(
  netIncome: number | undefined,
  depreciationAndAmortization: number | undefined,
  otherNonCashItems: number | undefined,
  maintenanceCapitalExpenditure: number | undefined,
): number | undefined {
  return difference(sum(netIncome, depreciationAndAmortization, otherNonCashItems), maintenanceCapitalExpenditure);
}
