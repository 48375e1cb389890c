import { describe, expect, test } from 'vitest';
import { buildStatements, type PeriodKind, type StatementOptions, type Statements } from '#domain/statements/build-statements.ts';
import type { StatementName } from '#domain/statements/lines/line-item.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { totalChecks } from '#domain/statements/lines/total-checks.ts';
import { type Filing, filed } from './filed.ts';

type Span = readonly [string, string];

/** Statements of an invented company; whatever its shape, every total that can be checked comes out. */
function build(filings: readonly Filing[], options: Partial<StatementOptions> = {}): Statements {
  const statements = buildStatements(filed(...filings), { basis: 'restated', ...options });
  expect(totalChecks(statements).flatMap(({ promise, failed }) => failed.map((each) => [promise, each]))).toEqual([]);
  return statements;
}

function of(statements: Statements, kind: PeriodKind, end: string, key: string): number | undefined {
  return statements[kind].find((period) => period.end === end)?.value(lineItem(key)?.statement as StatementName, key);
}

const span = (year: number): Span => [`${year}-01-01`, `${year}-12-31`];
const halfOf = (year: number): Span => [`${year}-01-01`, `${year}-06-30`];
const annual = (on: string, flows: Filing['flows'], balances: Filing['balances'] = {}, form = '10-K'): Filing => ({
  form,
  filed: on,
  flows: flows ?? {},
  balances: balances ?? {},
});
const quarterly = (on: string, flows: Filing['flows']): Filing => ({ form: '10-Q', filed: on, flows: flows ?? {} });
const point = ([start, end]: Span, value: number) => [start, end, value] as const;
const sheet = (day: string, assets: number, liabilities: number) =>
  ({ Assets: [[day, assets]], Liabilities: [[day, liabilities]], StockholdersEquity: [[day, assets - liabilities]] }) as const;

describe('a company that changes the end of its fiscal year', () => {
  const stub: Span = ['2023-01-01', '2023-06-30'];
  const filings = [
    annual('2023-02-15', { Revenues: [point(span(2022), 400)], NetIncomeLoss: [point(span(2022), 40)] }),
    annual('2023-08-15', { Revenues: [point(stub, 220)], NetIncomeLoss: [point(stub, 22)] }, {}, '10-KT'),
    quarterly('2023-11-01', { Revenues: [point(['2023-07-01', '2023-09-30'], 115)], NetIncomeLoss: [point(['2023-07-01', '2023-09-30'], 11)] }),
    annual('2024-08-15', {
      Revenues: [point(['2023-07-01', '2024-06-30'], 480), point(stub, 220)],
      NetIncomeLoss: [point(['2023-07-01', '2024-06-30'], 48)],
    }),
  ];

  test('has no year made of the months between', () => {
    const statements = build(filings);
    expect(statements.annual.map(({ start, end, fiscal_year }) => [start, end, fiscal_year])).toEqual([
      ['2022-01-01', '2022-12-31', 2022],
      ['2023-07-01', '2024-06-30', 2024],
    ]);
    expect(of(statements, 'annual', '2024-06-30', 'revenue')).toBe(480);
  });

  test('has no quarter longer than a quarter, and no growth over half a year called growth over a year', () => {
    const statements = build(filings);
    expect(statements.quarter.map(({ end }) => end)).toEqual(['2023-09-30']);
    expect(statements.annual.at(-1)?.value('ratios', 'revenue_growth')).toBeUndefined();
  });
});

