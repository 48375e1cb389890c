import { describe, expect, test } from 'vitest';
import { inputsOfPart } from '#domain/ratios/score-inputs.ts';
import { partedScore, partsOverYears, pointsTogether } from '#domain/ratios/score-parts.ts';

const years = [{ end: '2022-12-31' }, { end: '2023-12-31' }, { end: '2024-12-31' }];
/** Oldest first. */
const lines = {
  net_income: [10, 8, 12],
  cash_from_operations: [12, 9, 11],
  revenue: [100, 110, 130],
  total_assets: [80, 100, 120],
  long_term_debt: [20, 20, 22],
  total_current_assets: [40, 44, 48],
  total_current_liabilities: [20, 20, 24],
  shares_diluted: [5, 5, 5],
  gross_profit: [40, 44, 53],
  retained_earnings: [10, 18, 30],
  pretax_income: [12, 10, 15],
  interest_expense: [2, 2, 3],
  total_equity_and_minority: [40, 50, 60],
  total_liabilities: [40, 50, 60],
};
const known = new Map(Object.entries(lines));

function scoreNamed(key: string) {
  const score = partedScore(key);
  if (score === undefined) throw new Error(`${key} has no parts`);
  return score;
}

/** Lines that only the M-Score needs. */
const others = { receivables: [9, 11, 14], selling_general_admin: [8, 9, 11], depreciation_amortization: [4, 5, 7], property_plant_equipment: [30, 33, 35] };

function inputsOf(all: Readonly<Record<string, readonly (number | null)[]>>) {
  return Object.entries(all).flatMap(([key, values]) => years.map(({ end }, at) => ({ key, end, value: values[at] ?? null })));
}

const named = (inputs: readonly { key: string; end: string }[]) => inputs.map(({ key, end }) => `${key} ${end.slice(0, 4)}`).sort();

test.each([
  ['piotroski_f_score', 'profitable', ['net_income 2024', 'total_assets 2023']],
  ['piotroski_f_score', 'accrual', ['cash_from_operations 2024', 'net_income 2024', 'total_assets 2023']],
  ['piotroski_f_score', 'turnover', ['revenue 2023', 'revenue 2024', 'total_assets 2022', 'total_assets 2023']],
  ['piotroski_f_score', 'shares', ['shares_diluted 2023', 'shares_diluted 2024']],
  ['piotroski_f_score', 'leverage', ['long_term_debt 2023', 'long_term_debt 2024', 'total_assets 2022', 'total_assets 2023', 'total_assets 2024']],
  ['altman_z_double_prime', 'retained', ['retained_earnings 2024', 'total_assets 2024']],
  ['beneish_m_score', 'sgi', ['revenue 2023', 'revenue 2024']],
])('a part of %s, %s, opens to its own lines, each in its year', (score, part, expected) => {
  expect(named(inputsOfPart(score, part, '2024-12-31', inputsOf({ ...lines, ...others })))).toEqual(expected);
});

test('a part that is not known opens to the lines that it lacks as well', () => {
  const without = inputsOf({ ...lines, net_income: [10, 8, null] });
  expect(named(inputsOfPart('piotroski_f_score', 'profitable', '2024-12-31', without))).toEqual(['net_income 2024', 'total_assets 2023']);
  expect(inputsOfPart('piotroski_f_score', 'gone', '2024-12-31', without)).toEqual([]);
});

describe('The tests of the F-Score by year', () => {
  const piotroski = scoreNamed('piotroski_f_score');

  test('are those of the paper, with what each compares', () => {
    // 2024: return 12/100 against 8/80; cash 11/100; debt 22/110 against 20/90; current ratio 2 against 2.2; margin 53/130 against 0.4; turnover 1.3 against 1.375
    const [, , newest] = partsOverYears(piotroski, years, known, [null, null, 6]);
    expect(newest?.map(({ passed }) => passed)).toEqual([true, true, true, false, true, false, true, true, false]);
    expect(newest?.map(({ value }) => value)).toEqual([0.12, 0.11, 0.12, 0.11, 0.2, 2, 5, 53 / 130, 1.3]);
    expect(newest?.map(({ against }) => against)).toEqual([0, 0, 0.1, 0.12, 20 / 90, 2.2, 5, 0.4, 1.375]);
  });

  test('are not shown where they make another score than the one that is known', () => {
    expect(partsOverYears(piotroski, years, known, [null, null, 7])[2]).toBeUndefined();
    expect(partsOverYears(piotroski, years, known, [null, null, null])[2]).toBeUndefined();
  });

  test('compare nothing with a year that is missing in between', () => {
    const gap = [{ end: '2020-12-31' }, { end: '2021-12-31' }, { end: '2024-12-31' }];
    expect(partsOverYears(piotroski, gap, known, [null, null, 6])[2]).toBeUndefined();
    expect(partsOverYears(piotroski, gap, known, [null, null, null])[2]?.map(({ passed }) => passed)).toContain(undefined);
  });
});

test('the parts of Altman’s score add up to it', () => {
  const altman = scoreNamed('altman_z_double_prime');
  const z = (6.56 * 24) / 120 + (3.26 * 30) / 120 + (6.72 * 18) / 120 + 1.05;
  const [, , newest] = partsOverYears(altman, years, known, [null, null, z]);
  expect(newest?.map(({ value }) => value)).toEqual([0.2, 0.25, 0.15, 1]);
  expect(newest && pointsTogether(altman, newest)).toBeCloseTo(z, 12);
});

test('the M-Score counts what cannot be compared as unchanged, and its parts and constant add up to it', () => {
  const beneish = scoreNamed('beneish_m_score');
  const more = new Map<string, readonly (number | null)[]>([...known, ['receivables', [10, 11, 26]]]);
  // Receivables 26/130 against 11/110 and revenue 130/110; gross margin 0.4 against 53/130; accruals 1/120; debt 46/120 against 0.4.
  const [dsri, gmi, sgi, tata, lvgi] = [2, 0.4 / (53 / 130), 130 / 110, 1 / 120, 46 / 120 / 0.4];
  const m = -4.84 + 0.92 * dsri + 0.528 * gmi + 0.404 + 0.892 * sgi + 0.115 - 0.172 + 4.679 * tata - 0.327 * lvgi;
  const [, , newest] = partsOverYears(beneish, years, more, [null, null, m]);
  expect(newest?.map(({ value }) => value)).toEqual([dsri, gmi, 1, sgi, 1, 1, tata, lvgi].map((value) => expect.closeTo(value ?? 0, 10)));
  expect(newest && pointsTogether(beneish, newest)).toBeCloseTo(m, 10);
});

test('a figure that is no such score has no parts', () => {
  expect([partedScore('roe'), partedScore('constructor')]).toEqual([undefined, undefined]);
});
