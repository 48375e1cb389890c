import { describe, expect, test } from 'vitest';
import { averageBalance } from '#domain/arithmetic/average-balance.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { difference, sum } from '#domain/arithmetic/sum.ts';
import { commonEquity, tangibleEquity } from '#domain/per-share/common-equity.ts';
import { perShare } from '#domain/per-share/per-share.ts';
import { dupont } from '#domain/profitability/dupont.ts';
import { ebit, ebitda } from '#domain/profitability/earnings.ts';
import { pretaxMargin } from '#domain/profitability/margins.ts';
import { returnOnCapitalEmployed } from '#domain/profitability/returns-on-capital.ts';
import { altmanFactors, altmanZ } from '#domain/quality/altman.ts';
import { averageOver } from '#domain/ratios/balance-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { enterpriseValueToEbit, enterpriseValueToEbitda, enterpriseValueToRevenue } from '#domain/valuation/enterprise-multiples.ts';
import { netCurrentAssetValue } from '#domain/valuation/liquidation-values.ts';
import { enterpriseValue } from '#domain/valuation/market-value.ts';
import { priceToBook, priceToEarnings, priceToFreeCashFlow, priceToOperatingCashFlow } from '#domain/valuation/price-multiples.ts';
import { earningsYield, freeCashFlowYield } from '#domain/valuation/yields.ts';
import { hasFinanceToolkit, sheet, statementLines } from './finance-toolkit.ts';

const companies = ['AAPL', 'MSFT'];
const years = ['2020', '2021', '2022', '2023'];

type Line = (key: string) => number | undefined;
/** A figure from the lines of a year, those of the year before, and its market cap. */
type Measure = (line: Line, before: Line, market: number | undefined) => number | undefined;

/** One of its rows against a figure of ours, for every year it gives; to the four decimals it prints, or to a share of the figure. */
function compare(row: string, ours: Measure, within = 0) {
  const theirs = new Map([...sheet('ratios/test_collect_all_ratios.csv')].map(([company, rows]) => [company, new Map(rows)]));
  for (const [company, rows] of sheet('models/test_get_altman_z_score.csv')) for (const [name, values] of rows) theirs.get(company)?.set(name, values);
  const lines = statementLines();
  let compared = 0;
  for (const company of companies) {
    for (const year of years) {
      const expected = theirs.get(company)?.get(row)?.get(year);
      if (expected === undefined) continue;
      const at = (of: number) => (key: string) => lines(company, String(of), key);
      const found = ours(at(Number(year)), at(Number(year) - 1), theirs.get(company)?.get('Market Cap')?.get(year));
      expect(found, `${company} ${year}`).toBeTypeOf('number');
      expect(Math.abs((found ?? Number.NaN) - expected), `${company} ${year}: ${found} for ${expected}`).toBeLessThanOrEqual(
        5.1e-5 + within * Math.abs(expected),
      );
      compared += 1;
    }
  }
  expect(compared, 'years compared').toBeGreaterThanOrEqual(6);
}

/** A ratio as the ratio table has it. */
function ours(key: string) {
  const definition = ratioDefinitions.find((candidate) => candidate.key === key);
  if (definition === undefined) throw new Error(`no ratio ${key}`);
  return (line: Line, before: Line) =>
    definition.compute(
      definition.inputs.map((input) =>
        input.at === 'average' ? averageOver(input.balance, [before, line]) : (input.at === 'period' ? line : before)(input.key),
      ),
    );
}