test('quarters of weeks make the years of 52 and 53 weeks, and the trailing ones', () => {
  const starts = ['2022-09-25', '2023-01-01', '2023-04-02', '2023-07-02', '2023-10-01'];
  const ends = ['2022-12-31', '2023-04-01', '2023-07-01', '2023-09-30', '2023-12-30'];
  const values = [120, 100, 90, 95, 125];
  const each = starts.map((start, i) => [start, ends[i] ?? '', values[i] ?? 0] as const);
  const statements = build([
    ...each.slice(0, 3).map((quarter, i) => quarterly(`2023-0${2 * i + 2}-10`, { Revenues: [quarter], NetIncomeLoss: [quarter] })),
    annual('2023-11-10', { Revenues: [['2022-09-25', '2023-09-30', 405]], NetIncomeLoss: [['2022-09-25', '2023-09-30', 405]] }),
    quarterly('2024-02-10', { Revenues: each.slice(4), NetIncomeLoss: each.slice(4) }),
  ]);
  expect(statements.quarter.map((quarter) => quarter.value('income_statement', 'revenue'))).toEqual(values);
  expect(statements.ttm.map((twelve) => twelve.value('income_statement', 'revenue'))).toEqual([405, 410]);
});

test('a half-yearly filer under IFRS has years, and no quarter that is a half', () => {
  const filing = (form: string, on: string, spans: readonly (readonly [Span, number])[]): Filing => ({
    form,
    filed: on,
    taxonomy: 'ifrs-full',
    currency: 'EUR',
    flows: {
      Revenue: spans.map(([each, value]) => point(each, value)),
      ProfitLoss: spans.map(([each, value]) => point(each, value / 10)),
      CashFlowsFromUsedInOperatingActivities: spans.map(([each, value]) => point(each, value / 5)),
    },
    balances: { Assets: [[spans[0]?.[0][1] ?? '', 1000]], Liabilities: [[spans[0]?.[0][1] ?? '', 600]], Equity: [[spans[0]?.[0][1] ?? '', 400]] },
  });
  const statements = build([
    filing('20-F', '2023-03-20', [[span(2022), 500]]),
    filing('6-K', '2023-08-20', [
      [halfOf(2023), 260],
      [halfOf(2022), 240],
    ]),
    filing('20-F', '2024-03-20', [
      [span(2023), 540],
      [span(2022), 500],
    ]),
  ]);
  expect([statements.currency, statements.taxonomy]).toEqual(['EUR', 'ifrs-full']);
  expect(statements.quarter).toEqual([]);
  expect(statements.annual.map((year) => year.value('income_statement', 'revenue'))).toEqual([500, 540]);
  expect(of(statements, 'ttm', '2023-12-31', 'cash_from_operations')).toBe(108);
});

test('an insurer has premiums among its revenue, and neither gross profit nor EBITDA', () => {
  const statements = build(
    [
      annual(
        '2024-02-15',
        {
          Revenues: [point(span(2023), 1000)],
          PremiumsEarnedNet: [point(span(2023), 850)],
          BenefitsLossesAndExpenses: [point(span(2023), 900)],
          IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [point(span(2023), 100)],
          InterestExpense: [point(span(2023), 10)],
          DepreciationDepletionAndAmortization: [point(span(2023), 5)],
          NetIncomeLoss: [point(span(2023), 80)],
        },
        sheet('2023-12-31', 9000, 7000),
      ),
    ],
    { financial: true },
  );
  expect(of(statements, 'annual', '2023-12-31', 'revenue')).toBe(1000);
  expect(of(statements, 'annual', '2023-12-31', 'gross_profit')).toBeUndefined();
  expect(of(statements, 'annual', '2023-12-31', 'ebitda')).toBeUndefined();
  expect(of(statements, 'annual', '2023-12-31', 'total_equity')).toBe(2000);
});

