import { averageBalance } from '../arithmetic/average-balance.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { product } from '../arithmetic/sum.ts';
import { daysInventory, daysOfYear, daysSalesOutstanding } from '../efficiency/days.ts';
import { assetTurnover } from '../efficiency/turnover.ts';
import { input, opening, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const days = { unit: 'days', group: 'Efficiency', list: 'ratios', notForFinancials: true } as const;

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
];
