import { averageBalance } from '../arithmetic/average-balance.ts';
import { orNone } from '../arithmetic/is-known.ts';
import { difference, product, sum } from '../arithmetic/sum.ts';
import { commonEquity, tangibleEquity } from '../per-share/common-equity.ts';
import { ebit } from '../profitability/earnings.ts';
import { investedCapital, netOperatingProfitAfterTax } from '../profitability/invested-capital.ts';
import { netWorkingCapital, returnOnCapital } from '../profitability/return-on-capital.ts';
import {
  grossProfitToAssets,
  returnOnAssets,
  returnOnCapitalEmployed,
  returnOnEquity,
  returnOnInvestedCapital,
  returnOnTangibleEquity,
} from '../profitability/returns-on-capital.ts';
import { isStatutoryTaxRate, taxRate } from '../profitability/tax-rate.ts';
import type { LineItemKey } from './line-items.ts';
import { input, inputIfReported, opening, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Returns', direction: 1, list: 'ratios' } as const;

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

const tangibleKeys = ['total_equity', 'preferred_stock', 'goodwill', 'intangibles'] as const satisfies readonly LineItemKey[];

/** Tangible equity from balances in the order of `tangibleKeys`. */
function tangibleOf([equity, preferred, goodwill, intangibles]: readonly (number | undefined)[]): number | undefined {
  return tangibleEquity(commonEquity(equity, orNone(preferred), 0), orNone(goodwill), orNone(intangibles));
}

/** What was earned on what was invested, by whom and in what. */
export const returnRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'roe',
    label: 'Return on equity',
    whenNone: 'neg_equity',
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
    note: ([, , , pretax]) => (isStatutoryTaxRate(pretax) ? 'Without a profit to tax, the rate of 21 % is taken.' : undefined),
    compute: ([operatingIncome, periods, tax, pretax, ...balances]) =>
      returnOnInvestedCapital(
        netOperatingProfitAfterTax(product(operatingIncome, periods), taxRate(tax, pretax)),
        averageBalance(capitalOf(balances.slice(0, capitalKeys.length)), capitalOf(balances.slice(capitalKeys.length))),
      ),
  },
  {
    ...common,
    key: 'roce',
    label: 'Return on capital employed',
    formula: '(Pretax income + Interest expense) of a year ÷ Average (Total assets − Total current liabilities)',
    inputs: [
      input('pretax_income'),
      input('interest_expense'),
      periodsPerYear,
      opening('total_assets'),
      opening('total_current_liabilities'),
      input('total_assets'),
      input('total_current_liabilities'),
    ],
    notForFinancials: true,
    compute: ([pretax, interest, periods, openingAssets, openingLiabilities, assets, liabilities]) =>
      returnOnCapitalEmployed(
        product(ebit(pretax, interest), periods),
        averageBalance(difference(openingAssets, openingLiabilities), difference(assets, liabilities)),
      ),
  },
  {
    ...common,
    key: 'return_on_tangible_equity',
    label: 'Return on tangible equity',
    whenNone: 'neg_equity',
    formula: "Net income to common of a year ÷ Average (Shareholders' equity − Preferred stock − Goodwill − Intangible assets)",
    inputs: [
      input('net_income_common'),
      periodsPerYear,
      ...tangibleKeys.map(opening),
      ...tangibleKeys.map((key) => (key === 'total_equity' ? input(key) : inputIfReported(key))),
    ],
    compute: ([netIncome, periods, ...balances]) =>
      returnOnTangibleEquity(
        product(netIncome, periods),
        averageBalance(tangibleOf(balances.slice(0, tangibleKeys.length)), tangibleOf(balances.slice(tangibleKeys.length))),
      ),
  },
  {
    ...common,
    key: 'return_on_capital',
    label: 'Return on capital (Greenblatt)',
    formula:
      '(Pretax income + Interest expense) of a year ÷ (Property, plant and equipment + Working capital), Working capital = Receivables + Inventory + ' +
      'Other current assets − Accounts payable − Accrued liabilities − Other current liabilities, counted as nothing when negative',
    inputs: [
      input('pretax_income'),
      input('interest_expense'),
      periodsPerYear,
      input('property_plant_equipment'),
      input('receivables'),
      inputIfReported('inventory'),
      inputIfReported('other_current_assets'),
      input('accounts_payable'),
      inputIfReported('accrued_liabilities'),
      inputIfReported('other_current_liabilities'),
    ],
    notForFinancials: true,
    compute: ([pretax, interest, periods, plant, receivables, inventory, otherAssets, payables, accrued, otherLiabilities]) =>
      returnOnCapital(
        product(ebit(pretax, interest), periods),
        plant,
        netWorkingCapital({
          receivables,
          inventory: orNone(inventory),
          otherCurrentAssets: orNone(otherAssets),
          payables,
          accruedLiabilities: orNone(accrued),
          otherCurrentLiabilities: orNone(otherLiabilities),
        }),
      ),
  },
  {
    ...common,
    key: 'gross_profit_to_assets',
    label: 'Gross profit to assets',
    formula: 'Gross profit of a year ÷ Average total assets',
    inputs: [input('gross_profit'), periodsPerYear, opening('total_assets'), input('total_assets')],
    notForFinancials: true,
    compute: ([grossProfit, periods, openingAssets, assets]) => grossProfitToAssets(product(grossProfit, periods), averageBalance(openingAssets, assets)),
  },
];
