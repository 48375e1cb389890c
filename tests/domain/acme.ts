import { averageBalance } from '#domain/arithmetic/average-balance.ts';
import { commonEquity, tangibleEquity } from '#domain/per-share/common-equity.ts';
import type { CapitalBalances } from '#domain/profitability/invested-capital.ts';

/** The made-up company of the formula reference, millions of USD; a test bed, not an articulated set of accounts. */
export const price = 30;

/** Total assets at the end of FY0, the year before the first. */
export const fy0 = { totalAssets: 900 };

export const fy1 = {
  revenue: 1000,
  costOfRevenue: 600,
  sellingGeneralAdmin: 200,
  operatingIncome: 150,
  depreciation: 40,
  interestExpense: 20,
  pretax: 130,
  tax: 26,
  netIncome: 104,
  totalAssets: 1000,
  cash: 150,
  receivables: 110,
  inventory: 140,
  currentAssets: 420,
  plant: 400,
  goodwill: 80,
  intangibles: 60,
  longTermInvestments: 20,
  payables: 90,
  accrued: 40,
  totalDebt: 300,
  currentLiabilities: 200,
  longTermDebt: 270,
  totalEquity: 500,
  preferred: 0,
  minority: 0,
  cashFromOperations: 150,
  dilutedShares: 100,
  endShares: 99,
  dividendsPerShare: 0.36,
};

export const fy2 = {
  revenue: 1200,
  costOfRevenue: 708,
  sellingGeneralAdmin: 228,
  operatingIncome: 204,
  depreciation: 48,
  interestExpense: 18,
  nonRecurring: -10,
  pretax: 180,
  tax: 36,
  netIncome: 144,
  totalAssets: 1140,
  cash: 220,
  receivables: 132,
  inventory: 150,
  otherCurrentAssets: 18,
  currentAssets: 520,
  plant: 440,
  goodwill: 80,
  intangibles: 54,
  longTermInvestments: 26,
  payables: 100,
  accrued: 44,
  totalDebt: 276,
  otherCurrentLiabilities: 40,
  currentLiabilities: 210,
  longTermDebt: 250,
  totalLiabilities: 500,
  totalEquity: 640,
  preferred: 20,
  minority: 10,
  retainedEarnings: 390,
  cashFromOperations: 210,
  capitalExpenditure: 80,
  cashFromInvesting: -95,
  dilutedShares: 98,
  endShares: 97,
  dividendsPerShare: 0.4,
  dividendsPaid: 40,
  buybacks: 30,
};

type CommonFigures = Pick<typeof fy1, keyof typeof fy1 & keyof typeof fy2>;

/** A balance of ACME as it stood on average in FY2. */
export const average = (balance: (year: CommonFigures) => number | undefined) => averageBalance(balance(fy1), balance(fy2));

export const equityOf = (year: Pick<typeof fy1, 'totalEquity' | 'preferred' | 'minority'>) => commonEquity(year.totalEquity, year.preferred, year.minority);

export const tangibleEquityOf = (year: Pick<typeof fy1, 'totalEquity' | 'preferred' | 'minority' | 'goodwill' | 'intangibles'>) =>
  tangibleEquity(equityOf(year), year.goodwill, year.intangibles);

export const capitalBalancesOf = (
  year: Pick<typeof fy1, 'totalAssets' | 'payables' | 'accrued' | 'cash' | 'currentAssets' | 'currentLiabilities'>,
): CapitalBalances => ({
  totalAssets: year.totalAssets,
  payablesAndAccrued: year.payables + year.accrued,
  cashAndShortTermInvestments: year.cash,
  currentAssets: year.currentAssets,
  currentLiabilities: year.currentLiabilities,
});
