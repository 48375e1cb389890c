import { describe, expect, test } from 'vitest';
import { altmanFactors, altmanZ } from '#domain/quality/altman.ts';
import { financialStrengthRank } from '#domain/quality/financial-strength-rank.ts';
import { countSigns, findingAt, judgeSigns } from '#domain/signs/judge-signs.ts';
import type { Finding } from '#domain/signs/sign.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import type { SignPoint } from '#domain/signs/sign-point.ts';
import { relativeTrend } from '#domain/signs/trend.ts';
import { pointOf, priceOf, type Rows } from './point.ts';

/** What the sign of that name finds. */
function find(key: string, rows: Rows, rest: Partial<SignPoint> = {}): Finding {
  const definition = signDefinitions.find((each) => each.key === key);
  if (definition === undefined) throw new Error(`no sign is called ${key}`);
  return findingAt(definition, pointOf(rows, rest));
}

const levelOf = (finding: Finding) => ('missing' in finding ? 'not judged' : finding.level);

/** The made-up company of the formula reference, section 3, in its second year. */
const acme = pointOf(
  {
    'balance_sheet/total_current_assets': 520,
    'balance_sheet/total_current_liabilities': 210,
    'balance_sheet/retained_earnings': 390,
    'balance_sheet/total_equity_and_minority': 640,
    'balance_sheet/total_equity': 630,
    'balance_sheet/total_liabilities': 500,
    'balance_sheet/total_assets': 1140,
    'balance_sheet/total_debt': 276,
    'income_statement/pretax_income': 180,
    'income_statement/interest_expense': 18,
    'income_statement/revenue': 1200,
    'income_statement/operating_income': 204,
    'income_statement/ebitda': 246,
    'ratios/piotroski_f_score': 9,
    'ratios/beneish_m_score': -2.60212223,
    'ratios/sloan_ratio': 0.0254386,
    'ratios/interest_coverage': 204 / 18,
    'ratios/debt_to_ebitda': 276 / 246,
  },
  {
    marketCap: 2910,
    strengthRank: financialStrengthRank({
      interestCoverage: 204 / 18,
      altmanZ: altmanZ(
        altmanFactors({
          workingCapital: 310,
          retainedEarnings: 390,
          ebit: 198,
          marketCap: 2910,
          bookEquity: 640,
          totalLiabilities: 500,
          totalAssets: 1140,
          revenue: 1200,
        }),
      ),
      equityToAssets: 610 / 1140,
      cashToDebt: 220 / 276,
      debtToRevenue: 276 / 1200,
      noDebt: false,
    }).rank,
  },
);

test('the example of the reference has five good signs and none that is severe or medium', () => {
  const rows = ['financial_strength', 'altman_z', 'piotroski_f_score', 'beneish_m_score', 'sloan_ratio', 'interest_coverage', 'debt_to_ebitda'];
  const judged = judgeSigns([{ end: '2025-12-31', filed: '2026-02-20', point: acme }]).filter(({ key }) => rows.includes(key));
  const found = new Map(judged.map(({ key, finding }) => [key, 'missing' in finding ? undefined : [finding.level, finding.value]]));
  expect(found.get('financial_strength')).toEqual(['good', 8]);
  expect(found.get('altman_z')).toEqual(['good', expect.closeTo(5.9231, 4)]);
  expect(found.get('piotroski_f_score')).toEqual(['good', 9]);
  expect(found.get('beneish_m_score')).toEqual(['good', expect.closeTo(-2.6021, 4)]);
  expect(found.get('sloan_ratio')).toEqual(['none', expect.closeTo(0.0254, 4)]);
  expect(found.get('interest_coverage')).toEqual(['good', expect.closeTo(11.333, 3)]);
  expect(found.get('debt_to_ebitda')).toEqual(['none', expect.closeTo(1.122, 3)]);
  expect(countSigns(judged.map(({ levels }) => levels.at(-1)))).toEqual({ good: 5, medium: 0, severe: 0 });
});

