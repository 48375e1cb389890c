import { describe } from 'vitest';
import { buybackRatio, buybackYield, netShareRepurchases, shareholderYield } from '#domain/dividends/buybacks.ts';
import { dividendYield, forwardDividendYield } from '#domain/dividends/dividend-yield.ts';
import { paymentsPerYear } from '#domain/dividends/payments-per-year.ts';
import { payoutRatio } from '#domain/dividends/payout-ratio.ts';
import { type Dividend, trailingDividends } from '#domain/dividends/trailing-dividends.ts';
import { yearsOfDividendIncrease } from '#domain/dividends/years-of-dividend-increase.ts';
import { yieldOnCost } from '#domain/dividends/yield-on-cost.ts';
import { fy1, fy2, price } from '../acme.ts';
import { vectors } from '../vector.ts';

const regular = (exDate: string, amount: number): Dividend => ({ exDate, amount, kind: 'regular' });
const cap = price * fy2.endShares;

describe('dividends', () => {
  const paid = trailingDividends(
    [
      regular('2024-06-29', 0.5),
      regular('2024-09-15', 0.5),
      regular('2024-12-15', 0.5),
      { exDate: '2025-01-20', amount: 3, kind: 'special' },
      regular('2025-03-15', 0.5),
      regular('2025-06-14', 0.55),
    ],
    '2025-06-30',
  );
  const quarterly = paymentsPerYear(['2024-09-15', '2024-12-15', '2025-03-15', '2025-06-14']);
  const monthly = paymentsPerYear(['2025-03-14', '2025-04-15', '2025-05-15', '2025-06-13']);
  vectors([
    ['acme.dividend_yield', dividendYield(fy2.dividendsPerShare, price), 0.01333333],
    ['acme.payout', payoutRatio(fy2.dividendsPerShare, 1.55102041), 0.25789474],
    ['dividend.yield_specials_apart: the yield counts regular ones of 365 days', dividendYield(paid.regular, 50), 0.041],
    ['dividend.yield_specials_apart: the special stands apart', paid.special, 3],
    ['dividend.none: a share that pays none yields nothing', dividendYield(trailingDividends([], '2025-06-30').regular, 50), 0],
    ['a dividend still to come is not counted', trailingDividends([regular('2025-07-01', 1)], '2025-06-30').regular, 0],
    ['dividend.forward_yield: four a year', forwardDividendYield(0.55, quarterly, 50), 0.044],
    ['dividend.forward_monthly: twelve a year', forwardDividendYield(0.1, monthly, 20), 0.06],
    ['two a year and one a year', [paymentsPerYear(['2024-01-10', '2024-07-10']), paymentsPerYear(['2023-05-01', '2024-05-01'])], [2, 1]],
    ['one payment shows no rhythm', paymentsPerYear(['2024-01-10']), undefined],
    ['dividend.yield_on_cost_5y', yieldOnCost(0.03, 0.08), 0.04407984],
    ['a shrinking dividend has no yield on cost', yieldOnCost(0.03, -0.01), undefined],
    ['dividend.consecutive_years: an equal year ends the run', yearsOfDividendIncrease([1.0, 1.0, 1.1, 1.2, 1.2, 1.3, 1.4]), 2],
    ['an unknown year ends the run', yearsOfDividendIncrease([1, undefined, 1.2, 1.3]), 1],
    ['an unknown latest year leaves it unknown', yearsOfDividendIncrease([1, 1.1, undefined]), undefined],
    ['edge.payout_loss', payoutRatio(0.4, -1), undefined],
  ]);
});

describe('buybacks', () => {
  vectors([
    ['acme.buyback_ratio_1y', buybackRatio(fy1.endShares, fy2.endShares, 1), 0.02020202],
    ['buyback.ratio_5y: a year', buybackRatio(120, 100, 5), 0.0358075],
    ['buyback.ratio_dilution: more shares are a negative buyback', buybackRatio(100, 108, 1), -0.08],
    ['acme.buyback_yield', buybackYield(fy2.buybacks, cap), 0.01030928],
    ['acme.shareholder_yield', shareholderYield(fy2.dividendsPaid, fy2.buybacks, fy1.totalDebt - fy2.totalDebt, cap), 0.03230241],
    ['new shares are taken off what was bought', netShareRepurchases(30, 12), 18],
    ['no issue reported counts as none', netShareRepurchases(30, undefined), 30],
    ['unknown repurchases stay unknown', netShareRepurchases(undefined, 12), undefined],
  ]);
});
