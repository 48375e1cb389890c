import { oneYearGrowth } from '../growth/one-year-growth.ts';
import type { LineItemKey } from './line-items.ts';
import { input, type RatioDefinition, yearAgo } from './ratio-definition.ts';

/** Growth of one line over the same period a year earlier. */
function growthOf(line: LineItemKey, key: string, label: string): RatioDefinition {
  const now = input(line);
  return {
    key,
    label,
    unit: 'percent',
    group: 'Growth over a year',
    direction: 1,
    list: 'ratios',
    formula: `${now.label} ÷ ${now.label} a year earlier − 1`,
    inputs: [now, yearAgo(line)],
    compute: ([value, before]) => oneYearGrowth(value, before),
  };
}

/** How much more than a year ago. */
export const growthRatios: readonly RatioDefinition[] = [
  growthOf('revenue', 'revenue_growth', 'Revenue growth'),
  { ...growthOf('gross_profit', 'gross_profit_growth', 'Gross profit growth'), notForFinancials: true },
  { ...growthOf('operating_income', 'operating_income_growth', 'Operating income growth'), notForFinancials: true },
  growthOf('net_income', 'net_income_growth', 'Net income growth'),
  growthOf('eps_diluted', 'eps_growth', 'EPS growth'),
  { ...growthOf('free_cash_flow', 'fcf_growth', 'FCF growth'), notForFinancials: true },
  growthOf('dividends_per_share', 'dividend_growth', 'Dividend growth'),
  { ...growthOf('total_assets', 'total_assets_growth', 'Total assets growth'), direction: 0 },
];
