import { averageBalance } from '../arithmetic/average-balance.ts';
import { orNone } from '../arithmetic/is-known.ts';
import { product, sum } from '../arithmetic/sum.ts';
import { commonEquity } from '../per-share/common-equity.ts';
import { investedCapital, netOperatingProfitAfterTax } from '../profitability/invested-capital.ts';
import { ebitdaMargin, freeCashFlowMargin, grossMargin, netMargin, operatingMargin } from '../profitability/margins.ts';
import { returnOnAssets, returnOnEquity, returnOnInvestedCapital } from '../profitability/returns-on-capital.ts';
import { taxRate } from '../profitability/tax-rate.ts';
import type { LineItemKey } from './line-items.ts';
import { input, inputIfReported, opening, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Profitability', direction: 1, list: 'ratios' } as const;

const capitalKeys = [
  'total_assets',
  'accounts_payable',
  'accrued_liabilities',
  'cash_and_short_term_investments',
  'total_current_assets',
  'total_current_liabilities',
] as const satisfies readonly LineItemKey[];

/** Invested capital from balances in the order of `capitalKeys`. */
function capitalOf([totalAssets, payables, accrued, cash, currentAssets, currentLiabilities]: readonly (number | undefined)[]): number | undefined {
  return investedCapital({
    totalAssets,
    payablesAndAccrued: sum(payables, orNone(accrued)),
    cashAndShortTermInvestments: cash,
    currentAssets,
    currentLiabilities,
  });
}

/** Margins and returns, in the order an investor reads them: down the income statement, then on what was invested. */
export const profitabilityRatios: readonly RatioDefinition[] = [
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
    compute: ([freeCashFlow, revenue]) => freeCashFlowMargin(freeCashFlow, revenue),
  },
  {
    ...common,
    key: 'roe',
    label: 'Return on equity',
    formula: "Net income to common of a year ÷ Average (Shareholders' equity − Preferred stock)",
    inputs: [
      input('net_income_common'),
      periodsPerYear,
      opening('total_equity'),
      opening('preferred_stock'),
      input('total_equity'),
      inputIfReported('preferred_stock'),
    ],
    compute: ([netIncome, periods, openingEquity, openingPreferred, equity, preferred]) =>
      returnOnEquity(
        product(netIncome, periods),
        averageBalance(commonEquity(openingEquity, orNone(openingPreferred), 0), commonEquity(equity, orNone(preferred), 0)),
      ),
  },
  {
    ...common,
    key: 'roa',
    label: 'Return on assets',
    formula: 'Net income of a year ÷ Average total assets',
    inputs: [input('net_income'), periodsPerYear, opening('total_assets'), input('total_assets')],
    compute: ([netIncome, periods, openingAssets, assets]) => returnOnAssets(product(netIncome, periods), averageBalance(openingAssets, assets)),
  },
  {
    ...common,
    key: 'roic',
    label: 'Return on invested capital',
    formula:
      'Operating income of a year × (1 − Income tax ÷ Pretax income) ÷ Average (Total assets − Accounts payable − Accrued liabilities − Excess cash), ' +
      'Excess cash = Cash − what Current liabilities exceed other Current assets by',
    inputs: [
      input('operating_income'),
      periodsPerYear,
      input('income_tax'),
      input('pretax_income'),
      ...capitalKeys.map(opening),
      ...capitalKeys.map((key) => (key === 'accrued_liabilities' ? inputIfReported(key) : input(key))),
    ],
    notForFinancials: true,
    compute: ([operatingIncome, periods, tax, pretax, ...balances]) =>
      returnOnInvestedCapital(
        netOperatingProfitAfterTax(product(operatingIncome, periods), taxRate(tax, pretax)),
        averageBalance(capitalOf(balances.slice(0, capitalKeys.length)), capitalOf(balances.slice(capitalKeys.length))),
      ),
  },
];