describe('a bank under IFRS', () => {
  const day = '2023-12-31';
  const filing: Filing = {
    form: '40-F',
    filed: '2024-02-15',
    taxonomy: 'ifrs-full',
    currency: 'CAD',
    flows: {
      RevenueFromInterest: [point(span(2023), 900)],
      InterestExpense: [point(span(2023), 600)],
      Revenue: [point(span(2023), 500)],
      AdjustmentsForImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss: [point(span(2023), 40)],
      ProfitLoss: [point(span(2023), 120)],
    },
    balances: { Assets: [[day, 9000]], Liabilities: [[day, 8400]], Equity: [[day, 600]], BalancesOnTermDepositsFromCustomers: [[day, 4000]] },
  };

  test('earns interest less what it pays, and the rest of its revenue otherwise', () => {
    const statements = build([filing]);
    expect(of(statements, 'annual', day, 'net_interest_income')).toBe(300);
    expect(of(statements, 'annual', day, 'noninterest_income')).toBe(200);
    expect(of(statements, 'annual', day, 'revenue')).toBe(500);
    expect(of(statements, 'annual', day, 'provision_for_credit_losses')).toBe(40);
  });

  test('of which only term deposits are filed has those, and no total that is a part of it', () => {
    const statements = build([filing]);
    expect(of(statements, 'annual', day, 'term_deposits')).toBe(4000);
    expect(of(statements, 'annual', day, 'deposits')).toBeUndefined();
  });

  test('alone has such lines: another company that adjusts for provisions has no credit losses', () => {
    const { BalancesOnTermDepositsFromCustomers: _, ...balances } = filing.balances ?? {};
    expect(of(build([{ ...filing, balances }]), 'annual', day, 'provision_for_credit_losses')).toBeUndefined();
  });
});

test('a landlord whose revenue is rent under leases has revenue and its property', () => {
  const day = '2023-12-31';
  const statements = build([
    annual(
      '2024-02-15',
      { OperatingLeaseLeaseIncome: [point(span(2023), 300)], NetIncomeLoss: [point(span(2023), 90)], InterestExpense: [point(span(2023), 60)] },
      { ...sheet(day, 4000, 2500), RealEstateInvestmentPropertyNet: [[day, 3600]] },
    ),
  ]);
  expect(of(statements, 'annual', day, 'revenue')).toBe(300);
  expect(of(statements, 'annual', day, 'investment_property')).toBe(3600);
  expect(of(statements, 'annual', day, 'total_current_assets')).toBeUndefined();
});

test('a company without cost of revenue has no gross profit, rather than one that is its revenue', () => {
  const statements = build([
    annual('2024-02-15', { Revenues: [point(span(2023), 300)], OperatingIncomeLoss: [point(span(2023), 60)], NetIncomeLoss: [point(span(2023), 40)] }),
  ]);
  expect(of(statements, 'annual', '2023-12-31', 'gross_profit')).toBeUndefined();
  expect(of(statements, 'annual', '2023-12-31', 'operating_income')).toBe(60);
  expect(statements.annual[0]?.value('ratios', 'gross_margin')).toBeUndefined();
  expect(statements.annual[0]?.value('ratios', 'operating_margin')).toBeCloseTo(0.2, 12);
});

describe('cash flows reported from the beginning of the year only', () => {
  const cash = (of: Span, operations: number, investing: number, financing: number) => ({
    NetCashProvidedByUsedInOperatingActivities: [point(of, operations)],
    NetCashProvidedByUsedInInvestingActivities: [point(of, investing)],
    NetCashProvidedByUsedInFinancingActivities: [point(of, financing)],
    CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect: [
      point(of, operations + investing + financing),
    ],
    PaymentsToAcquirePropertyPlantAndEquipment: [point(of, -investing)],
  });
  const filings = [
    quarterly('2023-05-01', cash(['2023-01-01', '2023-03-31'], 10, -4, -3)),
    quarterly('2023-08-01', cash(halfOf(2023), 25, -9, -5)),
    quarterly('2023-11-01', cash(['2023-01-01', '2023-09-30'], 45, -15, -20)),
    annual('2024-02-15', cash(span(2023), 70, -22, -30)),
  ];

  test('give four quarters that add up and tie', () => {
    const statements = build(filings);
    expect(statements.quarter.map((quarter) => quarter.value('cash_flow', 'free_cash_flow'))).toEqual([6, 10, 14, 18]);
    expect(statements.quarter.map((quarter) => quarter.value('cash_flow', 'change_in_cash'))).toEqual([3, 8, -1, 8]);
    expect(of(statements, 'ttm', '2023-12-31', 'free_cash_flow')).toBe(48);
  });

  test('leave a quarter unknown whose part of the year before is missing, and the one after it', () => {
    const statements = build(filings.filter(({ filed }) => filed !== '2023-08-01'));
    expect(of(statements, 'quarter', '2023-03-31', 'free_cash_flow')).toBe(6);
    expect(of(statements, 'quarter', '2023-09-30', 'free_cash_flow')).toBeUndefined();
    expect(of(statements, 'quarter', '2023-12-31', 'free_cash_flow')).toBe(18);
  });
});

