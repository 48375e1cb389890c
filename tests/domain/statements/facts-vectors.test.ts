import { describe, test } from 'vitest';
import { exchangeRate, rateTable } from '#domain/prices/exchange-rate.ts';
import { buildStatements, type StatementOptions, type Statements } from '#domain/statements/build-statements.ts';
import { daysInPeriod } from '#domain/statements/periods/days.ts';
import { classOfDays } from '#domain/statements/periods/period-class.ts';
import { expectSame, vectors } from '../vector.ts';
import { type Filing, filed } from './filed.ts';

const YEAR = ['2024-01-01', '2024-12-31'] as const;
const toDate = {
  q1: ['2024-01-01', '2024-03-31'],
  h1: ['2024-01-01', '2024-06-30'],
  q2: ['2024-04-01', '2024-06-30'],
  m9: ['2024-01-01', '2024-09-30'],
  fy: YEAR,
} as const;
const filings: Readonly<Record<keyof typeof toDate, Pick<Filing, 'form' | 'filed'>>> = {
  q1: { form: '10-Q', filed: '2024-05-01' },
  h1: { form: '10-Q', filed: '2024-08-01' },
  q2: { form: '10-Q', filed: '2024-08-01' },
  m9: { form: '10-Q', filed: '2024-11-01' },
  fy: { form: '10-K', filed: '2025-02-01' },
};

/** Income told from the beginning of the year, piece by piece; a piece that is null was not filed. */
function told(pieces: Partial<Record<keyof typeof toDate, number | null>>): Statements {
  const known = Object.entries(toDate).flatMap(([name, span]): Filing[] => {
    const value = pieces[name as keyof typeof toDate];
    return value == null ? [] : [{ ...filings[name as keyof typeof toDate], flows: { NetIncomeLoss: [[...span, value]] } }];
  });
  return buildStatements(filed(...known), { basis: 'restated' });
}

function income(statements: Statements, kind: 'annual' | 'quarter' | 'ttm', end: string): number | null {
  return statements[kind].find((period) => period.end === end)?.value('income_statement', 'net_income') ?? null;
}

const quarters = (statements: Statements) => ({
  q2: income(statements, 'quarter', '2024-06-30'),
  q3: income(statements, 'quarter', '2024-09-30'),
  q4: income(statements, 'quarter', '2024-12-31'),
});

/** Twelve trailing months at the end of the last of some quarters; null when they leave a gap. */
function trailing(concept: string, values: readonly (readonly [string, string, number])[], key: string): number | null {
  const statements = buildStatements(
    filed(
      ...values.map((value): Filing => ({ form: '10-Q', filed: value[1].replace(/-\d\d$/, '-31'), flows: { NetIncomeLoss: [value], [concept]: [value] } })),
    ),
    { basis: 'restated' },
  );
  return statements.ttm.at(-1)?.value('income_statement', key) ?? null;
}

const QUARTERS = [toDate.q1, toDate.q2, ['2024-07-01', '2024-09-30'], ['2024-10-01', '2024-12-31']] as const;

/** The fourth quarter's earnings a share, and whether they are approximate. */
function lastEarningsPerShare(shares: number | null): { value: number | undefined; approx: boolean } {
  const eps = [1.9, 2, 2];
  const flows: Filing['flows'] = {
    NetIncomeLoss: [
      [...toDate.m9, 290],
      [...YEAR, 400],
    ],
    EarningsPerShareDiluted: [[...YEAR, 8], ...eps.map((value, i) => [...(QUARTERS[i] ?? YEAR), value] as const)],
    ...(shares !== null && { WeightedAverageNumberOfDilutedSharesOutstanding: [[...QUARTERS[3], shares]] }),
  };
  const figure = buildStatements(filed({ form: '10-K', filed: '2025-02-01', flows }), { basis: 'restated' })
    .quarter.find(({ end }) => end === '2024-12-31')
    ?.find('income_statement', 'eps_diluted');
  return { value: figure?.value, approx: figure?.note?.includes('Approximate') === true };
}