test('there are the 32 checks of the reference, each once', () => {
  expect(new Set(signDefinitions.map(({ key }) => key)).size).toBe(32);
  expect(signDefinitions).toHaveLength(32);
});

test('banks and insurers are not judged by what their accounts do not have', () => {
  expect(signDefinitions.filter(({ notForFinancials }) => notForFinancials).map(({ key }) => key)).toEqual([
    'altman_z',
    'interest_coverage',
    'debt_to_ebitda',
    'beneish_m_score',
    'sloan_ratio',
    'assets_outgrow_revenue',
    'days_sales_outstanding',
    'days_inventory',
    'gross_margin',
    'operating_margin',
  ]);
  const bank = judgeSigns([{ end: '2025-12-31', filed: '2026-02-20', point: { ...acme, financial: true } }]);
  const altman = bank.find(({ key }) => key === 'altman_z');
  expect(altman).toMatchObject({ applies: false, levels: [undefined], finding: { missing: expect.stringMatching(/not meant for banks and insurers/) } });
});

test('without any figures no sign is passed: every one is not judged and says why', () => {
  for (const { key, finding } of judgeSigns([{ end: '2025-12-31', filed: '2026-02-20', point: pointOf({}) }])) {
    expect([key, finding]).toEqual([key, { missing: expect.stringMatching(/^[A-Z].{10,}\.$/) }]);
  }
});

type Case = readonly [rows: Rows, level: string, rest?: Partial<SignPoint>];
const row = (ref: keyof Rows, ...cases: readonly (readonly [value: number, level: string])[]): Case[] =>
  cases.map(([value, level]) => [{ [ref]: value }, level]);
const given = (key: keyof SignPoint, ...cases: readonly (readonly [value: unknown, level: string])[]): Case[] =>
  cases.map(([value, level]) => [{}, level, { [key]: value }]);
const at = (end: number, years = 3) => [100, ...Array(years - 1).fill(undefined), end];
/** Six years in which a figure changes by the same factor. */
const steady = (rate: number, count = 6) => Array.from({ length: count }, (_, year) => 0.4 * (1 + rate) ** year);
const months = Array.from({ length: 100 }, (_, month) => month + 1);

