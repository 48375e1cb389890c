import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageBalance, isSingleBalance } from '#domain/arithmetic/average-balance.ts';
import { dupont } from '#domain/profitability/dupont.ts';
import { ebit, ebitda, freeCashFlow } from '#domain/profitability/earnings.ts';
import { excessCash, financingCapital, investedCapital, netOperatingProfitAfterTax } from '#domain/profitability/invested-capital.ts';
import { ebitdaMargin, freeCashFlowMargin, grossMargin, netMargin, operatingMargin, pretaxMargin } from '#domain/profitability/margins.ts';
import { netWorkingCapital, returnOnCapital } from '#domain/profitability/return-on-capital.ts';
import { returnOnIncrementalCapital } from '#domain/profitability/return-on-incremental-capital.ts';
import { returnOnRetainedEarnings } from '#domain/profitability/return-on-retained-earnings.ts';
import {
  grossProfitToAssets,
  returnOnAssets,
  returnOnCapitalEmployed,
  returnOnEquity,
  returnOnEquityAtPrice,
  returnOnInvestedCapital,
  returnOnTangibleEquity,
} from '#domain/profitability/returns-on-capital.ts';
import { isStatutoryTaxRate, taxRate } from '#domain/profitability/tax-rate.ts';
import { average, capitalBalancesOf, equityOf, fy1, fy2, tangibleEquityOf } from '../acme.ts';
import { vectors } from '../vector.ts';

const grossProfit = fy2.revenue - fy2.costOfRevenue;
const profitBeforeInterest = ebit(fy2.pretax, fy2.interestExpense);
const profitBeforeDepreciation = ebitda(profitBeforeInterest, fy2.depreciation);
const cashLeft = freeCashFlow(fy2.cashFromOperations, fy2.capitalExpenditure);

describe('earnings and margins', () => {
  vectors([
    ['acme.ebit_ebitda: EBIT is pretax income and interest', profitBeforeInterest, 198, 0],
    ['acme.ebit_ebitda: EBITDA adds depreciation', profitBeforeDepreciation, 246, 0],
    ['acme.ebit_ebitda: free cash flow is what capital expenditure leaves', cashLeft, 130, 0],
    ['acme.ebit_ebitda: common equity leaves preferred stock and minorities out', equityOf(fy2), 610, 0],
    ['acme.margin.gross', grossMargin(grossProfit, fy2.revenue), 0.41],
    ['acme.margin.operating', operatingMargin(fy2.operatingIncome, fy2.revenue), 0.17],
    ['acme.margin.net', netMargin(fy2.netIncome, fy2.revenue), 0.12],
    ['acme.margin.fcf', freeCashFlowMargin(cashLeft, fy2.revenue), 0.10833333],
    ['acme.margin.ebitda', ebitdaMargin(profitBeforeDepreciation, fy2.revenue), 0.205],
    ['a pretax margin of ACME', pretaxMargin(fy2.pretax, fy2.revenue), 0.15],
    ['a loss has a negative margin', netMargin(-50, 200), -0.25],
    ['without revenue there is no margin', netMargin(-50, 0), undefined],
    ['negative revenue has no margin', netMargin(-50, -10), undefined],
    ['unknown revenue leaves the margin unknown', netMargin(10, undefined), undefined],
    ['an unreadable figure leaves the margin unknown', netMargin(Number.NaN, 10), undefined],
  ]);
});

describe('tax rate', () => {
  vectors([
    ['tax.rate: what was owed', taxRate(36, 180), 0.2],
    ['tax.rate: never above a half', taxRate(60, 100), 0.5],
    ['tax.rate: a refund on a profit counts as none', taxRate(-5, 100), 0],
    ['tax.rate: a loss is taxed at the statutory rate', taxRate(4, -10), 0.21],
    ['tax.rate: and says so', [100, -10, undefined].map(isStatutoryTaxRate), [false, true, false]],
    ['unknown tax leaves the rate unknown', taxRate(undefined, 100), undefined],
  ]);
});

