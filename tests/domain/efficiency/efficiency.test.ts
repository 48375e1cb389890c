import { describe } from 'vitest';
import { averageBalance } from '#domain/arithmetic/average-balance.ts';
import { capitalExpenditureToCashFlow, capitalExpenditureToOperatingIncome, capitalExpenditureToRevenue } from '#domain/efficiency/capital-expenditure.ts';
import { cashConversionCycle, daysInventory, daysOfQuarter, daysOfYear, daysPayable, daysSalesOutstanding } from '#domain/efficiency/days.ts';
import { assetTurnover } from '#domain/efficiency/turnover.ts';
import { average, fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

const salesDays = daysSalesOutstanding(
  average((year) => year.receivables),
  fy2.revenue,
  daysOfYear,
);
const inventoryDays = daysInventory(
  average((year) => year.inventory),
  fy2.costOfRevenue,
  daysOfYear,
);
const payableDays = daysPayable(
  average((year) => year.payables),
  fy2.costOfRevenue,
  daysOfYear,
);

describe('efficiency', () => {
  vectors([
    ['acme.days.sales', salesDays, 36.80416667],
    ['acme.days.inventory', inventoryDays, 74.75282486],
    ['acme.days.payable', payableDays, 48.9759887],
    ['acme.days.ccc', cashConversionCycle(salesDays, inventoryDays, payableDays), 62.58100282],
    ['days.quarter: a quarter has 91.25 days', daysSalesOutstanding(averageBalance(120, 128), 300, daysOfQuarter), 37.71666667],
    [
      'acme.asset_turnover',
      assetTurnover(
        fy2.revenue,
        average((year) => year.totalAssets),
      ),
      1.12149533,
    ],
    ['acme.capex_ratios: to revenue', capitalExpenditureToRevenue(fy2.capitalExpenditure, fy2.revenue), 0.06666667],
    ['acme.capex_ratios: to cash flow', capitalExpenditureToCashFlow(fy2.capitalExpenditure, fy2.cashFromOperations), 0.38095238],
    ['acme.capex_ratios: to operating income', capitalExpenditureToOperatingIncome(fy2.capitalExpenditure, fy2.operatingIncome), 0.39215686],
    ['suppliers who finance a business make its cycle negative', cashConversionCycle(30, 10, 100), -60],
    ['a cycle with an unknown part is unknown', cashConversionCycle(30, undefined, 100), undefined],
    ['a period of unknown length has no days', daysSalesOutstanding(100, 1000, undefined), undefined],
  ]);
});
