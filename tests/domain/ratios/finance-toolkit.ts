import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/data/expected/financetoolkit');

/** Whether the published figures of FinanceToolkit are at hand. */
export const hasFinanceToolkit = existsSync(folder);

/** Company, then row, then year. */
export type Sheet = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, number>>>;

/** One of its sheets: a row a company and line, a column a year. */
export function sheet(name: string): Sheet {
  const [header = '', ...lines] = readFileSync(join(folder, name), 'utf8').trim().split('\n');
  const years = header.split(',').slice(2);
  const companies = new Map<string, Map<string, Map<string, number>>>();
  for (const line of lines) {
    const [, company = '', quoted, plain, figures = ''] = /^([^,]*),(?:"([^"]*)"|([^,]*)),(.*)$/.exec(line) ?? [];
    const known = figures.split(',').flatMap((figure, at): [string, number][] => (figure === '' ? [] : [[years[at] ?? '', Number(figure)]]));
    const rows = companies.get(company) ?? new Map<string, Map<string, number>>();
    companies.set(company, rows.set((quoted ?? plain ?? '').trim(), new Map(known)));
  }
  return companies;
}

/** The names of its rows by the keys of ours. What it counts as spent is negative there. */
const rowOfLine: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  cost_of_revenue: 'Cost of Goods Sold',
  gross_profit: 'Gross Profit',
  operating_income: 'Operating Income',
  interest_expense: 'Interest Expense',
  depreciation_amortization: 'Depreciation and Amortization',
  ebitda: 'EBITDA',
  pretax_income: 'Income Before Tax',
  income_tax: 'Income Tax Expense',
  net_income: 'Net Income',
  net_income_common: 'Net Income',
  shares_diluted: 'Weighted Average Shares Diluted',
  cash: 'Cash and Cash Equivalents',
  cash_and_short_term_investments: 'Cash and Short Term Investments',
  receivables: 'Accounts Receivable',
  inventory: 'Inventory',
  total_current_assets: 'Total Current Assets',
  total_assets: 'Total Assets',
  accounts_payable: 'Accounts Payable',
  total_current_liabilities: 'Total Current Liabilities',
  total_debt: 'Total Debt',
  total_liabilities: 'Total Liabilities',
  preferred_stock: 'Preferred Stock',
  retained_earnings: 'Retained Earnings',
  total_equity: 'Total Shareholder Equity',
  minority_interest: 'Minority Interest',
  cash_from_operations: 'Operating Cash Flow',
  free_cash_flow: 'Free Cash Flow',
};

/** The line of a company in a year, under our key. */
export type Lookup = (company: string, year: string, key: string) => number | undefined;

/** The statements that its figures were made from. */
export function statementLines(): Lookup {
  const sheets = ['inputs/income.csv', 'inputs/balance.csv', 'inputs/cash.csv'].map(sheet);
  const find = (company: string, year: string, row: string) =>
    sheets.map((rows) => rows.get(company)?.get(row)?.get(year)).find((value) => value !== undefined);
  return (company, year, key) => {
    if (key === 'periods_per_year') return 1;
    if (key === 'capital_expenditure' || key === 'dividends_paid') {
      const spent = find(company, year, key === 'dividends_paid' ? 'Dividends Paid' : 'Capital Expenditure');
      return spent === undefined ? undefined : -spent;
    }
    return find(company, year, rowOfLine[key] ?? key);
  };
}