describe('returns', () => {
  const nopat = netOperatingProfitAfterTax(fy2.operatingIncome, taxRate(fy2.tax, fy2.pretax));
  const equity = average(equityOf);
  const assets = average((year) => year.totalAssets);
  const capital = (balances: { total_assets: number; payables: number; cash: number; current_assets: number; current_liabilities: number }) =>
    investedCapital({
      totalAssets: balances.total_assets,
      payablesAndAccrued: balances.payables,
      cashAndShortTermInvestments: balances.cash,
      currentAssets: balances.current_assets,
      currentLiabilities: balances.current_liabilities,
    });
  const tiedUp = averageBalance(
    capital({ total_assets: 1000, payables: 100, cash: 200, current_assets: 300, current_liabilities: 360 }),
    capital({ total_assets: 1100, payables: 120, cash: 150, current_assets: 280, current_liabilities: 400 }),
  );
  const balances = {
    receivables: fy2.receivables,
    inventory: fy2.inventory,
    otherCurrentAssets: fy2.otherCurrentAssets,
    payables: fy2.payables,
    accruedLiabilities: fy2.accrued,
    otherCurrentLiabilities: fy2.otherCurrentLiabilities,
  };
  const paidInAdvance = { receivables: 50, inventory: 40, otherCurrentAssets: 10, payables: 120, accruedLiabilities: 30, otherCurrentLiabilities: 20 };
  vectors([
    ['acme.roe', returnOnEquity(fy2.netIncome, equity), 0.25945946],
    ['acme.roa', returnOnAssets(fy2.netIncome, assets), 0.13457944],
    ['acme.rote', returnOnTangibleEquity(fy2.netIncome, average(tangibleEquityOf)), 0.34449761],
    [
      'acme.roce',
      returnOnCapitalEmployed(
        profitBeforeInterest,
        average((year) => year.totalAssets - year.currentLiabilities),
      ),
      0.22890173,
    ],
    [
      'acme.roic',
      returnOnInvestedCapital(
        nopat,
        average((year) => investedCapital(capitalBalancesOf(year))),
      ),
      0.21818182,
    ],
    ['ACME could do without 150 and 220 of cash', [fy1, fy2].map((year) => excessCash(capitalBalancesOf(year))), [150, 220], 0],
    [
      'acme.roic_financing',
      returnOnInvestedCapital(
        nopat,
        average((year) => financingCapital(year.totalDebt, year.totalEquity, capitalBalancesOf(year))),
      ),
      0.24249629,
    ],
    ['roic.cash_tied_up: cash needed for bills is not excess', returnOnInvestedCapital(netOperatingProfitAfterTax(100, 0.25), tiedUp), 0.07281553],
    ['acme.roe_adjusted_to_book', returnOnEquityAtPrice(returnOnEquity(fy2.netIncome, equity), 30 / (610 / 97)), 0.05438841],
    ['acme.gross_profit_to_asset', grossProfitToAssets(grossProfit, assets), 0.45981308],
    [
      'acme.dupont',
      dupont(fy2.netIncome, fy2.revenue, assets, equity),
      { netMargin: 0.12, assetTurnover: 1.12149533, equityMultiplier: 1.92792793, returnOnEquity: 0.25945946 },
    ],
    ['acme.greenblatt.roc', returnOnCapital(profitBeforeInterest, fy2.plant, netWorkingCapital(balances)), 0.35611511],
    ['roc.nwc_floor: being paid in advance is no capital', returnOnCapital(90, 300, netWorkingCapital(paidInAdvance)), 0.3],
    ['rore', returnOnRetainedEarnings([1.0, 1.2, 1.25, 1.2, 1.35, 1.55], [0.28, 0.3, 0.33, 0.35, 0.36, 0.38]), 0.11387164],
    ['all earnings paid out leave no return on what was kept', returnOnRetainedEarnings([1, 1], [1, 1]), undefined],
    ['one year shows no return on what was kept', returnOnRetainedEarnings([1], [0.5]), undefined],
    ['capital added last year and what it earns now', returnOnIncrementalCapital(130, 120, 800, 700), 0.1],
    ['no capital added, no return on it', returnOnIncrementalCapital(130, 120, 700, 700), undefined],
    ['edge.roe_negative_equity', returnOnEquity(10, averageBalance(-30, 10)), undefined],
    ['edge.single_balance', returnOnEquity(10, averageBalance(undefined, 50)), 0.2],
    ['edge.single_balance: and says so', [isSingleBalance(undefined, 50), isSingleBalance(30, 50)], [true, false]],
    ['an opening balance alone is another period', averageBalance(50, undefined), undefined],
  ]);

  const figure = fc.double({ min: 1, max: 1e12, noNaN: true });
  test('margin, turnover and leverage multiply to the return on equity', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), figure, figure, figure, (netIncome, revenue, totalAssets, commonEquity) => {
        const whole = netIncome / commonEquity;
        const parts = dupont(netIncome, revenue, totalAssets, commonEquity).returnOnEquity ?? Number.NaN;
        expect(Math.abs(parts - whole)).toBeLessThanOrEqual(1e-9 * Math.abs(whole) + 1e-12);
      }),
    );
  });

  test('a return is the same in dollars, thousands and millions', () => {
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(1e-6, 1e-3, 1e3), (profit, capitalAtWork, scale) => {
        const whole = returnOnInvestedCapital(profit, capitalAtWork) ?? Number.NaN;
        const scaled = returnOnInvestedCapital(profit * scale, capitalAtWork * scale) ?? Number.NaN;
        expect(Math.abs(scaled / whole - 1)).toBeLessThan(1e-9);
      }),
    );
  });
});
