import { orNone } from '../arithmetic/is-known.ts';
import { product } from '../arithmetic/sum.ts';
import { ebit } from '../profitability/earnings.ts';
import { netOperatingProfitAfterTax } from '../profitability/invested-capital.ts';
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
import { lineBalance } from './balance-definition.ts';
import { capitalEmployedBalance, commonEquityBalance, investedCapitalBalance, tangibleEquityBalance } from './balances.ts';
import { average, input, inputIfReported, periodsPerYear, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'percent', group: 'Returns', direction: 1, list: 'ratios' } as const;

/** What was earned on what was invested, by whom and in what. */
export const returnRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'roe',
    label: 'Return on equity',
    whenNone: 'neg_equity',
    formula: 'Net income to common of a year ÷ Average common equity',
    inputs: [input('net_income_common'), periodsPerYear, average(commonEquityBalance, 'quarter_ends')],
    compute: ([netIncome, periods, equity]) => returnOnEquity(product(netIncome, periods), equity),
  },
  {
    ...common,
    key: 'roa',
    label: 'Return on assets',
    formula: 'Net income of a year ÷ Average total assets',
    inputs: [input('net_income'), periodsPerYear, average(lineBalance('total_assets'), 'quarter_ends')],
    compute: ([netIncome, periods, assets]) => returnOnAssets(product(netIncome, periods), assets),
  },
  {
    ...common,
    key: 'roic',
    label: 'Return on invested capital',
    formula: 'Operating income of a year × (1 − Income tax ÷ Pretax income) ÷ Average invested capital',
    inputs: [input('operating_income'), periodsPerYear, input('income_tax'), input('pretax_income'), average(investedCapitalBalance, 'quarter_ends')],
    notForFinancials: true,
    note: ([, , , pretax]) => (isStatutoryTaxRate(pretax) ? 'Without a profit to tax, the rate of 21 % is taken.' : undefined),
    compute: ([operatingIncome, periods, tax, pretax, capital]) =>
      returnOnInvestedCapital(netOperatingProfitAfterTax(product(operatingIncome, periods), taxRate(tax, pretax)), capital),
  },
  {
    ...common,
    key: 'roce',
    label: 'Return on capital employed',
    formula: '(Pretax income + Interest expense) of a year ÷ Average capital employed',
    inputs: [input('pretax_income'), input('interest_expense'), periodsPerYear, average(capitalEmployedBalance, 'quarter_ends')],
    notForFinancials: true,
    compute: ([pretax, interest, periods, capital]) => returnOnCapitalEmployed(product(ebit(pretax, interest), periods), capital),
  },
  {
    ...common,
    key: 'return_on_tangible_equity',
    label: 'Return on tangible equity',
    whenNone: 'neg_equity',
    formula: 'Net income to common of a year ÷ Average tangible equity',
    inputs: [input('net_income_common'), periodsPerYear, average(tangibleEquityBalance, 'quarter_ends')],
    compute: ([netIncome, periods, equity]) => returnOnTangibleEquity(product(netIncome, periods), equity),
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
    inputs: [input('gross_profit'), periodsPerYear, average(lineBalance('total_assets'), 'quarter_ends')],
    notForFinancials: true,
    compute: ([grossProfit, periods, assets]) => grossProfitToAssets(product(grossProfit, periods), assets),
  },
];
