import { describe, expect, test } from 'vitest';
import { buildStatements, type StatementOptions } from '#domain/statements/build-statements.ts';
import { totalChecks } from '#domain/statements/lines/total-checks.ts';
import { type Filing, filed } from './filed.ts';

type Point = readonly [string, string, number];

const quarterly = (on: string, flows: Filing['flows']): Filing => ({ form: '10-Q', filed: on, flows: flows ?? {} });
const annual = (on: string, flows: Filing['flows']): Filing => ({ form: '10-K', filed: on, flows: flows ?? {} });
const earnings = (...points: Point[]) => ({ GrossProfit: points, NetIncomeLoss: points });
const sales = (...points: Point[]) => ({ Revenues: points });
const [Q1, Q2, Q3]: readonly (readonly [string, string])[] = [
  ['2013-01-01', '2013-03-31'],
  ['2013-04-01', '2013-06-30'],
  ['2013-07-01', '2013-09-30'],
] as const;
const HALF = ['2013-01-01', '2013-06-30'] as const;
const NINE = ['2013-01-01', '2013-09-30'] as const;
const YEAR = ['2013-01-01', '2013-12-31'] as const;
const END = '2013-12-31';

function read(filings: readonly Filing[], options: Partial<StatementOptions> = {}) {
  const statements = buildStatements(filed(...filings), { basis: 'restated', ...options });
  const of = (kind: 'annual' | 'quarter' | 'ttm', end: string) => statements[kind].find((period) => period.end === end);
  return { statements, of, gross: (kind: 'annual' | 'quarter' | 'ttm', end = END) => of(kind, end)?.find('income_statement', 'gross_profit') };
}

/** A year as it was told first: 100, 110, 120 and 130. */
const asToldFirst = (of: (...points: Point[]) => Filing['flows']): Filing[] => [
  quarterly('2013-05-01', of([...(Q1 ?? HALF), 100])),
  quarterly('2013-08-01', of([...(Q2 ?? HALF), 110], [...HALF, 210])),
  quarterly('2013-11-01', of([...(Q3 ?? HALF), 120], [...NINE, 330])),
  annual('2014-02-01', of([...YEAR, 460])),
];

describe('a year recast without its quarters', () => {
  const filings = [...asToldFirst(earnings), annual('2016-02-01', earnings([...YEAR, 350]))];

  test('leaves a fourth quarter as it was before, not the difference of two countings, and says so', () => {
    const { gross } = read(filings);
    expect(gross('annual')?.value).toBe(350);
    expect(gross('quarter')).toMatchObject({ value: 130, note: expect.stringContaining('1 Feb 2014') });
  });

  test('leaves its other quarters as they were filed, and says beside each that the year was recast since', () => {
    expect(read(filings).gross('quarter', '2013-06-30')).toMatchObject({
      value: 110,
      note: expect.stringContaining('recast the year (from the filing of 1 Feb 2016'),
    });
  });

  test('gives for each figure the filing of the recast it does not include, and nothing for those on today’s basis', () => {
    const { of } = read(filings);
    const since = (kind: 'annual' | 'quarter' | 'ttm', end = END) => of(kind, end)?.recastSince('income_statement', 'gross_profit');
    expect(['2013-03-31', '2013-06-30', '2013-09-30', END].map((end) => since('quarter', end))).toEqual(new Array(4).fill(['2016-02-01']));
    expect(since('annual')).toEqual([]);
    expect(of('quarter', END)?.recastSince('balance_sheet', 'total_assets')).toEqual([]);
  });

  test('is no failure of the total that its quarters make, but is named as being on another basis', () => {
    const check = totalChecks(read(filings).statements).find(({ key }) => key === 'quarters_net_income');
    expect(check).toMatchObject({ checked: 1, failed: [], apart: [{ end: END, stated: 350, parts: 460 }] });
  });
});

