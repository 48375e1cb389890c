import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';

/**
 * Capital expenditure that only keeps the business as it is: average capital expenditure less what growth took, the plant a unit of revenue
 * needs × the average yearly increase of revenue.
 *
 * @param averagePlantToRevenue Net property, plant and equipment ÷ revenue.
 * @param averageRevenueIncrease A shrinking business has no growth to take out.
 * @returns In the statement's currency, never negative. `undefined` when any is unknown.
 */
export function maintenanceCapitalExpenditure(
  averageCapitalExpenditure: number | undefined,
  averagePlantToRevenue: number | undefined,
  averageRevenueIncrease: number | undefined,
): number | undefined {
  if (!isKnown(averageRevenueIncrease)) return undefined;
  const maintenance = difference(averageCapitalExpenditure, product(averagePlantToRevenue, Math.max(0, averageRevenueIncrease)));
  return maintenance === undefined ? undefined : Math.max(0, maintenance);
}

/** What earnings power value is made of; amounts in the statement's currency, averages over five fiscal years and more, ten if there are. */
export interface EarningsPowerInputs {
  /** A fraction. */
  readonly averageOperatingMargin: number | undefined;
  /** Usually of the last twelve months. */
  readonly sustainableRevenue: number | undefined;
  /** A fraction. */
  readonly averageTaxRate: number | undefined;
  readonly depreciationAndAmortization: number | undefined;
  readonly maintenanceCapitalExpenditure: number | undefined;
  /** A fraction a year: 9 %, or the cost of capital kept between 6 and 20 %. */
  readonly discountRate: number | undefined;
  readonly cashAndShortTermInvestments: number | undefined;
  readonly totalDebt: number | undefined;
  readonly preferredStock: number | undefined;
  readonly minorityInterest: number | undefined;
  readonly dilutedShares: number | undefined;
}

/**
 * How depreciation beyond maintenance is added back: `tax_shield`, half its tax, the careful reading; `full`, unchanged, the economic one.
 * A shortfall is deducted in full either way, since after-tax earnings have paid for the depreciation only.
 */
export type DepreciationAdjustment = 'tax_shield' | 'full';

function depreciationAdjustment(inputs: EarningsPowerInputs, adjustment: DepreciationAdjustment): number | undefined {
  const excess = difference(inputs.depreciationAndAmortization, inputs.maintenanceCapitalExpenditure);
  if (excess === undefined || excess <= 0 || adjustment === 'full') return excess;
  return product(excess, 0.5, inputs.averageTaxRate);
}

/**
 * Earnings power value: what a share is worth if the company goes on earning what it usually earns and never grows.
 *
 * Normal margin × revenue, taxed, adjusted for depreciation beyond maintenance, ÷ discount rate, plus cash, less everyone else's claims.
 *
 * @returns Currency a share, negative when debts outweigh earnings. `undefined` when the usual margin is a loss, or any figure is unknown.
 * @see Greenwald, Kahn, Sonkin and van Biema, Value Investing (2001).
 */
export function earningsPowerValue(inputs: EarningsPowerInputs, adjustment: DepreciationAdjustment = 'tax_shield'): number | undefined {
  const { averageOperatingMargin: margin } = inputs;
  if (!isKnown(margin) || margin <= 0) return undefined;
  const afterTax = product(margin, inputs.sustainableRevenue, difference(1, inputs.averageTaxRate));
  const operations = quotient(sum(afterTax, depreciationAdjustment(inputs, adjustment)), inputs.discountRate);
  const equity = difference(sum(operations, inputs.cashAndShortTermInvestments), inputs.totalDebt, inputs.preferredStock, inputs.minorityInterest);
  return quotient(equity, inputs.dilutedShares);
}
