import { quotient } from '../arithmetic/quotient.ts';
import { difference, sum } from '../arithmetic/sum.ts';

/** The balances at a year's end that net operating assets are made of. */
export interface OperatingBalances {
  readonly totalAssets: number | undefined;
  readonly cashAndShortTermInvestments: number | undefined;
  readonly totalDebt: number | undefined;
  readonly preferredStock: number | undefined;
  readonly minorityInterest: number | undefined;
  readonly commonEquity: number | undefined;
}

/**
 * Scaled net operating assets: how much accounting income has piled up that cash has not, (operating assets − operating liabilities) ÷
 * opening total assets.
 *
 * Operating assets leave out cash; operating liabilities leave out debt, preferred stock, minority interest and common equity.
 *
 * @returns A fraction; the highest of all companies tend to disappoint. `undefined` when any is unknown.
 * @see Hirshleifer, Hou, Teoh and Zhang, Do investors overvalue firms with bloated balance sheets? (2004).
 */
export function scaledNetOperatingAssets(balances: OperatingBalances, openingTotalAssets: number | undefined): number | undefined {
  const assets = difference(balances.totalAssets, balances.cashAndShortTermInvestments);
  const financing = sum(balances.totalDebt, balances.preferredStock, balances.minorityInterest, balances.commonEquity);
  return quotient(difference(assets, difference(balances.totalAssets, financing)), openingTotalAssets);
}