test('a year and its nine months recast in different filings give the fourth quarter on the new basis', () => {
  const { gross } = read([
    ...asToldFirst(earnings),
    quarterly('2014-05-01', earnings([...(Q1 ?? HALF), 80])),
    quarterly('2014-08-01', earnings([...(Q2 ?? HALF), 85], [...HALF, 165])),
    quarterly('2014-11-01', earnings([...(Q3 ?? HALF), 90], [...NINE, 255])),
    annual('2015-02-01', earnings([...YEAR, 350])),
  ]);
  expect(gross('quarter')).toMatchObject({ value: 95, note: undefined });
  expect(gross('ttm')?.value).toBe(350);
});

test('while only the first quarters are recast, the fourth stays as it was, and twelve months across the recast are unknown with the reason', () => {
  const { gross, of } = read([...asToldFirst(earnings), quarterly('2014-05-01', earnings([...(Q1 ?? HALF), 80], ['2014-01-01', '2014-03-31', 90]))]);
  expect(gross('quarter')?.value).toBe(130);
  expect(gross('ttm', '2014-03-31')).toBeUndefined();
  expect(of('ttm', '2014-03-31')?.reason('income_statement', 'gross_profit')).toContain('are not on one basis');
});

test('a correction of one quarter alone leaves the others, which later filings repeat, where they are', () => {
  const { gross } = read([
    ...asToldFirst(earnings),
    quarterly('2014-05-01', earnings([...(Q1 ?? HALF), 90], ['2014-01-01', '2014-03-31', 105])),
    quarterly('2014-08-01', earnings([...(Q2 ?? HALF), 110], [...HALF, 200], ['2014-04-01', '2014-06-30', 115], ['2014-01-01', '2014-06-30', 220])),
    quarterly('2014-11-01', earnings([...(Q3 ?? HALF), 120], [...NINE, 320])),
    annual('2015-02-01', earnings([...YEAR, 450])),
  ]);
  expect(gross('quarter', '2013-09-30')?.value).toBe(120);
  expect(gross('quarter')).toMatchObject({ value: 130, note: undefined });
  expect(gross('ttm')?.value).toBe(450);
});

test('revenue that was recast is not set against costs that were not', () => {
  const both = (revenue: readonly Point[], costs: readonly Point[]) => ({ Revenues: revenue, CostOfRevenue: costs, NetIncomeLoss: revenue });
  const before = ['2012-01-01', '2012-12-31'] as const;
  const { of } = read([
    annual('2013-02-01', both([[...before, 800]], [[...before, 500]])),
    annual('2014-02-01', both([[...YEAR, 1000]], [[...YEAR, 600]])),
    // The new basis is told of the sales of both years, of the costs only of the later one.
    annual(
      '2015-02-01',
      both(
        [
          [...before, 600],
          [...YEAR, 800],
        ],
        [[...YEAR, 480]],
      ),
    ),
  ]);
  expect(of('annual', END)?.value('income_statement', 'gross_profit')).toBe(320);
  expect(of('annual', '2012-12-31')?.value('income_statement', 'gross_profit')).toBeUndefined();
  expect(of('annual', '2012-12-31')?.reason('income_statement', 'gross_profit')).toContain('1 Feb 2015');
  expect(of('annual', '2012-12-31')?.value('ratios', 'gross_margin')).toBeUndefined();
});

test('growth over a recast is unknown with the reason, on either side of it known', () => {
  const year = (y: number): readonly [string, string] => [`${y}-01-01`, `${y}-12-31`];
  const { of } = read([
    annual('2012-02-01', sales([...year(2010), 90], [...year(2011), 100])),
    annual('2013-02-01', sales([...year(2011), 100], [...year(2012), 110])),
    annual('2014-02-01', sales([...year(2012), 80], [...year(2013), 88])),
  ]);
  expect(of('annual', '2011-12-31')?.value('ratios', 'revenue_growth')).toBeCloseTo(100 / 90 - 1, 12);
  expect(of('annual', '2012-12-31')?.value('ratios', 'revenue_growth')).toBeUndefined();
  expect(of('annual', '2012-12-31')?.reason('ratios', 'revenue_growth')).toContain('1 Feb 2014');
  expect(of('annual', END)?.value('ratios', 'revenue_growth')).toBeCloseTo(0.1, 12);
});

