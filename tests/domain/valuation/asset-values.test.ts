import { describe } from 'vitest';
import { earningsWithoutNonRecurring } from '#domain/per-share/earnings-without-nonrecurring.ts';
import { perShare } from '#domain/per-share/per-share.ts';
import { earningsPowerValue, maintenanceCapitalExpenditure } from '#domain/valuation/earnings-power-value.ts';
import { grahamNumber } from '#domain/valuation/graham-number.ts';
import { isNetNet, netCashPerShare, netCurrentAssetValue, netNetWorkingCapital } from '#domain/valuation/liquidation-values.ts';
import { medianPriceToSalesValue, usualPriceToSales } from '#domain/valuation/median-price-to-sales-value.ts';
import { peterLynchFairValue, peterLynchLine } from '#domain/valuation/peter-lynch.ts';
import { growthMultiple, projectedFreeCashFlow } from '#domain/valuation/projected-free-cash-flow.ts';
import { fy2, tangibleEquityOf } from '../acme.ts';
import { vectors } from '../vector.ts';

const eps = perShare(earningsWithoutNonRecurring(fy2.netIncome, fy2.nonRecurring, 0.2), fy2.dilutedShares);
const claims = {
  totalLiabilities: fy2.totalLiabilities,
  preferredStock: fy2.preferred,
  minorityInterest: fy2.minority,
  sharesOutstanding: fy2.endShares,
};
const bargain = { totalLiabilities: 120, preferredStock: 10, minorityInterest: 5, sharesOutstanding: 50 };

describe('Graham', () => {
  vectors([
    ['acme.graham_number: on tangible book', grahamNumber(eps, perShare(tangibleEquityOf(fy2), fy2.endShares)), 13.08632267],
    ['it allows 15 times earnings and 1.5 times book value', grahamNumber(4, 10), 30],
    ['edge.graham_negative: negative book value', grahamNumber(2, -1), undefined],
    ['two negatives do not make a Graham number', grahamNumber(-2, -1), undefined],
    ['acme.ncav_real_per_share', netCurrentAssetValue(fy2.currentAssets, claims), -0.10309278],
    ['acme.nnwc_per_share', netNetWorkingCapital(fy2.cash, fy2.receivables, fy2.inventory, claims), -1.40206186],
    ['acme.net_cash_per_share', netCashPerShare(fy2.cash, claims), -3.19587629],
    ['ncav.positive: current assets', netCurrentAssetValue(300, bargain), 3.3],
    ['ncav.positive: in a hurry', netNetWorkingCapital(80, 100, 90, bargain), 1.3],
    ['ncav.positive: cash alone', netCashPerShare(80, bargain), -1.1],
    ['ncav.positive: a net-net', isNetNet(2, 3.3), true],
    ['two thirds exactly is still a net-net', isNetNet(2.2, 3.3), true],
    ['above two thirds is none', isNetNet(2.21, 3.3), false],
  ]);
});

describe('usual price to sales', () => {
  vectors([
    ['acme.median_ps_value', medianPriceToSalesValue(perShare(fy2.revenue, fy2.dilutedShares), 1.8), 22.04081633],
    ['needs 36 month-ends', [usualPriceToSales(Array(36).fill(2)), usualPriceToSales([...Array(35).fill(2), undefined])], [2, undefined]],
  ]);
});

describe('Peter Lynch', () => {
  vectors([
    ['acme.lynch_fair_value', peterLynchFairValue(0.12, eps), 18.6122449],
    ['acme.lynch_chart_line', peterLynchLine(eps), 23.26530612],
    ['lynch.cap: growth counts up to 25 %', peterLynchFairValue(0.4, 2), 50],
    ['edge.lynch_below_5: no grower', peterLynchFairValue(0.049, 2), undefined],
    ['5 % itself is growth enough', peterLynchFairValue(0.05, 2), 10],
    ['a loss has no fair value by growth', peterLynchFairValue(0.12, -1), undefined],
    ['a loss is a gap in the line', peterLynchLine(-1), undefined],
  ]);
});

describe('projected free cash flow', () => {
  const averageOfSix = [60, 70, 65, 85, 90, 130].reduce((sum, cash) => sum + cash, 0) / 6;
  vectors([
    ['acme.projected_fcf', projectedFreeCashFlow(averageOfSix, 0.1, fy2.totalEquity, fy2.dilutedShares)?.value, 15.87495361],
    [
      'projected_fcf.multiple: kept within its limits',
      [-0.05, 0.04, 0.1, 0.15, 0.152, 0.25].map(growthMultiple),
      [8.35, 8.35, 12.52494544, 17.56688391, 17.74, 17.74],
    ],
    ['projected_fcf.negative_equity: weighs more', projectedFreeCashFlow(50, 0.1, -40, 20)?.value, 28.81236361],
    ['projected_fcf.negative_fcf: the equity alone, and says so', projectedFreeCashFlow(-50, 0.1, 100, 20), { value: 4, equityOnly: true }],
    ['unknown growth leaves it unknown', projectedFreeCashFlow(50, undefined, 100, 20), undefined],
  ]);
});

describe('earnings power value', () => {
  const acme = {
    averageOperatingMargin: 0.155,
    sustainableRevenue: fy2.revenue,
    averageTaxRate: 0.2,
    depreciationAndAmortization: fy2.depreciation,
    maintenanceCapitalExpenditure: maintenanceCapitalExpenditure(62, 0.375, 80),
    discountRate: 0.09,
    cashAndShortTermInvestments: fy2.cash,
    totalDebt: fy2.totalDebt,
    preferredStock: fy2.preferred,
    minorityInterest: fy2.minority,
    dilutedShares: fy2.dilutedShares,
  };
  const capitalHungry = {
    averageOperatingMargin: 0.1,
    sustainableRevenue: 500,
    averageTaxRate: 0.25,
    depreciationAndAmortization: 30,
    maintenanceCapitalExpenditure: maintenanceCapitalExpenditure(40, 0.6, -10),
    discountRate: 0.1,
    cashAndShortTermInvestments: 50,
    totalDebt: 100,
    preferredStock: 0,
    minorityInterest: 0,
    dilutedShares: 25,
  };
  vectors([
    ['acme.epv', earningsPowerValue(acme), 16.17460317],
    ['epv.economic_option: all excess depreciation added back', earningsPowerValue(acme, 'full'), 17.80725624],
    ['epv.capital_hungry: a shortfall is deducted in full', earningsPowerValue(capitalHungry), 9],
    ['growth took 30 of the 62 that ACME spent', maintenanceCapitalExpenditure(62, 0.375, 80), 32],
    ['a company that usually loses money has no earnings power', earningsPowerValue({ ...acme, averageOperatingMargin: -0.01 }), undefined],
    ['unknown debt leaves it unknown', earningsPowerValue({ ...acme, totalDebt: undefined }), undefined],
  ]);
});
