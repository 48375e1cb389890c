import { averageBalance } from '../arithmetic/average-balance.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';
import { capitalExpenditureToCashFlow, capitalExpenditureToOperatingIncome, capitalExpenditureToRevenue } from '../efficiency/capital-expenditure.ts';
import { cashConversionCycle, daysInventory, daysOfYear, daysPayable, daysSalesOutstanding } from '../efficiency/days.ts';
import { assetTurnover } from '../efficiency/turnover.ts';
import { input, opening, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const days = { unit: 'days', group: 'Efficiency', list: 'ratios', notForFinancials: true } as const;
const spending = { unit: 'percent', group: 'Efficiency', direction: 0, list: 'ratios', notForFinancials: true } as const;

/** Days that the figures of one of so many periods of a year cover. */
const daysIn = (periods: number | undefined) => quotient(daysOfYear, periods);

/** How quickly money comes round, and how much business each unit of assets does. */
export const efficiencyRatios: readonly RatioDefinition[] = [
  {
    ...days,
    key: 'days_sales_outstanding',
    label: 'Days sales outstanding',
    direction: -1,
    formula: 'Days in period × Average receivables ÷ Revenue',
    inputs: [opening('receivables'), input('receivables'), input('revenue'), periodsPerYear],
    compute: ([openingReceivables, receivables, revenue, periods]) =>
      daysSalesOutstanding(averageBalance(openingReceivables, receivables), revenue, daysIn(periods)),
  },
  {
    ...days,
    key: 'days_inventory',
    label: 'Days inventory',
    direction: -1,
    formula: 'Days in period × Average inventory ÷ Cost of revenue',
    inputs: [opening('inventory'), input('inventory'), input('cost_of_revenue'), periodsPerYear],
    compute: ([openingInventory, inventory, cost, periods]) => daysInventory(averageBalance(openingInventory, inventory), cost, daysIn(periods)),
  },
  {
    ...days,
    key: 'days_payable',
    label: 'Days payable',
    direction: 0,
    formula: 'Days in period × Average accounts payable ÷ Cost of revenue',
    inputs: [opening('accounts_payable'), input('accounts_payable'), input('cost_of_revenue'), periodsPerYear],
    compute: ([openingPayables, payables, cost, periods]) => daysPayable(averageBalance(openingPayables, payables), cost, daysIn(periods)),
  },
  {
    ...days,
    key: 'cash_conversion_cycle',
    label: 'Cash conversion cycle',
    direction: -1,
    formula: 'Days sales outstanding + Days inventory − Days payable',
    inputs: [
      opening('receivables'),
      input('receivables'),
      input('revenue'),
      opening('inventory'),
      input('inventory'),
      opening('accounts_payable'),
      input('accounts_payable'),
      input('cost_of_revenue'),
      periodsPerYear,
    ],
    compute: ([openingReceivables, receivables, revenue, openingInventory, inventory, openingPayables, payables, cost, periods]) =>
      cashConversionCycle(
        daysSalesOutstanding(averageBalance(openingReceivables, receivables), revenue, daysIn(periods)),
        daysInventory(averageBalance(openingInventory, inventory), cost, daysIn(periods)),
        daysPayable(averageBalance(openingPayables, payables), cost, daysIn(periods)),
      ),
  },
  {
    key: 'asset_turnover',
    label: 'Asset turnover',
    unit: 'ratio',
    group: 'Efficiency',
    direction: 1,
    list: 'ratios',
    formula: 'Revenue of a year ÷ Average total assets',
    inputs: [input('revenue'), periodsPerYear, opening('total_assets'), input('total_assets')],
    compute: ([revenue, periods, openingAssets, assets]) => assetTurnover(product(revenue, periods), averageBalance(openingAssets, assets)),
  },
  {
    ...spending,
    key: 'capex_to_revenue',
    label: 'Capex to revenue',
    formula: 'Capital expenditure ÷ Revenue',
    inputs: [input('capital_expenditure'), input('revenue')],
    compute: ([spent, revenue]) => capitalExpenditureToRevenue(spent, revenue),
  },
  {
    ...spending,
    key: 'capex_to_operating_cash_flow',
    label: 'Capex to operating cash flow',
    formula: 'Capital expenditure ÷ Cash from operations',
    inputs: [input('capital_expenditure'), input('cash_from_operations')],
    compute: ([spent, cash]) => capitalExpenditureToCashFlow(spent, cash),
  },
  {
    ...spending,
    key: 'capex_to_operating_income',
    label: 'Capex to operating income',
    formula: 'Capital expenditure ÷ Operating income',
    inputs: [input('capital_expenditure'), input('operating_income')],
    whenNone: 'at_loss',
    compute: ([spent, operatingIncome]) => capitalExpenditureToOperatingIncome(spent, operatingIncome),
  },
];
