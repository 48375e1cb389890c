import { quotient } from '../../arithmetic/quotient.ts';
import { difference, product, sum } from '../../arithmetic/sum.ts';
import { netShareRepurchases } from '../../dividends/buybacks.ts';
import { daysInventory, daysOfYear, daysSalesOutstanding } from '../../efficiency/days.ts';
import { assetTurnover } from '../../efficiency/turnover.ts';
import { ebit } from '../../profitability/earnings.ts';
import { netOperatingProfitAfterTax } from '../../profitability/invested-capital.ts';
import { returnOnInvestedCapital } from '../../profitability/returns-on-capital.ts';
import { taxRate } from '../../profitability/tax-rate.ts';
import { lineBalance } from '../../ratios/balance-definition.ts';
import { average, input, inputIfReported } from '../../ratios/ratio-definition.ts';
import type { FigureDefinition } from './period-figure.ts';
import { financingBalance } from './strength-figures.ts';

const revenue = input('revenue');
const profit = [input('operating_income'), input('income_tax'), input('pretax_income')] as const;
const allAssets = average(lineBalance('total_assets'), 'quarter_ends');
const after = (income: number | undefined, tax: number | undefined, pretax: number | undefined) => netOperatingProfitAfterTax(income, taxRate(tax, pretax));

/** A line of each unit of revenue. */
function ofRevenue(key: string, line: Parameters<typeof input>[0], name: string): FigureDefinition {
  return { key, formula: `${name} ÷ Revenue`, inputs: [input(line), revenue], compute: ([part, whole]) => quotient(part, whole) };
}

/** Margins, returns and what the business costs, of twelve months or a year. */
export const profitFigures: readonly FigureDefinition[] = [
  {
    key: 'ebit',
    formula: 'Pretax income + Interest expense',
    inputs: [input('pretax_income'), input('interest_expense')],
    notForFinancials: true,
    compute: ([pretax, interest]) => ebit(pretax, interest),
  },
  {
    key: 'nopat',
    formula: 'Operating income × (1 − Income tax ÷ Pretax income)',
    inputs: [...profit],
    notForFinancials: true,
    compute: ([income, tax, pretax]) => after(income, tax, pretax),
  },
  {
    key: 'ebit_margin',
    formula: '(Pretax income + Interest expense) ÷ Revenue',
    inputs: [input('pretax_income'), input('interest_expense'), revenue],
    notForFinancials: true,
    compute: ([pretax, interest, sales]) => quotient(ebit(pretax, interest), sales),
  },
  { ...ofRevenue('ocf_margin', 'cash_from_operations', 'Cash from operations'), notForFinancials: true },
  { ...ofRevenue('rd_to_revenue', 'research_and_development', 'Research and development'), notForFinancials: true },
  { ...ofRevenue('sga_to_revenue', 'selling_general_admin', 'Selling and administration'), notForFinancials: true },
  ofRevenue('sbc_to_revenue', 'stock_based_compensation', 'Stock-based compensation'),
  {
    key: 'roic_financing',
    formula: 'Operating income × (1 − tax rate) ÷ average (Total debt + Total equity − Excess cash)',
    inputs: [...profit, average(financingBalance, 'quarter_ends')],
    notForFinancials: true,
    compute: ([income, tax, pretax, capital]) => returnOnInvestedCapital(after(income, tax, pretax), capital),
  },
  {
    key: 'fcf_to_assets',
    formula: 'Free cash flow ÷ Average total assets',
    inputs: [input('free_cash_flow'), allAssets],
    notForFinancials: true,
    compute: ([cash, assets]) => quotient(cash, assets),
  },
  {
    key: 'cash_conversion',
    formula: 'Free cash flow ÷ Net income',
    inputs: [input('free_cash_flow'), input('net_income')],
    notForFinancials: true,
    compute: ([cash, earned]) => quotient(cash, earned),
  },
  {
    key: 'inventory_turnover',
    formula: '365 ÷ Days inventory',
    inputs: [average(lineBalance('inventory')), input('cost_of_revenue')],
    notForFinancials: true,
    compute: ([goods, cost]) => quotient(daysOfYear, daysInventory(goods, cost, daysOfYear)),
  },
  {
    key: 'receivables_turnover',
    formula: '365 ÷ Days sales outstanding',
    inputs: [average(lineBalance('receivables')), revenue],
    notForFinancials: true,
    compute: ([owed, sales]) => quotient(daysOfYear, daysSalesOutstanding(owed, sales, daysOfYear)),
  },
  {
    key: 'fixed_asset_turnover',
    formula: 'Revenue ÷ Average property, plant and equipment',
    inputs: [revenue, average(lineBalance('property_plant_equipment'))],
    notForFinancials: true,
    compute: ([sales, plant]) => assetTurnover(sales, plant),
  },
  {
    key: 'capex_to_depreciation',
    formula: 'Capital expenditure ÷ Depreciation and amortisation',
    inputs: [input('capital_expenditure'), input('depreciation_amortization')],
    notForFinancials: true,
    compute: ([spent, writtenOff]) => quotient(spent, writtenOff),
  },
  {
    key: 'fcf_payout_ratio',
    formula: 'Dividends paid ÷ Free cash flow',
    inputs: [input('dividends_paid'), input('free_cash_flow')],
    notForFinancials: true,
    compute: ([paid, cash]) => quotient(paid, cash),
  },
  {
    key: 'total_payout_ratio',
    formula: '(Dividends paid + Share repurchases − Share issuance) ÷ Net income',
    inputs: [input('dividends_paid'), input('share_repurchases'), inputIfReported('share_issuance'), input('net_income')],
    compute: ([paid, bought, issued, earned]) => quotient(sum(paid, netShareRepurchases(bought, issued)), earned),
  },
];

/** Figures of banks alone. */
export const bankFigures: readonly FigureDefinition[] = [
  {
    key: 'net_interest_margin',
    formula: 'Net interest income ÷ Average total assets',
    inputs: [input('net_interest_income'), allAssets],
    onlyForBanks: true,
    compute: ([interest, assets]) => quotient(interest, assets),
  },
  {
    key: 'efficiency_ratio',
    formula: 'Operating expenses ÷ Revenue',
    inputs: [input('operating_expenses'), revenue],
    onlyForBanks: true,
    compute: ([spent, sales]) => quotient(spent, sales),
  },
  {
    key: 'provision_to_loans',
    formula: 'Provision for credit losses ÷ Average loans',
    inputs: [input('provision_for_credit_losses'), average(lineBalance('loans'), 'quarter_ends')],
    onlyForBanks: true,
    compute: ([set, lent]) => quotient(set, lent),
  },
  {
    key: 'loans_to_deposits',
    formula: 'Loans ÷ Deposits',
    inputs: [input('loans'), input('deposits')],
    onlyForBanks: true,
    compute: ([lent, taken]) => quotient(lent, taken),
  },
];

/** What a dividend leaves: how many times earnings pay it, and the growth that the rest makes possible. */
export function dividendCover(payoutRatio: number | undefined): number | undefined {
  return quotient(1, payoutRatio);
}

/** Growth possible without new money: return on equity times the part of earnings that is kept. */
export function sustainableGrowth(roe: number | undefined, payoutRatio: number | undefined): number | undefined {
  return product(roe, difference(1, payoutRatio));
}
