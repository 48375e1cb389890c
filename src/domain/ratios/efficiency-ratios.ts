import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';
import { capitalExpenditureToCashFlow, capitalExpenditureToOperatingIncome, capitalExpenditureToRevenue } from '../efficiency/capital-expenditure.ts';
import { cashConversionCycle, daysInventory, daysOfYear, daysPayable, daysSalesOutstanding } from '../efficiency/days.ts';
import { assetTurnover } from '../efficiency/turnover.ts';
import { lineBalance } from './balance-definition.ts';
import { average, input, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

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
    inputs: [average(lineBalance('receivables')), input('revenue'), periodsPerYear],
    compute: ([receivables, revenue, periods]) => daysSalesOutstanding(receivables, revenue, daysIn(periods)),
  },
  {
    ...days,
    key: 'days_inventory',
    label: 'Days inventory',
    direction: -1,
    formula: 'Days in period × Average inventory ÷ Cost of revenue',
    inputs: [average(lineBalance('inventory')), input('cost_of_revenue'), periodsPerYear],
    compute: ([inventory, cost, periods]) => daysInventory(inventory, cost, daysIn(periods)),
  },
  {
    ...days,
    key: 'days_payable',
    label: 'Days payable',
    direction: 0,
    formula: 'Days in period × Average accounts payable ÷ Cost of revenue',
    inputs: [average(lineBalance('accounts_payable')), input('cost_of_revenue'), periodsPerYear],
    compute: ([payables, cost, periods]) => daysPayable(payables, cost, daysIn(periods)),
  },
  {
    ...days,
    key: 'cash_conversion_cycle',
    label: 'Cash conversion cycle',
    direction: -1,
    formula: 'Days sales outstanding + Days inventory − Days payable',
    inputs: [
      average(lineBalance('receivables')),
      input('revenue'),
      average(lineBalance('inventory')),
      average(lineBalance('accounts_payable')),
      input('cost_of_revenue'),
      periodsPerYear,
    ],
    compute: ([receivables, revenue, inventory, payables, cost, periods]) =>
      cashConversionCycle(
        daysSalesOutstanding(receivables, revenue, daysIn(periods)),
        daysInventory(inventory, cost, daysIn(periods)),
        daysPayable(payables, cost, daysIn(periods)),
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
    inputs: [input('revenue'), periodsPerYear, average(lineBalance('total_assets'))],
    compute: ([revenue, periods, assets]) => assetTurnover(product(revenue, periods), assets),
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