/** A year that three filings state differently. */
function statedThrice(options: Partial<StatementOptions>): number | null {
  const stated = [
    [100, '10-K', '2023-02-10'],
    [104, '10-K', '2024-02-09'],
    [105, '10-K/A', '2024-05-01'],
  ] as const;
  const year = ['2022-01-01', '2022-12-31'] as const;
  const facts = filed(...stated.map(([value, form, on]): Filing => ({ form, filed: on, flows: { NetIncomeLoss: [[...year, value]] } })));
  return income(buildStatements(facts, { basis: 'restated', ...options }), 'annual', '2022-12-31');
}

/** Earnings a share of 2023 as the last filing until a day has them, beside shares that show a split of ten for one in June 2024. */
function afterSplit(...on: readonly string[]) {
  const year = ['2023-01-01', '2023-12-31'] as const;
  const other = ['2022-01-01', '2022-12-31'] as const;
  const stated = on.map((day): Filing => {
    const factor = day < '2024-06-10' ? 1 : 10;
    const per = (span: readonly [string, string], eps: number, shares: number, income: number) => ({
      EarningsPerShareDiluted: [...span, eps / factor] as const,
      WeightedAverageNumberOfDilutedSharesOutstanding: [...span, shares * factor] as const,
      NetIncomeLoss: [...span, income] as const,
    });
    // 2023 stands in the first filing only, so that the split must be applied to it; 2022 in all shows the split.
    const years = day === on[0] ? [per(year, 10, 50, 500), per(other, 8, 50, 400)] : [per(other, 8, 50, 400)];
    const flow = (key: 'EarningsPerShareDiluted' | 'WeightedAverageNumberOfDilutedSharesOutstanding' | 'NetIncomeLoss') => years.map((each) => each[key]);
    return {
      form: '10-K',
      filed: day,
      flows: {
        EarningsPerShareDiluted: flow('EarningsPerShareDiluted'),
        WeightedAverageNumberOfDilutedSharesOutstanding: flow('WeightedAverageNumberOfDilutedSharesOutstanding'),
        NetIncomeLoss: flow('NetIncomeLoss'),
      },
    };
  });
  const statements = buildStatements(filed(...stated), { basis: 'restated' });
  return (key: string, end = '2023-12-31') => statements.annual.find((period) => period.end === end)?.value('income_statement', key);
}

describe('quarters and twelve trailing months', () => {
  vectors([
    ['ttm.q4_from_ytd', quarters(told({ q1: 100, h1: 210, m9: 330, fy: 460 })), { q2: 110, q3: 120, q4: 130 }],
    ['ttm.q4_missing_half', quarters(told({ q1: 100, h1: null, m9: 330, fy: 460 })), { q2: null, q3: null, q4: 130 }],
    ['ttm.direct_quarter_wins', quarters(told({ q1: 100, h1: 210, q2: 112, m9: 330, fy: 460 })), { q2: 112, q3: 120, q4: 130 }],
    [
      'ttm.rolling',
      income(
        buildStatements(
          filed(
            { form: '10-Q', filed: '2024-05-01', flows: { NetIncomeLoss: [[...toDate.q1, 100]] } },
            { form: '10-Q', filed: '2024-08-01', flows: { NetIncomeLoss: [[...toDate.h1, 210]] } },
            { form: '10-Q', filed: '2024-11-01', flows: { NetIncomeLoss: [[...toDate.m9, 330]] } },
            { form: '10-K', filed: '2025-02-01', flows: { NetIncomeLoss: [[...YEAR, 460]] } },
            { form: '10-Q', filed: '2025-05-01', flows: { NetIncomeLoss: [['2025-01-01', '2025-03-31', 120]] } },
          ),
          { basis: 'restated' },
        ),
        'ttm',
        '2025-03-31',
      ),
      480,
    ],
    [
      'ttm.contiguous',
      trailing(
        'NetIncomeLoss',
        [
          ['2024-01-01', '2024-03-31', 10],
          ['2024-04-01', '2024-06-30', 11],
          ['2024-07-01', '2024-09-28', 12],
          ['2024-09-29', '2024-12-28', 13],
        ],
        'net_income',
      ),
      46,
    ],
    [
      'ttm.gap',
      trailing(
        'NetIncomeLoss',
        [
          ['2023-10-01', '2023-12-31', 9],
          ['2024-04-01', '2024-06-30', 11],
          ['2024-07-01', '2024-09-30', 12],
          ['2024-10-01', '2024-12-31', 13],
        ],
        'net_income',
      ),
      null,
    ],
    [
      'ttm.eps_sum_of_quarters',
      trailing(
        'EarningsPerShareDiluted',
        [3.566, 3.357, 3.403, 3.527].map((value, i) => [...(QUARTERS[i] ?? YEAR), value] as const),
        'eps_diluted',
      ),
      13.853,
    ],
    ['ttm.eps_q4', lastEarningsPerShare(50), { value: 2.2, approx: false }],
    ['ttm.eps_q4_no_shares', lastEarningsPerShare(null), { value: 2.1, approx: true }],
  ]);
});

