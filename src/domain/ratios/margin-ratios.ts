import { ebitdaMargin, freeCashFlowMargin, grossMargin, netMargin, operatingMargin } from '../profitability/margins.ts';
import { effectiveTaxRate, isUsualTaxRate } from '../profitability/tax-rate.ts';
import { input, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Profitability', direction: 1, list: 'ratios' } as const;

/** What is left of each unit of revenue, down the income statement. */
export const marginRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'gross_margin',
    label: 'Gross margin',
    formula: 'Gross profit ÷ Revenue',
    inputs: [input('gross_profit'), input('revenue')],
    notForFinancials: true,
    compute: ([grossProfit, revenue]) => grossMargin(grossProfit, revenue),
  },
  {
    ...common,
    key: 'operating_margin',
    label: 'Operating margin',
    formula: 'Operating income ÷ Revenue',
    inputs: [input('operating_income'), input('revenue')],
    notForFinancials: true,
    compute: ([operatingIncome, revenue]) => operatingMargin(operatingIncome, revenue),
  },
  {
    ...common,
    key: 'ebitda_margin',
    label: 'EBITDA margin',
    formula: 'EBITDA ÷ Revenue',
    inputs: [input('ebitda'), input('revenue')],
    notForFinancials: true,
    compute: ([ebitda, revenue]) => ebitdaMargin(ebitda, revenue),
  },
  {
    ...common,
    key: 'net_margin',
    label: 'Net margin',
    formula: 'Net income ÷ Revenue',
    inputs: [input('net_income'), input('revenue')],
    compute: ([netIncome, revenue]) => netMargin(netIncome, revenue),
  },
  {
    ...common,
    key: 'fcf_margin',
    label: 'FCF margin',
    formula: 'Free cash flow ÷ Revenue',
    inputs: [input('free_cash_flow'), input('revenue')],
    notForFinancials: true,
    compute: ([freeCashFlow, revenue]) => freeCashFlowMargin(freeCashFlow, revenue),
  },
  {
    ...common,
    key: 'effective_tax_rate',
    label: 'Effective tax rate',
    direction: 0,
    formula: 'Income tax ÷ Pretax income',
    inputs: [input('income_tax'), input('pretax_income')],
    note: ([tax, pretax]) =>
      isUsualTaxRate(effectiveTaxRate(tax, pretax))
        ? undefined
        : 'Not meaningful: outside 0 to 50 %, where one-time items move the tax. Returns on capital use the nearer limit.',
    compute: ([tax, pretax]) => effectiveTaxRate(tax, pretax),
  },
];