test('an amended annual report is used where it restates, and the original elsewhere', () => {
  const statements = build([
    annual('2024-02-15', { Revenues: [point(span(2023), 300)], CostOfRevenue: [point(span(2023), 200)], NetIncomeLoss: [point(span(2023), 40)] }),
    annual('2024-06-15', { Revenues: [point(span(2023), 290)], CostOfRevenue: [point(span(2023), 200)], NetIncomeLoss: [point(span(2023), 32)] }, {}, '10-K/A'),
    annual('2024-07-15', {}, { EntityCommonStockSharesOutstanding: [['2024-07-01', 7]] }, '10-K/A'),
  ]);
  expect(of(statements, 'annual', '2023-12-31', 'gross_profit')).toBe(90);
  expect(of(statements, 'annual', '2023-12-31', 'net_income')).toBe(32);
  expect(statements.annual[0]?.form).toBe('10-K');
});

test('negative equity balances the sheet, and returns on it say nothing', () => {
  const statements = build([
    annual('2023-02-15', { Revenues: [point(span(2022), 280)], NetIncomeLoss: [point(span(2022), 30)] }, sheet('2022-12-31', 500, 600)),
    annual('2024-02-15', { Revenues: [point(span(2023), 300)], NetIncomeLoss: [point(span(2023), 40)] }, sheet('2023-12-31', 520, 640)),
  ]);
  expect(of(statements, 'annual', '2023-12-31', 'total_equity')).toBe(-120);
  expect(statements.annual[1]?.value('ratios', 'roe')).toBeUndefined();
  expect(statements.annual[1]?.value('ratios', 'net_margin')).toBeCloseTo(40 / 300, 12);
});

describe('a filing that counts in thousands and says it does not', () => {
  const year = (y: number, thousands: number): readonly [string, string, number] => point(span(y), thousands);
  const accounts = (...years: (readonly [number, number])[]): Filing['flows'] => ({
    Revenues: years.map(([y, value]) => year(y, value)),
    CostOfRevenue: years.map(([y, value]) => year(y, value / 2)),
    NetIncomeLoss: years.map(([y, value]) => year(y, value / 10)),
  });
  const filings = [
    annual('2021-02-15', accounts([2020, 900_000], [2019, 800_000])),
    annual('2022-02-15', accounts([2021, 1_000], [2020, 900])),
    annual('2023-02-15', accounts([2022, 1_100_000], [2021, 1_000_000])),
  ];

  test('gives way to those that state the same periods a thousand times larger', () => {
    expect(build(filings).annual.map((period) => period.value('income_statement', 'revenue'))).toEqual([800_000, 900_000, 1_000_000, 1_100_000]);
  });

  test('is never mixed with them: as of its own day its year is unknown rather than a thousandth', () => {
    const then = build(filings, { asOf: '2022-12-31' });
    expect(then.annual.map((period) => [period.end, period.value('income_statement', 'gross_profit')])).toEqual([
      ['2019-12-31', 400_000],
      ['2020-12-31', 450_000],
    ]);
  });
});

test('the shares of a day that a filing counts in thousands without saying so are shown in single shares, with the reason', () => {
  const balances = { CommonStockSharesOutstanding: [['2022-12-31', 505] as const] };
  const shares = { WeightedAverageNumberOfSharesOutstandingBasic: [point(span(2022), 500_000)], NetIncomeLoss: [point(span(2022), 1_000_000)] };
  const figure = buildStatements(filed({ ...annual('2023-02-15', shares), balances }), { basis: 'restated' }).annual[0]?.find(
    'balance_sheet',
    'shares_outstanding',
  );
  expect(figure).toMatchObject({ value: 505_000, note: expect.stringContaining('average shares of the period') });
});