describe.runIf(hasFinanceToolkit)('AAPL and MSFT 2020 to 2023 as FinanceToolkit has them (needs ../shared)', () => {
  test.each([
    ['Gross Margin', 'gross_margin'],
    ['Operating Margin', 'operating_margin'],
    ['Net Profit Margin', 'net_margin'],
    ['Effective Tax Rate', 'effective_tax_rate'],
    ['Return on Assets', 'roa'],
    ['Return on Equity', 'roe'],
    ['Current Ratio', 'current_ratio'],
    ['Cash Ratio', 'cash_ratio'],
    ['Debt-to-Equity Ratio', 'debt_to_equity'],
    ['Days of Sales Outstanding', 'days_sales_outstanding'],
    ['Days of Inventory Outstanding', 'days_inventory'],
    ['Days of Accounts Payable Outstanding', 'days_payable'],
    ['Cash Conversion Cycle', 'cash_conversion_cycle'],
    ['Asset Turnover Ratio', 'asset_turnover'],
    ['Revenue per Share', 'revenue_per_share'],
  ])('%s is the same', (row, key) => {
    compare(row, ours(key));
  });

  test('income before tax margin is the same', () => {
    compare('Income Before Tax Profit Margin', (line) => pretaxMargin(line('pretax_income'), line('revenue')));
  });

  test('diluted earnings per share computed from the statement are the same', () => {
    compare('Earnings per Share', (line) => perShare(line('net_income'), line('shares_diluted')));
  });

  test('the equity multiplier of the DuPont analysis is the same', () => {
    const average = (key: string, line: Line, before: Line) => averageBalance(before(key), line(key));
    compare(
      'Equity Multiplier',
      (line, before) =>
        dupont(line('net_income'), line('revenue'), average('total_assets', line, before), average('total_equity', line, before)).equityMultiplier,
    );
  });

  test('free cash flow to operating cash flow is what capital expenditure leaves', () => {
    compare('Free Cash Flow to Operating Cash Flow Ratio', (line, before) => difference(1, ours('capex_to_operating_cash_flow')(line, before)));
  });

  test('Altman Z is the same on its market cap, EBIT being pretax income and interest', () => {
    compare('Altman Z-Score', (line, _before, market) =>
      altmanZ(
        altmanFactors({
          workingCapital: difference(line('total_current_assets'), line('total_current_liabilities')),
          retainedEarnings: line('retained_earnings'),
          ebit: ebit(line('pretax_income'), line('interest_expense')),
          marketCap: market,
          bookEquity: line('total_equity'),
          totalLiabilities: line('total_liabilities'),
          totalAssets: line('total_assets'),
          revenue: line('revenue'),
        }),
      ),
    );
  });

  test.each([
    ['Price-to-Earnings', 'net_income', priceToEarnings],
    ['Price-to-Book', 'total_equity', priceToBook],
    ['Price-to-Cash-Flow', 'cash_from_operations', priceToOperatingCashFlow],
    ['Price-to-Free-Cash-Flow', 'free_cash_flow', priceToFreeCashFlow],
  ] as const)('%s is the same on its market cap, which takes average diluted shares at a price rounded to the cent', (row, key, multiple) => {
    compare(row, (line, _before, market) => multiple(perShare(market, line('shares_diluted')), perShare(line(key), line('shares_diluted'))), 4e-5);
  });

  test('free cash flow yield is the same on its market cap', () => {
    compare('Free Cash Flow Yield', (line, _before, market) => freeCashFlowYield(line('free_cash_flow'), market));
  });

  const theirEnterpriseValue = (line: Line, market: number | undefined) =>
    enterpriseValue(market, {
      totalDebt: line('total_debt'),
      preferredStock: line('preferred_stock'),
      minorityInterest: line('minority_interest'),
      cashAndShortTermInvestments: line('cash'),
    });

  test('EV to sales differs: its enterprise value takes off cash alone, ours short-term investments too', () => {
    compare('EV-to-Sales', (line, _before, market) => enterpriseValueToRevenue(theirEnterpriseValue(line, market), line('revenue')));
  });

  test('EV to EBIT is the same on its enterprise value', () => {
    const earned = (line: Line) => ebit(line('pretax_income'), line('interest_expense'));
    compare('EV-to-EBIT', (line, _before, market) => enterpriseValueToEbit(theirEnterpriseValue(line, market), earned(line)));
    compare('EBIT to Revenue', (line) => quotient(earned(line), line('revenue')));
  });

  test('enterprise value differs by the short-term investments that ours takes off with cash', () => {
    const ofOurs = (line: Line, market: number | undefined) =>
      enterpriseValue(market, {
        totalDebt: line('total_debt'),
        preferredStock: line('preferred_stock'),
        minorityInterest: line('minority_interest'),
        cashAndShortTermInvestments: line('cash_and_short_term_investments'),
      });
    compare('Enterprise Value', (line, _before, market) => sum(ofOurs(line, market), line('Short Term Investments')), 1e-9);
    expect(() => compare('Enterprise Value', (line, _before, market) => ofOurs(line, market), 1e-9)).toThrow();
  });

  test('turnover of stock is a year in days over ours; that of receivables is printed the other way round', () => {
    compare('Inventory Turnover Ratio', (line, before) => quotient(365, ours('days_inventory')(line, before)), 1e-4);
    compare('Receivables Turnover', (line, before) => quotient(ours('days_sales_outstanding')(line, before), 365));
  });

  test('what is spent and earned a share is the same, spending being negative there', () => {
    compare('CAPEX per Share', (line) => difference(0, perShare(line('capital_expenditure'), line('shares_diluted'))));
    compare('Operating Cash Flow to Sales Ratio', (line, before) =>
      quotient(ours('operating_cash_flow_per_share')(line, before), ours('revenue_per_share')(line, before)),
    );
  });

  test('tangible asset value differs: it takes off goodwill alone, ours other intangible assets too, and is divided by shares', () => {
    const left = (line: Line, intangibles: number) =>
      tangibleEquity(commonEquity(line('total_equity'), line('preferred_stock') ?? 0, 0), line('Goodwill') ?? 0, intangibles);
    compare('Tangible Asset Value', (line) => left(line, 0), 1e-9);
    expect(() => compare('Tangible Asset Value', (line) => left(line, line('Intangible Assets') ?? 0), 1e-9)).toThrow();
  });

  test('net current asset value differs: it is working capital there, ours takes all liabilities off current assets', () => {
    const working = (line: Line) => difference(line('total_current_assets'), line('total_current_liabilities'));
    compare('Net Current Asset Value', working, 1e-9);
    compare('Working Capital', working, 1e-9);
    const ofOurs = (line: Line) =>
      netCurrentAssetValue(line('total_current_assets'), {
        totalLiabilities: line('total_liabilities'),
        preferredStock: line('preferred_stock'),
        minorityInterest: line('minority_interest'),
        sharesOutstanding: 1,
      });
    expect(() => compare('Net Current Asset Value', ofOurs, 1e-9)).toThrow();
  });

  test('earnings yield differs: it is earnings of a share to its price, ours EBIT to enterprise value', () => {
    const price = (line: Line, market: number | undefined) => perShare(market, line('shares_diluted'));
    compare('Earnings Yield', (line, _before, market) => quotient(perShare(line('net_income'), line('shares_diluted')), price(line, market)));
    expect(() =>
      compare('Earnings Yield', (line, _before, market) =>
        earningsYield(ebit(line('pretax_income'), line('interest_expense')), theirEnterpriseValue(line, market)),
      ),
    ).toThrow();
  });

  test('the extended DuPont analysis is ours with net margin split into tax, interest and operating profit', () => {
    compare('Return on Equity', (line, before) => {
      const average = (key: string) => averageBalance(before(key), line(key));
      return dupont(line('net_income'), line('revenue'), average('total_assets'), average('total_equity')).returnOnEquity;
    });
  });

  test('EV to EBITDA differs: its EBITDA is operating income and depreciation, ours begins with pretax income and interest', () => {
    const theirEbitda = (line: Line) => ebitda(line('operating_income'), line('depreciation_amortization'));
    compare('EV-to-EBITDA', (line, _before, market) => enterpriseValueToEbitda(theirEnterpriseValue(line, market), theirEbitda(line)));
  });

  test('the quick ratio differs: it adds cash and trade receivables, ours takes inventory off current assets', () => {
    compare('Quick Ratio', (line) => quotient(sum(line('cash_and_short_term_investments'), line('receivables')), line('total_current_liabilities')));
    expect(() => compare('Quick Ratio', ours('quick_ratio'))).toThrow();
  });

  test('interest coverage differs: it adds depreciation to operating income', () => {
    compare('Interest Coverage Ratio', (line) => quotient(sum(line('operating_income'), line('depreciation_amortization')), line('interest_expense')));
    expect(() => compare('Interest Coverage Ratio', ours('interest_coverage'))).toThrow();
  });

  test('return on capital employed differs: it takes the closing balance, ours the average', () => {
    compare('Return on Capital Employed', (line) =>
      returnOnCapitalEmployed(ebit(line('pretax_income'), line('interest_expense')), difference(line('total_assets'), line('total_current_liabilities'))),
    );
    expect(() => compare('Return on Capital Employed', ours('roce'))).toThrow();
  });

  test('book value per share differs: it divides by average diluted shares, ours by those outstanding', () => {
    compare('Book Value per Share', (line) => perShare(line('total_equity'), line('shares_diluted')));
  });

  test('the payout ratio differs: it is dividends paid to net income, ours per share', () => {
    compare('Dividend Payout Ratio', (line) => quotient(line('dividends_paid'), line('net_income')));
  });

  test('return on invested capital differs: it adds dividends to profit and takes debt and equity for capital', () => {
    const capital = (line: Line) => sum(line('total_debt'), line('total_equity'));
    compare('Return on Invested Capital', (line, before) =>
      quotient(sum(line('net_income'), line('dividends_paid')), averageBalance(capital(before), capital(line))),
    );
    expect(() => compare('Return on Invested Capital', ours('roic'))).toThrow();
  });
});
