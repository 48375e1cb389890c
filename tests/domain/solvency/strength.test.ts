import { describe } from 'vitest';
import { cashRatio, currentRatio, quickRatio } from '#domain/liquidity/liquidity-ratios.ts';
import { ebit, ebitda } from '#domain/profitability/earnings.ts';
import { cashToDebt, debtToEbitda, debtToEquity, debtToRevenue, effectiveInterestRate, equityToAssets } from '#domain/solvency/debt-ratios.ts';
import { degreeOfFinancialLeverage } from '#domain/solvency/financial-leverage.ts';
import { interestCoverage } from '#domain/solvency/interest-coverage.ts';
import { average, equityOf, fy1, fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

describe('liquidity', () => {
  vectors([
    ['acme.ratio.current', currentRatio(fy2.currentAssets, fy2.currentLiabilities), 2.47619048],
    ['acme.ratio.quick', quickRatio(fy2.currentAssets, fy2.inventory, fy2.currentLiabilities), 1.76190476],
    ['acme.ratio.cash', cashRatio(fy2.cash, fy2.currentLiabilities), 1.04761905],
    ['edge.current_ratio_no_liabilities', currentRatio(10, 0), undefined],
    ['rounding dust is no liability', currentRatio(10, 1e-12), undefined],
  ]);
});

describe('solvency', () => {
  vectors([
    ['acme.ratio.cash_to_debt', cashToDebt(fy2.cash, fy2.totalDebt), 0.79710145],
    ['acme.ratio.debt_to_equity', debtToEquity(fy2.totalDebt, equityOf(fy2)), 0.45245902],
    ['acme.ratio.equity_to_asset', equityToAssets(equityOf(fy2), fy2.totalAssets), 0.53508772],
    ['acme.ratio.interest_coverage', interestCoverage(fy2.operatingIncome, fy2.interestExpense), 11.33333333],
    ['acme.ratio.debt_to_ebitda', debtToEbitda(fy2.totalDebt, ebitda(ebit(fy2.pretax, fy2.interestExpense), fy2.depreciation)), 1.12195122],
    ['acme.ratio.debt_to_revenue', debtToRevenue(fy2.totalDebt, fy2.revenue), 0.23],
    [
      'acme.effective_interest_rate',
      effectiveInterestRate(
        fy2.interestExpense,
        average((year) => year.totalDebt),
      ),
      0.0625,
    ],
    [
      'acme.financial_leverage_degree',
      degreeOfFinancialLeverage(
        fy2.netIncome / fy2.dilutedShares,
        fy1.netIncome / fy1.dilutedShares,
        ebit(fy2.pretax, fy2.interestExpense),
        ebit(fy1.pretax, fy1.interestExpense),
      ),
      1.29022763,
    ],
    ['earnings that moved against EBIT have negative leverage', degreeOfFinancialLeverage(1.1, 1, 90, 100), -1],
    ['EBIT that did not move shows no leverage', degreeOfFinancialLeverage(1.1, 1, 100, 100), undefined],
    ['a company with equity below nothing has no debt to equity', debtToEquity(100, -5), undefined],
    ['a company that owns less than nothing shows it against its assets', equityToAssets(-50, 100), -0.5],
    ['an operating loss does not cover interest', interestCoverage(-5, 10), undefined],
    ['interest that was not reported leaves coverage unknown', interestCoverage(50, undefined), undefined],
  ]);
});