test.each([
  ['an average left in thousands does not divide the shares of a day', 1_439_343_359, 1_439_343_359],
  ['no shares at all on a day are no figure', 0, undefined],
])('%s', (_name, filedShares, told) => {
  const balances = { CommonStockSharesOutstanding: [['2022-12-31', filedShares] as const] };
  const shares = { WeightedAverageNumberOfSharesOutstandingBasic: [point(span(2022), 1_443_894)], NetIncomeLoss: [point(span(2022), 12_400_000_000)] };
  const annualFigures = buildStatements(filed({ ...annual('2023-02-15', shares), balances }), { basis: 'restated' }).annual[0];
  expect(annualFigures?.find('balance_sheet', 'shares_outstanding')?.value).toBe(told);
});

test('a figure that one filing gives twice, exactly and rounded, is the exact one in either order', () => {
  const exact = { Revenues: [point(span(2023), 1_234_567)], NetIncomeLoss: [point(span(2023), 100)] };
  const twice = (...values: number[]) => filed(annual('2024-02-15', { ...exact, Revenues: values.map((value) => point(span(2023), value)) }));
  for (const facts of [twice(1_234_567, 1_200_000), twice(1_200_000, 1_234_567)]) {
    expect(buildStatements(facts, { basis: 'restated' }).annual[0]?.value('income_statement', 'revenue')).toBe(1_234_567);
  }
});

test('a company that changes the currency of its accounts is read in the new one from its first report on, and the two are never mixed', () => {
  const accounts = (on: string, currency: string, years: readonly number[], revenue: number): Filing => ({
    form: '20-F',
    filed: on,
    taxonomy: 'ifrs-full',
    currency,
    flows: {
      Revenue: years.map((y, i) => point(span(y), revenue - 10 * i)),
      CostOfSales: years.map((y) => point(span(y), revenue / 2)),
      ProfitLoss: years.map((y) => point(span(y), revenue / 10)),
      IncomeTaxExpenseContinuingOperations: years.map((y) => point(span(y), revenue / 20)),
    },
    balances: {
      Assets: years.map((y) => [`${y}-12-31`, 2 * revenue] as const),
      Liabilities: years.map((y) => [`${y}-12-31`, revenue] as const),
      Equity: years.map((y) => [`${y}-12-31`, revenue] as const),
    },
  });
  const statements = build([
    accounts('2022-03-01', 'USD', [2021, 2020, 2019], 1000),
    accounts('2023-03-01', 'USD', [2022, 2021, 2020], 1100),
    accounts('2024-03-01', 'EUR', [2023, 2022], 900),
  ]);
  expect(statements.currency).toBe('EUR');
  expect(statements.annual.map((year) => [year.end, year.value('income_statement', 'revenue')])).toEqual([
    ['2022-12-31', 890],
    ['2023-12-31', 900],
  ]);
  expect(statements.annual[0]?.value('ratios', 'revenue_growth')).toBeUndefined();
});

describe('a company that has not yet filed a year', () => {
  const first = filed(
    quarterly('2024-05-01', { Revenues: [point(['2024-01-01', '2024-03-31'], 10), point(['2023-01-01', '2023-03-31'], 8)], NetIncomeLoss: [] }),
  );

  test('has the quarters of its first report', () => {
    const statements = buildStatements(first, { basis: 'restated' });
    expect(statements.quarter.map(({ end, fiscal_period, value }) => [end, fiscal_period, value('income_statement', 'revenue')])).toEqual([
      ['2023-03-31', 'Q1', 8],
      ['2024-03-31', 'Q1', 10],
    ]);
    expect(statements.ttm).toEqual([]);
  });

  test('counts its quarters as its filing does', () => {
    const third = first.map((fact) => ({ ...fact, fiscal_period: 'Q3', fiscal_year: 2024 }));
    expect(buildStatements(third, { basis: 'restated' }).quarter.map(({ fiscal_period, fiscal_year }) => [fiscal_period, fiscal_year])).toEqual([
      ['Q3', 2023],
      ['Q3', 2024],
    ]);
  });
});
