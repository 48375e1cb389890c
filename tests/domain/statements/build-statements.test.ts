import { describe, expect, test } from 'vitest';
import { buildStatements, keysOf, type PeriodKind, type StatementOptions, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { factsBehind, isFact } from '#domain/statements/facts/figure.ts';
import { type Filing, filed } from './filed.ts';

const year = ['2024-01-01', '2024-12-31'] as const;
const yearBefore = ['2023-01-01', '2023-12-31'] as const;

function build(facts: readonly Fact[], options: Partial<StatementOptions> = {}): Statements {
  return buildStatements(facts, { basis: 'restated', ...options });
}

function income(statements: Statements, kind: PeriodKind, end: string, key: string) {
  return statements[kind].find((period) => period.end === end)?.find('income_statement', key);
}

const annual = (filedOn: string, flows: Filing['flows'] = {}, more: Partial<Filing> = {}): Filing => ({ form: '10-K', filed: filedOn, flows, ...more });
const quarterly = (filedOn: string, flows: Filing['flows'] = {}, more: Partial<Filing> = {}): Filing => ({ form: '10-Q', filed: filedOn, flows, ...more });

/** A year told from its beginning: 100, 210, 330, 460, and the first quarter after it, 120. */
const toldFromTheBeginning = filed(
  quarterly('2024-05-01', { Revenues: [['2024-01-01', '2024-03-31', 100]] }),
  quarterly('2024-08-01', { Revenues: [['2024-01-01', '2024-06-30', 210]] }),
  quarterly('2024-11-01', { Revenues: [['2024-01-01', '2024-09-30', 330]] }),
  annual('2025-02-01', { Revenues: [[...year, 460]] }),
  quarterly('2025-05-01', { Revenues: [['2025-01-01', '2025-03-31', 120]] }),
);

describe('which of several filings of one figure is used', () => {
  const restated = filed(
    annual('2024-02-01', { Revenues: [[...yearBefore, 1000]] }),
    annual('2025-02-01', {
      Revenues: [
        [...year, 1200],
        [...yearBefore, 950],
      ],
    }),
  );

  test('the latest filing, when statements are read as restated', () => {
    expect(income(build(restated), 'annual', '2023-12-31', 'revenue')?.value).toBe(950);
  });

  test('the first filing, when they are read as reported', () => {
    expect(income(build(restated, { basis: 'as-reported' }), 'annual', '2023-12-31', 'revenue')?.value).toBe(1000);
  });

  test.each([
    ['in fewer decimals is not taken for a restated one', 2.7, 3, 2.7],
    ['as another one is the restated one', 2.7, 2.65, 2.65],
    ['in more decimals is the restated one', 2.79, 2.786, 2.786],
    ['as none at all is the restated one', 0.3, 0, 0],
  ])('a dividend per share that is filed again %s', (_what, first, again, used) => {
    const repeated = filed(
      annual('2024-02-01', { Revenues: [[...yearBefore, 1000]], CommonStockDividendsPerShareCashPaid: [[...yearBefore, first]] }),
      annual('2025-02-01', { CommonStockDividendsPerShareCashPaid: [[...yearBefore, again]] }),
    );
    const found = (options?: Partial<StatementOptions>) => income(build(repeated, options), 'annual', '2023-12-31', 'dividends_per_share')?.value;
    expect(found()).toBe(used);
    expect(found({ basis: 'as-reported' })).toBe(first);
  });

  test('earnings per share that are filed again in fewer decimals are restated ones: a last zero is not written', () => {
    const restatedEarnings = filed(
      annual('2024-02-01', { Revenues: [[...yearBefore, 1000]], EarningsPerShareDiluted: [[...yearBefore, 2.58]] }),
      annual('2025-02-01', { EarningsPerShareDiluted: [[...yearBefore, 2.6]] }),
    );
    expect(income(build(restatedEarnings), 'annual', '2023-12-31', 'eps_diluted')?.value).toBe(2.6);
  });

  test('only what was filed by the day they are read as of', () => {
    const then = build(restated, { asOf: '2024-12-31' });
    expect(income(then, 'annual', '2023-12-31', 'revenue')?.value).toBe(1000);
    expect(then.annual.map((period) => period.end)).toEqual(['2023-12-31']);
  });

  test('the annual report, when it and a quarterly one are filed on one day', () => {
    const facts = filed(quarterly('2025-02-01', { Revenues: [[...year, 1]] }), annual('2025-02-01', { Revenues: [[...year, 1200]] }));
    expect(income(build(facts), 'annual', '2024-12-31', 'revenue')?.value).toBe(1200);
  });

  test('the original before an amendment of the same day, a later amendment before the original', () => {
    const sameDay = filed({ ...annual('2025-02-01', { Revenues: [[...year, 1]] }), form: '10-K/A' }, annual('2025-02-01', { Revenues: [[...year, 1200]] }));
    expect(income(build(sameDay), 'annual', '2024-12-31', 'revenue')?.value).toBe(1200);
    const later = filed(annual('2025-02-01', { Revenues: [[...year, 1200]] }), { ...annual('2025-03-01', { Revenues: [[...year, 1210]] }), form: '10-K/A' });
    expect(income(build(later), 'annual', '2024-12-31', 'revenue')?.value).toBe(1210);
  });

  test('never a proxy statement, which rounds', () => {
    const facts = filed(annual('2025-02-01', { NetIncomeLoss: [[...year, 123_456]] }), {
      form: 'DEF 14A',
      filed: '2025-04-01',
      flows: { NetIncomeLoss: [[...year, 123_000]] },
    });
    expect(income(build(facts), 'annual', '2024-12-31', 'net_income')?.value).toBe(123_456);
  });
});

describe('quarters', () => {
  test('are what each adds to the part of the year before it', () => {
    const statements = build(toldFromTheBeginning);
    expect(statements.quarter.map((quarter) => [quarter.fiscal_period, quarter.find('income_statement', 'revenue')?.value])).toEqual([
      ['Q1', 100],
      ['Q2', 110],
      ['Q3', 120],
      ['Q4', 130],
      ['Q1', 120],
    ]);
  });

  test('add up to twelve trailing months: 460 + 120 − 100 = 480', () => {
    const statements = build(toldFromTheBeginning);
    expect(statements.ttm.map(({ end, find }) => [end, find('income_statement', 'revenue')?.value])).toEqual([
      ['2024-12-31', 460],
      ['2025-03-31', 480],
    ]);
  });

  test('are taken as reported where a filing gives them, not by difference', () => {
    const facts = [...toldFromTheBeginning, ...filed(annual('2025-02-01', { Revenues: [['2024-10-01', '2024-12-31', 131]] }))];
    const figure = income(build(facts), 'quarter', '2024-12-31', 'revenue');
    expect(figure?.value).toBe(131);
    expect(figure !== undefined && isFact(figure.source)).toBe(true);
  });

  test('are unknown when the part of the year before is missing, and never taken from another year', () => {
    const facts = filed(
      quarterly('2024-05-01', { Revenues: [['2024-01-01', '2024-03-31', 100]] }),
      annual('2025-02-01', { Revenues: [[...year, 460]] }),
      quarterly('2025-08-01', {
        Revenues: [
          ['2025-01-01', '2025-06-30', 250],
          ['2024-01-01', '2024-06-30', 210],
        ],
      }),
    );
    const statements = build(facts);
    expect(income(statements, 'quarter', '2025-06-30', 'revenue')).toBeUndefined();
    expect(income(statements, 'quarter', '2024-06-30', 'revenue')?.value).toBe(110);
    expect(income(statements, 'ttm', '2025-06-30', 'revenue')).toBeUndefined();
  });

  test('do not take a whole year that was given the first day of its last quarter', () => {
    const facts = [...toldFromTheBeginning, ...filed(annual('2025-02-01', { Revenues: [['2024-10-01', '2024-12-31', 460]] }))];
    expect(income(build(facts), 'quarter', '2024-12-31', 'revenue')?.value).toBe(130);
  });

  test('leave out a fourth quarter that would have negative revenue', () => {
    const facts = filed(
      quarterly('2024-05-01', { Revenues: [['2024-01-01', '2024-03-31', 100]] }),
      quarterly('2024-08-01', { Revenues: [['2024-01-01', '2024-06-30', 210]] }),
      quarterly('2024-11-01', { Revenues: [['2024-01-01', '2024-09-30', 330]] }),
      annual('2025-02-01', { Revenues: [[...year, 300]] }),
    );
    const statements = build(facts);
    expect(statements.quarter.map((quarter) => quarter.fiscal_period)).toEqual(['Q1', 'Q2', 'Q3']);
    expect(income(statements, 'annual', '2024-12-31', 'revenue')?.value).toBe(300);
  });

  test('give the fourth quarter the earnings a share that the year leaves, and say so', () => {
    const perShare = (start: string, end: string, value: number) => ({ EarningsPerShareDiluted: [[start, end, value] as const] });
    const facts = filed(
      quarterly('2024-05-01', perShare('2024-01-01', '2024-03-31', 1.1)),
      quarterly('2024-08-01', perShare('2024-04-01', '2024-06-30', 1.2)),
      quarterly('2024-11-01', perShare('2024-07-01', '2024-09-30', 1.3)),
      annual('2025-02-01', { ...perShare(...year, 5), NetIncomeLoss: [[...year, 500]] }),
    );
    const figure = income(build(facts), 'quarter', '2024-12-31', 'eps_diluted');
    expect(figure?.value).toBeCloseTo(1.4, 12);
    expect(figure?.note).toContain('Approximate');
    expect(income(build(facts), 'ttm', '2024-12-31', 'eps_diluted')?.value).toBeCloseTo(5, 12);
  });
});

describe('fiscal years', () => {
  test('of 52 and 53 weeks are years, called after the year in which they end', () => {
    const facts = filed(
      annual('2024-11-01', {
        Revenues: [
          ['2022-09-25', '2023-09-30', 53],
          ['2023-10-01', '2024-09-28', 52],
        ],
      }),
    );
    expect(build(facts).annual.map(({ end, fiscal_year, fiscal_period }) => [end, fiscal_year, fiscal_period])).toEqual([
      ['2023-09-30', 2023, 'FY'],
      ['2024-09-28', 2024, 'FY'],
    ]);
  });

  test('that end in the first days of January are the year before; at the end of January the year itself', () => {
    expect(build(filed(annual('2021-02-20', { Revenues: [['2019-12-30', '2021-01-03', 1]] }))).annual[0]?.fiscal_year).toBe(2020);
    expect(build(filed(annual('2026-02-25', { Revenues: [['2025-02-01', '2026-01-31', 1]] }))).annual[0]?.fiscal_year).toBe(2026);
  });

  test('with quarters of 16 and 12 weeks have four of them', () => {
    const facts = filed(
      quarterly('2024-06-01', { Revenues: [['2024-01-29', '2024-05-19', 160]] }),
      quarterly('2024-09-01', { Revenues: [['2024-01-29', '2024-08-11', 280]] }),
      quarterly('2024-12-01', { Revenues: [['2024-01-29', '2024-11-03', 400]] }),
      annual('2025-03-20', { Revenues: [['2024-01-29', '2025-01-26', 520]] }),
    );
    expect(
      build(facts).quarter.map(({ fiscal_period, fiscal_year, find }) => [fiscal_period, fiscal_year, find('income_statement', 'revenue')?.value]),
    ).toEqual([
      ['Q1', 2025, 160],
      ['Q2', 2025, 120],
      ['Q3', 2025, 120],
      ['Q4', 2025, 120],
    ]);
  });

  test('name the filing that first gave their accounts', () => {
    const facts = filed(
      annual('2024-02-01', { Revenues: [[...yearBefore, 1000]] }),
      annual('2025-02-01', {
        Revenues: [
          [...year, 1200],
          [...yearBefore, 950],
        ],
      }),
    );
    expect(build(facts).annual.map(({ filed, form }) => [filed, form])).toEqual([
      ['2024-02-01', '10-K'],
      ['2025-02-01', '10-K'],
    ]);
  });
});

describe('lines', () => {
  test('go on when a filer changes the concept', () => {
    const facts = filed(
      annual('2024-02-01', { SalesRevenueNet: [[...yearBefore, 1000]] }),
      annual('2025-02-01', { RevenueFromContractWithCustomerExcludingAssessedTax: [[...year, 1200]] }),
    );
    expect(build(facts).annual.map(({ find }) => find('income_statement', 'revenue')?.value)).toEqual([1000, 1200]);
  });

  test('are unknown, never 0, when nothing gives them', () => {
    const facts = filed(annual('2025-02-01', { Revenues: [[...year, 1200]] }));
    expect(income(build(facts), 'annual', '2024-12-31', 'cost_of_revenue')).toBeUndefined();
    expect(income(build(facts), 'annual', '2024-12-31', 'gross_profit')).toBeUndefined();
  });

  test('are made of others where no filing gives them, and name them', () => {
    const facts = filed(annual('2025-02-01', { Revenues: [[...year, 1200]], CostOfRevenue: [[...year, 708]] }));
    const figure = income(build(facts), 'annual', '2024-12-31', 'gross_profit');
    expect(figure?.value).toBe(492);
    expect(figure?.source).toMatchObject({ formula: 'Revenue − Cost of revenue' });
    expect(figure && factsBehind(figure).map(({ concept, value }) => [concept, value])).toEqual([
      ['Revenues', 1200],
      ['CostOfRevenue', 708],
    ]);
  });

  test('take the whole revenue where contracts with customers are only a part of it', () => {
    const facts = filed(annual('2025-02-01', { RevenueFromContractWithCustomerExcludingAssessedTax: [[...year, 300]], Revenues: [[...year, 1200]] }));
    expect(income(build(facts), 'annual', '2024-12-31', 'revenue')?.value).toBe(1200);
  });

  test('turn the sign of what a filer counts the other way', () => {
    const facts = filed(annual('2025-02-01', { Revenues: [[...year, 1]], IncreaseDecreaseInInventories: [[...year, 40]] }));
    expect(build(facts).annual[0]?.find('cash_flow', 'change_in_inventory')?.value).toBe(-40);
  });

  test('of banks have no gross profit and no EBITDA', () => {
    const facts = filed(
      annual(
        '2025-02-01',
        {
          InterestIncomeExpenseNet: [[...year, 70]],
          NoninterestIncome: [[...year, 30]],
          InterestExpense: [[...year, 40]],
          NetIncomeLoss: [[...year, 25]],
          DepreciationDepletionAndAmortization: [[...year, 2]],
        },
        { balances: { Deposits: [['2024-12-31', 900]] } },
      ),
    );
    const statements = build(facts);
    expect(income(statements, 'annual', '2024-12-31', 'revenue')?.value).toBe(100);
    expect(income(statements, 'annual', '2024-12-31', 'ebitda')).toBeUndefined();
  });

  test('of a filer under IFRS come from its own taxonomy and currency, whatever it translates for convenience', () => {
    const foreign = (currency: string, value: number): Filing => ({
      form: '20-F',
      filed: '2025-04-01',
      taxonomy: 'ifrs-full',
      currency,
      flows: { Revenue: [[...year, value]], CostOfSales: [[...year, value / 2]] },
      balances: { Assets: [['2024-12-31', value]] },
    });
    const stray: Filing = { form: '20-F', filed: '2025-04-01', flows: { Revenues: [[...year, 7]] }, currency: 'TWD' };
    const usd = { ...foreign('USD', 30), balances: {} };
    const statements = build(filed(foreign('TWD', 1000), usd, stray));
    expect([statements.taxonomy, statements.currency]).toEqual(['ifrs-full', 'TWD']);
    expect(income(statements, 'annual', '2024-12-31', 'revenue')?.value).toBe(1000);
  });
});

describe('shares', () => {
  const early = annual('2024-02-01', {
    NetIncomeLoss: [[...yearBefore, 1000]],
    EarningsPerShareDiluted: [[...yearBefore, 10]],
    WeightedAverageNumberOfDilutedSharesOutstanding: [[...yearBefore, 100]],
  });
  const earlier = annual('2023-02-01', {
    NetIncomeLoss: [['2022-01-01', '2022-12-31', 800]],
    EarningsPerShareDiluted: [['2022-01-01', '2022-12-31', 8]],
    WeightedAverageNumberOfDilutedSharesOutstanding: [['2022-01-01', '2022-12-31', 100]],
  });
  const afterSplit = annual('2025-02-01', {
    NetIncomeLoss: [
      [...yearBefore, 1000],
      [...year, 1200],
    ],
    EarningsPerShareDiluted: [
      [...yearBefore, 2.5],
      [...year, 3],
    ],
    WeightedAverageNumberOfDilutedSharesOutstanding: [
      [...yearBefore, 400],
      [...year, 400],
    ],
  });

  test('of filings before a split are counted as after it, and say so', () => {
    const statements = build(filed(earlier, early, afterSplit));
    expect(statements.splits).toEqual([{ ratio: 4, after: '2024-02-01', by: '2025-02-01' }]);
    expect(income(statements, 'annual', '2022-12-31', 'shares_diluted')?.value).toBe(400);
    expect(income(statements, 'annual', '2022-12-31', 'eps_diluted')).toMatchObject({ value: 2, source: { formula: 'As filed ÷ 4' } });
    expect(income(statements, 'annual', '2023-12-31', 'eps_diluted')?.value).toBe(2.5);
  });

  test('stay as filed when statements are read as reported, or as of a day before the split', () => {
    expect(income(build(filed(earlier, early, afterSplit), { basis: 'as-reported' }), 'annual', '2022-12-31', 'eps_diluted')?.value).toBe(8);
    expect(income(build(filed(earlier, early, afterSplit), { asOf: '2024-06-01' }), 'annual', '2022-12-31', 'eps_diluted')?.value).toBe(8);
  });

  test('counted in thousands by mistake are counted one by one', () => {
    const facts = filed(
      annual('2025-02-01', {
        NetIncomeLoss: [[...year, 3_000_000]],
        EarningsPerShareDiluted: [[...year, 3]],
        WeightedAverageNumberOfDilutedSharesOutstanding: [[...year, 1000]],
      }),
    );
    const figure = income(build(facts), 'annual', '2024-12-31', 'shares_diluted');
    expect(figure?.value).toBe(1_000_000);
    expect(figure?.note).toContain('unit');
  });
});

describe('balances', () => {
  const sheet = (assets: number): Filing['balances'] => ({
    Assets: [['2024-12-31', assets]],
    Liabilities: [['2024-12-31', 600]],
    StockholdersEquity: [['2024-12-31', 400]],
    LiabilitiesAndStockholdersEquity: [['2024-12-31', 1000]],
  });

  test('fit each other although a later filing gave one of them a wrong day', () => {
    const flows = { Revenues: [[...year, 1]] } as const;
    const facts = filed(annual('2025-02-01', flows, { balances: sheet(1000) }), annual('2026-02-01', {}, { balances: { Assets: [['2024-12-31', 1300]] } }));
    expect(build(facts).annual[0]?.find('balance_sheet', 'total_assets')?.value).toBe(1000);
  });

  test('take the shares on the cover of the report when the sheet has none', () => {
    const facts = filed(annual('2025-02-01', { Revenues: [[...year, 1]] }, { balances: { EntityCommonStockSharesOutstanding: [['2025-01-20', 555]] } }));
    const facts2 = facts.map((fact) => (fact.concept === 'EntityCommonStockSharesOutstanding' ? { ...fact, unit: 'shares' } : fact));
    expect(build(facts2).annual[0]?.find('balance_sheet', 'shares_outstanding')?.value).toBe(555);
  });
});

test('the value of a figure is that of its explanation, whichever is asked for first', () => {
  const kinds: readonly PeriodKind[] = ['annual', 'quarter', 'ttm'];
  const lists = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'] as const;
  const read = (statements: Statements, way: (period: Statements['annual'][number], list: (typeof lists)[number], key: string) => number | undefined) =>
    kinds.flatMap((kind) => statements[kind].flatMap((period) => lists.flatMap((list) => keysOf(list).map((key) => way(period, list, key)))));
  const values = read(build(toldFromTheBeginning), (period, list, key) => period.value(list, key));
  expect(values.filter((value) => value !== undefined).length).toBeGreaterThan(5);
  expect(read(build(toldFromTheBeginning), (period, list, key) => period.find(list, key)?.value)).toEqual(values);
});