describe('facts', () => {
  const lengths = [74, 75, 84, 91, 112, 119, 125, 126, 159, 160, 168, 182, 196, 205, 206, 244, 245, 252, 273, 280, 295, 296, 339, 340, 364, 371, 385, 386];
  const [none, quarter, half, nine, year] = [undefined, 'quarter', 'half', 'nine_months', 'year'];
  const classes = [none, quarter, quarter, quarter, quarter, quarter, quarter, none, none, half, half, half, half, half, none, none];
  const longer = [nine, nine, nine, nine, nine, none, none, year, year, year, year, none];

  test('facts.period_class', () => {
    expectSame(lengths.map(classOfDays), [...classes, ...longer]);
  });

  vectors([
    ['facts.days_inclusive', daysInPeriod('2024-09-29', '2025-09-27'), 364],
    ['facts.restated', statedThrice({ asOf: '2025-01-01' }), 105],
    ['facts.as_reported', statedThrice({ basis: 'as-reported', asOf: '2025-01-01' }), 100],
    ['facts.as_of', statedThrice({ asOf: '2024-03-31' }), 104],
    ['facts.as_of_before_any', statedThrice({ asOf: '2022-12-31' }), null],
  ]);
});

describe('splits and exchange rates', () => {
  const split = afterSplit('2024-02-01', '2024-08-01');
  const euro = (currency: string, ...points: readonly (readonly [string, number])[]) => ({
    base: 'EUR',
    currency,
    days: points.map(([day]) => day),
    rates: points.map(([, rate]) => rate),
  });
  const day = '2024-03-28';
  const both = rateTable([euro('USD', [day, 1.2]), euro('GBP', [day, 0.86])]);
  const gap = rateTable([euro('USD', ['2024-03-28', 1.08], ['2024-04-02', 1.075])]);
  const dollars = (on: string) => exchangeRate(gap, 'EUR', 'USD', on)?.rate;

  vectors([
    // What was filed before the split is divided by it, what was filed after it is not divided again: 8 of 2022 is stated as 0.8 then.
    ['split.fact_not_twice', [split('eps_diluted'), (split('eps_diluted', '2022-12-31') ?? 0) * 12.5], [1, 10]],
    ['split.fact_shares', split('shares_diluted'), 500],
    ['fx.cross', 120 * (exchangeRate(both, 'USD', 'GBP', day)?.rate ?? 0), 86, 1e-9],
    ['fx.cross_inverse', 86 * (exchangeRate(both, 'GBP', 'USD', day)?.rate ?? 0), 120, 1e-9],
    ['fx.missing_day', ['2024-03-31', '2024-04-02', '2024-04-09', '2024-04-10'].map(dollars), [1.08, 1.075, 1.075, undefined], 1e-9],
  ]);
});