/** At, below and above the cut-offs of the table in section 18. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  financial_strength: given('strengthRank', [3, 'severe'], [4, 'medium'], [5, 'none'], [6, 'none'], [7, 'good']),
  piotroski_f_score: row('ratios/piotroski_f_score', [3, 'severe'], [4, 'none'], [6, 'none'], [7, 'good']),
  beneish_m_score: row('ratios/beneish_m_score', [-1.77, 'severe'], [-1.78, 'none'], [-2.21, 'none'], [-2.22, 'good']),
  sloan_ratio: row(
    'ratios/sloan_ratio',
    [0.3, 'severe'],
    [0.25, 'medium'],
    [0.11, 'medium'],
    [0.1, 'none'],
    [-0.1, 'none'],
    [-0.2, 'medium'],
    [-0.26, 'severe'],
  ),
  interest_coverage: [
    ...row('ratios/interest_coverage', [0.99, 'severe'], [1, 'medium'], [5, 'medium'], [5.1, 'none'], [9.99, 'none'], [10, 'good']),
    [{ 'balance_sheet/total_debt': 0 }, 'good'],
    [{ 'income_statement/operating_income': -5, 'income_statement/interest_expense': 2 }, 'severe'],
  ],
  debt_issuance: [
    [{ 'balance_sheet/total_assets': 1000, 'cash_flow/debt_issued': [60, 60, 60], 'cash_flow/debt_repaid': [20, 20, 30] }, 'severe'],
    [{ 'balance_sheet/total_assets': 1000, 'cash_flow/debt_issued': [60, 60, 60], 'cash_flow/debt_repaid': [20, 20, 40] }, 'medium'],
    [{ 'balance_sheet/total_assets': 1000, 'cash_flow/debt_issued': [60, 30, 0], 'cash_flow/debt_repaid': [20, 20, 1] }, 'none'],
    [{ 'balance_sheet/total_assets': 1000, 'cash_flow/debt_issued': [10, 0, 0], 'cash_flow/debt_repaid': [20, 20, 0] }, 'good'],
    [{ 'balance_sheet/total_assets': 1000, 'balance_sheet/total_debt': [100, 100, 100, 250] }, 'severe'],
  ],
  negative_equity: row('balance_sheet/total_equity', [-1, 'medium'], [0, 'none'], [10, 'none']),
  debt_to_ebitda: [
    ...row('ratios/debt_to_ebitda', [0.99, 'good'], [1, 'none'], [3.9, 'none'], [4, 'medium'], [6, 'medium'], [6.1, 'severe']),
    [{ 'balance_sheet/total_debt': 10, 'income_statement/ebitda': -1 }, 'severe'],
    [{ 'balance_sheet/total_debt': 0, 'income_statement/ebitda': -1 }, 'good'],
  ],
  assets_outgrow_revenue: [0.051, 0.03, 0.01].map((more, i): Case => {
    return [{ 'balance_sheet/total_assets': steady(0.1 + more, 4), 'income_statement/revenue': steady(0.1, 4) }, ['severe', 'medium', 'none'][i] ?? ''];
  }),
  days_sales_outstanding: [
    [{ 'ratios/days_sales_outstanding': [50, 48, 50, 60] }, 'severe'],
    [{ 'ratios/days_sales_outstanding': [50, 48, 54, 60] }, 'medium'],
    [{ 'ratios/days_sales_outstanding': [50, 48, 58, 60] }, 'none'],
    [{ 'ratios/days_sales_outstanding': [undefined, 48, 58, 60] }, 'not judged'],
  ],
  days_inventory: [
    [{ 'ratios/days_inventory': [50, 48, 50, 60] }, 'severe'],
    [{ 'ratios/days_inventory': [50, 48, 50, 54] }, 'none'],
  ],
  tax_rate: [
    [{ 'ratios/effective_tax_rate': [0.22, 0.22, 0.22, 0.22, 0.22, 0.1] }, 'medium'],
    [{ 'ratios/effective_tax_rate': [0.22, 0.22, 0.22, 0.22, 0.22, 0.12] }, 'none'],
    [{ 'ratios/effective_tax_rate': [0.3, 0.3, 0.3, 0.3, 0.3, 0.16] }, 'none'],
    [{ 'ratios/effective_tax_rate': [0.3, 0.3, 0.3, 0.1] }, 'not judged'],
  ],
  revenue_growth: [
    [{ 'per_share/revenue_per_share': steady(-0.01) }, 'severe'],
    [{ 'per_share/revenue_per_share': steady(0.05) }, 'none'],
    [{ 'per_share/revenue_per_share': steady(0.1) }, 'good'],
    [{ 'per_share/revenue_per_share': [10, 13, 17, 22, 28, 28.1] }, 'medium'],
    [{ 'per_share/revenue_per_share': steady(0.1, 5) }, 'not judged'],
    [{ 'per_share/revenue_per_share': steady(0.1) }, 'not judged', { isApart: () => true }],
  ],
  gross_margin: [
    [{ 'ratios/gross_margin': steady(-0.01) }, 'severe'],
    [{ 'ratios/gross_margin': steady(-0.009) }, 'none'],
    [{ 'ratios/gross_margin': steady(0.01) }, 'good'],
    [{ 'ratios/gross_margin': [0.5, 0.3, 0.55, 0.28, 0.5, 0.3] }, 'none'],
  ],
  operating_margin: [
    [{ 'ratios/operating_margin': steady(-0.02) }, 'severe'],
    [{ 'ratios/operating_margin': steady(-0.019) }, 'none'],
    [{ 'ratios/operating_margin': steady(0.02) }, 'good'],
    [{ 'ratios/operating_margin': [0.1, 0.06, 0.02, -0.02, -0.06, -0.1] }, 'severe'],
  ],
  operating_loss: [
    [{ 'income_statement/operating_income': [1, 1, -1] }, 'severe'],
    [{ 'income_statement/operating_income': [-1, 1, 1, 1] }, 'none'],
    [{ 'income_statement/operating_income': Array(10).fill(1) }, 'good'],
    [{ 'income_statement/operating_income': Array(9).fill(1) }, 'none'],
    [{ 'income_statement/operating_income': [1, 1] }, 'not judged'],
  ],
  value_creation: [
    [{ 'ratios/roic': 0.08 }, 'medium', { costOfCapital: 0.081 }],
    [{ 'ratios/roic': 0.08 }, 'none', { costOfCapital: 0.06 }],
    [{ 'ratios/roic': 0.08 }, 'good', { costOfCapital: 0.059 }],
    [{ 'ratios/roic': 0.08 }, 'not judged'],
    [{ 'ratios/roic': 0.08 }, 'not judged', { costOfCapital: 'Its beta is not known.' }],
    [{ 'ratios/roic': 0.08 }, 'good', { costOfCapital: 0.05, isNow: false }],
  ],
  predictability: given('stars', [1, 'medium'], [1.5, 'none'], [3.5, 'none'], [4, 'good']),
  share_count: [
    [{ 'income_statement/shares_diluted': at(100 * 1.051 ** 3) }, 'severe'],
    [{ 'income_statement/shares_diluted': at(100 * 1.05 ** 3) }, 'medium'],
    [{ 'income_statement/shares_diluted': at(100 * 1.02 ** 3) }, 'medium'],
    [{ 'income_statement/shares_diluted': at(100 * 1.019 ** 3) }, 'none'],
    [{ 'income_statement/shares_diluted': at(100 * 0.99 ** 3) }, 'good'],
    [{ 'income_statement/shares_diluted': at(1000) }, 'not judged'],
  ],
  payout: [
    ...row('ratios/payout_ratio', [1.01, 'severe'], [1, 'medium'], [0.8, 'medium'], [0.79, 'none']),
    [{ 'per_share/dps': 1, 'per_share/eps': -1 }, 'severe'],
    [{ 'per_share/dps': 0 }, 'none'],
  ],
  dividend_change: [
    ...given(
      'dividends',
      [{ lastYear: 0.8, yearBefore: 1, yearsOfIncrease: 0 }, 'severe'],
      [{ lastYear: 0.81, yearBefore: 1, yearsOfIncrease: 0 }, 'medium'],
      [{ lastYear: 1, yearBefore: 1, yearsOfIncrease: 0 }, 'none'],
      [{ lastYear: 1.1, yearBefore: 1, yearsOfIncrease: 9 }, 'none'],
      [{ lastYear: 1.1, yearBefore: 1, yearsOfIncrease: 10 }, 'good'],
      [{ lastYear: 1.1, yearBefore: undefined, yearsOfIncrease: 0 }, 'not judged'],
    ),
    [{ 'per_share/dps': [1, 0.7] }, 'severe'],
    [{ 'per_share/dps': [0, 0] }, 'none'],
  ],
  dividend_yield: given(
    'price',
    [priceOf({ yields: { now: 10, past: months } }), 'medium'],
    [priceOf({ yields: { now: 50, past: months } }), 'none'],
    [priceOf({ yields: { now: 91, past: months } }), 'good'],
    [priceOf({ yields: { now: 0, past: [] } }), 'none'],
    [priceOf({ yields: { now: 5, past: months.slice(0, 35) } }), 'not judged'],
  ),
  price_extremes: given(
    'price',
    [priceOf({ price: 95, highest10: 100, lowest3: 60 }), 'medium'],
    [priceOf({ price: 94, highest10: 100, lowest3: 60 }), 'none'],
    [priceOf({ price: 63, highest10: 100, lowest3: 60 }), 'good'],
    [priceOf({ price: 63 }), 'not judged'],
  ),
  pe: given(
    'price',
    [priceOf({ multiples: { pe: { now: 91, past: months } } }), 'medium'],
    [priceOf({ multiples: { pe: { now: 50, past: months } } }), 'none'],
    [priceOf({ multiples: { pe: { now: 10, past: months } } }), 'good'],
    [priceOf({ multiples: { pe: { now: undefined, past: months } } }), 'not judged'],
  ),
  pb: given('price', [priceOf({ multiples: { pb: { now: 99, past: months } } }), 'medium']),
  ps: given('price', [priceOf({ multiples: { ps: { now: 2, past: months } } }), 'good']),
  price_to_value: given('valuationCode', [1, 'not judged'], [2, 'none'], [3, 'good'], [4, 'good'], [5, 'none'], [6, 'medium'], [7, 'medium']),
  insiders: [[{}, 'not judged']],
  short_interest: [[{}, 'not judged']],
  late_filing: given(
    'filings',
    [{ late: ['2026-03-01'], nonReliance: [], auditorChange: [], events: 'known' }, 'severe'],
    [{ late: [], nonReliance: [], auditorChange: [], events: 'known' }, 'none'],
  ),
  auditor: given(
    'filings',
    [{ late: [], nonReliance: ['2026-03-01'], auditorChange: ['2026-03-01'], events: 'known' }, 'severe'],
    [{ late: [], nonReliance: [], auditorChange: ['2026-03-01'], events: 'known' }, 'medium'],
    [{ late: [], nonReliance: [], auditorChange: [], events: 'known' }, 'none'],
    [{ late: [], nonReliance: [], auditorChange: [], events: 'unknown' }, 'not judged'],
  ),
};

describe('each check is severe, medium and good by the table of the reference', () => {
  test.each(Object.entries(cases))('%s', (key, ofSign) => {
    for (const [rows, level, rest] of ofSign) expect([rows, rest, levelOf(find(key, rows, rest))]).toEqual([rows, rest, level]);
  });

  test('all but Altman’s, which has separate tests, are among them', () => {
    expect(signDefinitions.map(({ key }) => key).filter((key) => !(key in cases))).toEqual(['altman_z']);
  });
});

test('a manufacturer is judged by Z and its price, others by Z″ and their books, and nobody whose industry is not known', () => {
  const distressed = {
    'balance_sheet/total_current_assets': 100,
    'balance_sheet/total_current_liabilities': 150,
    'balance_sheet/retained_earnings': -120,
    'balance_sheet/total_equity_and_minority': 50,
    'balance_sheet/total_liabilities': 450,
    'balance_sheet/total_assets': 500,
    'income_statement/pretax_income': -30,
    'income_statement/interest_expense': 20,
    'income_statement/revenue': 400,
  };
  expect(find('altman_z', distressed, { marketCap: 90 })).toMatchObject({ level: 'severe', value: expect.closeTo(0.398, 6) });
  expect(find('altman_z', distressed, { sic: 7372 })).toMatchObject({
    level: 'severe',
    value: expect.closeTo(-1.45613333, 6),
    note: expect.stringMatching(/Z″/),
  });
  expect(levelOf(find('altman_z', distressed))).toBe('not judged');
  expect(levelOf(find('altman_z', distressed, { marketCap: 90, sic: undefined }))).toBe('not judged');
});

test('a level holds since the accounts in which it began', () => {
  const years = [3, 5, 2, 1].map((strengthRank, i) => ({ end: `202${i}-12-31`, filed: `202${i + 1}-02-10`, point: pointOf({}, { strengthRank }) }));
  const strength = judgeSigns(years).find(({ key }) => key === 'financial_strength');
  expect(strength).toMatchObject({ levels: ['severe', 'none', 'severe', 'severe'], values: [3, 5, 2, 1], since: '2023-02-10' });
});

test('a trend through a loss is the slope beside the size of the years', () => {
  expect(relativeTrend([1, 0.6, 0.2, -0.2, -0.6, -1])).toEqual({ rate: expect.closeTo(-0.4 / 0.6, 9), fit: expect.closeTo(1, 9) });
  expect(relativeTrend([1, 2, 3, 4, 5])).toBeUndefined();
});