test('a renamed line with another value for the year is a recast too', () => {
  const { of } = read([
    ...asToldFirst((...points) => ({ SalesRevenueNet: points, NetIncomeLoss: points })),
    annual('2016-02-01', { RevenueFromContractWithCustomerExcludingAssessedTax: [[...YEAR, 440]], NetIncomeLoss: [[...YEAR, 460]] }),
  ]);
  expect(of('annual', END)?.value('income_statement', 'revenue')).toBe(440);
  expect(of('quarter', END)?.find('income_statement', 'revenue')).toMatchObject({ value: 130, note: expect.stringContaining('1 Feb 2016') });
  expect(of('quarter', END)?.find('income_statement', 'net_income')).toMatchObject({ value: 130, note: undefined });
});

test('as reported, a fourth quarter is computed from the quarters as first reported', () => {
  const filings = [
    annual('2014-02-01', earnings([...YEAR, 460])),
    annual('2014-04-01', earnings([...YEAR, 350])),
    quarterly('2014-05-01', earnings([...(Q1 ?? HALF), 80])),
    quarterly('2014-08-01', earnings([...(Q2 ?? HALF), 85])),
    quarterly('2014-11-01', earnings([...(Q3 ?? HALF), 90])),
  ];
  const { gross } = read(filings, { basis: 'as-reported' });
  expect(gross('annual')?.value).toBe(460);
  expect(gross('quarter')?.value).toBe(95);
});

test('figures rounded to millions in a later filing are the same figures, and differences are taken of the finer ones', () => {
  const { gross } = read([
    quarterly('2013-05-01', earnings([...(Q1 ?? HALF), 100_400_000])),
    quarterly('2013-08-01', earnings([...HALF, 210_300_000])),
    quarterly('2014-08-01', earnings([...HALF, 211_000_000])),
    annual('2014-02-01', earnings([...YEAR, 460_000_000])),
  ]);
  expect(gross('quarter', '2013-06-30')).toMatchObject({ value: 109_900_000, note: undefined });
});

test('a quarter that its own year to date contradicts by far gives way to what that leaves', () => {
  const cash = (...points: Point[]) => ({ CashAndCashEquivalentsPeriodIncreaseDecrease: points, NetIncomeLoss: points });
  const { of } = read([
    quarterly('2013-05-01', cash([...(Q1 ?? HALF), -171])),
    quarterly('2013-08-01', cash([...(Q2 ?? HALF), 782], [...HALF, -141])),
    annual('2014-02-01', cash([...YEAR, 419])),
  ]);
  expect(of('quarter', '2013-06-30')?.find('cash_flow', 'change_in_cash')).toMatchObject({ value: 30, note: expect.stringContaining('782') });
});

describe('a fourth quarter that a later filing was the first to give by itself', () => {
  // The year is told as 460, with nine months of 330; a year later it is recast, and its last quarter given for the first time.
  const filings = [...asToldFirst(earnings), annual('2015-02-01', earnings([...YEAR, 520], ['2013-10-01', END, 150]))];

  test('is, as first reported, what the filings of its own year left for it', () => {
    const { gross } = read(filings, { basis: 'as-reported' });
    expect(gross('quarter')).toMatchObject({ value: 130, source: { formula: '12 months − 9 months' } });
  });

  test('is, restated, what that filing gives', () => {
    expect(read(filings).gross('quarter')).toMatchObject({ value: 150, source: { filed: '2015-02-01' } });
  });
});

describe('a year whose quarters are only reported as comparisons of the next, before that year’s report shows that it was recast', () => {
  const comparisons = earnings([...NINE, 300]);
  const filings = [annual('2014-02-01', earnings([...YEAR, 460])), quarterly('2014-11-01', comparisons), annual('2015-02-01', earnings([...YEAR, 420]))];

  test.each(['restated', 'as-reported'] as const)('%s, has the fourth quarter of one basis, never the old year less new quarters', (basis) => {
    const { gross } = read(filings, { basis });
    expect(gross('quarter')?.value).toBe(120);
  });

  test('has, as of a day before anything shows a recast, what the filings by then give', () => {
    const until = read(filings, { basis: 'as-reported', asOf: '2014-12-31' }).gross('quarter');
    expect(until?.value).toBe(160);
  });
});
