import { describe } from 'vitest';
import { earningsWithoutNonRecurring } from '#domain/per-share/earnings-without-nonrecurring.ts';
import { perShare } from '#domain/per-share/per-share.ts';
import { ebit, ebitda, freeCashFlow } from '#domain/profitability/earnings.ts';
import { taxRate } from '#domain/profitability/tax-rate.ts';
import {
  enterpriseValueToEbit,
  enterpriseValueToEbitda,
  enterpriseValueToFreeCashFlow,
  enterpriseValueToRevenue,
} from '#domain/valuation/enterprise-multiples.ts';
import { forwardRateOfReturn } from '#domain/valuation/forward-rate-of-return.ts';
import { enterpriseValue, marketCap } from '#domain/valuation/market-value.ts';
import { countsInHistory, multipleHistory, multiplePercentile } from '#domain/valuation/multiple-history.ts';
import { ownerEarnings } from '#domain/valuation/owner-earnings.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import {
  priceToBook,
  priceToEarnings,
  priceToFreeCashFlow,
  priceToOperatingCashFlow,
  priceToOwnerEarnings,
  priceToSales,
} from '#domain/valuation/price-multiples.ts';
import { earningsYield, freeCashFlowYield } from '#domain/valuation/yields.ts';
import { equityOf, fy2, price, tangibleEquityOf } from '../acme.ts';
import { vectors } from '../vector.ts';

const eps = perShare(fy2.netIncome, fy2.dilutedShares);
const epsWithoutNri = perShare(earningsWithoutNonRecurring(fy2.netIncome, fy2.nonRecurring, taxRate(fy2.tax, fy2.pretax)), fy2.dilutedShares);
const revenuePerShare = perShare(fy2.revenue, fy2.dilutedShares);
const cashLeft = freeCashFlow(fy2.cashFromOperations, fy2.capitalExpenditure);
const fcfPerShare = perShare(cashLeft, fy2.dilutedShares);
const book = perShare(equityOf(fy2), fy2.endShares);
const tangibleBook = perShare(tangibleEquityOf(fy2), fy2.endShares);
const operatingProfit = ebit(fy2.pretax, fy2.interestExpense);
const cap = marketCap([{ price, shares: fy2.endShares }]);
const claims = {
  totalDebt: fy2.totalDebt,
  preferredStock: fy2.preferred,
  minorityInterest: fy2.minority,
  cashAndShortTermInvestments: fy2.cash,
};
const ev = enterpriseValue(cap, claims);

describe('per share', () => {
  vectors([
    ['acme.eps', eps, 1.46938776],
    ['acme.eps_without_nri: a one-off charge is added back after tax', epsWithoutNri, 1.55102041],
    ['acme.revenue_per_share', revenuePerShare, 12.24489796],
    ['acme.fcf_per_share', fcfPerShare, 1.32653061],
    ['acme.book_per_share', book, 6.28865979],
    ['acme.tangible_book_per_share', tangibleBook, 4.90721649],
    ['without shares nothing falls on one', perShare(100, 0), undefined],
  ]);
});

describe('market value', () => {
  const cashRich = { totalDebt: 20, preferredStock: 0, minorityInterest: 0, cashAndShortTermInvestments: 150 };
  const negative = enterpriseValue(100, cashRich);
  vectors([
    ['acme.market_cap', cap, 2910],
    [
      'market_cap.two_classes: every class at its own price',
      marketCap([
        { price: 150, shares: 5800 },
        { price: 152, shares: 400 },
      ]),
      930800,
      0,
    ],
    [
      'a class without a price leaves the market cap unknown',
      marketCap([
        { price: 150, shares: 5800 },
        { price: undefined, shares: 400 },
      ]),
      undefined,
    ],
    ['no class has no market cap, not one of nothing', marketCap([]), undefined],
    ['acme.ev', ev, 2996],
    ['ev.negative: shown as it is', negative, -30],
    ['ev.negative: its multiple too', enterpriseValueToEbitda(negative, 15), -2],
    ['ev.negative: kept out of medians', countsInHistory(-2), false],
    ['ev.negative: no yield on nothing paid', earningsYield(12, negative), undefined],
  ]);
});

describe('multiples', () => {
  vectors([
    ['acme.pe', priceToEarnings(price, eps), 20.41666667],
    ['acme.pe_without_nri', priceToEarnings(price, epsWithoutNri), 19.34210526],
    ['acme.ps', priceToSales(price, revenuePerShare), 2.45],
    ['acme.pb', priceToBook(price, book), 4.7704918],
    ['acme.price_to_tangible_book', priceToBook(price, tangibleBook), 6.11344538],
    ['acme.pfcf', priceToFreeCashFlow(price, fcfPerShare), 22.61538462],
    ['acme.pocf', priceToOperatingCashFlow(price, perShare(fy2.cashFromOperations, fy2.dilutedShares)), 14],
    ['acme.ev_ebitda', enterpriseValueToEbitda(ev, ebitda(operatingProfit, fy2.depreciation)), 12.17886179],
    ['acme.ev_ebit', enterpriseValueToEbit(ev, operatingProfit), 15.13131313],
    ['acme.ev_revenue', enterpriseValueToRevenue(ev, fy2.revenue), 2.49666667],
    ['acme.ev_fcf', enterpriseValueToFreeCashFlow(ev, cashLeft), 23.04615385],
    ['acme.fcf_yield', freeCashFlowYield(cashLeft, cap), 0.04467354],
    ['acme.greenblatt.earnings_yield', earningsYield(operatingProfit, ev), 0.06608812],
    ['acme.peg', priceEarningsToGrowth(priceToEarnings(price, epsWithoutNri), 0.12), 1.61184211],
    ['acme.forward_rate_of_return', forwardRateOfReturn(price, perShare(83.33333333333333, fy2.dilutedShares), 0.05), 0.07834467],
    ['growth beyond 20 % is not expected to last', forwardRateOfReturn(10, 1, 0.9), 0.3],
    ['growth that nobody knows is taken as 5 %', forwardRateOfReturn(10, 1, undefined), 0.15],
    ['owner earnings', ownerEarnings(144, 48, 0, 32), 160],
    ['years of owner earnings that the price pays for', priceToOwnerEarnings(30, 2), 15],
    ['edge.pe_loss', priceToEarnings(30, -1), undefined],
    ['edge.pe_zero_eps', priceToEarnings(30, 0), undefined],
    ['edge.pb_negative', priceToBook(30, -2), undefined],
    ['edge.peg_negative_growth', priceEarningsToGrowth(15, -0.03), undefined],
    ['edge.ps_no_revenue', priceToSales(30, 0), undefined],
    ['edge.pfcf_negative', priceToFreeCashFlow(30, -0.5), undefined],
  ]);
});

describe('the history of a multiple', () => {
  const monthly = [12, undefined, 14, undefined, 16, 20];
  vectors([
    ['edge.median_skips_losses', multipleHistory(monthly), { median: 15, lowest: 12, highest: 20, leftOut: 2 }, 0],
    ['months that all made a loss have no history', multipleHistory([undefined, -3]), undefined],
    ['where today stands in it, equals counted half', multiplePercentile(15, [8, 10, 12, 15, 15, 20, 25, 40]), 0.5],
    ['a loss today stands nowhere in it', multiplePercentile(undefined, [8, 10]), undefined],
  ]);
});
