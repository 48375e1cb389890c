import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closesOn } from '#domain/performance/portfolio-returns.ts';
import { priceToValue } from '#domain/portfolio/price-to-value.ts';
import { modifiedDietz } from '#domain/returns/modified-dietz.ts';
import { timeWeighted, yearly } from '#domain/returns/time-weighted.ts';
import { type CashFlow, xirr } from '#domain/returns/xirr.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { vectors } from '../vector.ts';

const flows = (...rows: [day: string, amount: number][]): CashFlow[] => rows.map(([day, amount]) => ({ day, amount }));
const rate = (...rows: [string, number][]) => xirr(flows(...rows))?.rate;
const value = (at: number, amount: number, flow: { in?: number; out?: number } = {}) => ({
  day: `2024-01-0${at}`,
  value: amount,
  paidIn: flow.in ?? 0,
  takenOut: flow.out ?? 0,
});
const twr = (...days: ReturnType<typeof value>[]) => (timeWeighted(days).index.at(-1) ?? Number.NaN) - 1;
const year = { from: '2024-01-01', to: '2025-01-01', start: 10_000, end: 16_800 };

describe('cases of the formula reference, section 23.3', () => {
  const slow: [string, number][] = [
    ...([
      ['2002-11-30', -4398],
      ['2007-06-11', 200],
      ['2008-05-11', 270],
      ['2009-05-01', 280],
    ] as [string, number][]),
    ...([
      ['2010-06-01', 280],
      ['2011-05-02', 300],
      ['2012-04-30', 330],
      ['2012-12-06', 14_508],
    ] as [string, number][]),
  ];
  const two = xirr(flows(['2021-01-01', -100], ['2022-01-01', 230], ['2023-01-01', -132]));
  vectors([
    ['xirr.1', rate(['2010-01-01', -200], ['2010-12-31', 210]), 0.050140750291, 1e-8],
    ['xirr.2', rate(...slow), 0.144438989472, 1e-8],
    ['xirr.3', rate(['2019-05-24', -1560.94], ['2020-01-13', -1160], ['2020-06-29', 42.8]), -0.999251643422, 1e-8],
    ['xirr.4', rate(['2024-01-01', -10_000], ['2024-07-01', -5000], ['2025-01-01', 16_800]), 0.144397813162, 1e-8],
    ['xirr.unsorted', rate(['2024-01-01', 2300], ['2023-01-01', -1000], ['2023-07-01', -1000]), 0.202556889233, 1e-8],
    ['xirr.half_year', rate(['2024-01-01', -100], ['2024-07-01', 104]), 0.081833108212, 1e-8],
    ['xirr.loss', rate(['2020-01-01', -1000], ['2022-01-01', 250]), -0.499525666271, 1e-8],
    ['xirr.two_roots', { value: two?.rate, multiple_roots: two?.hasOtherRoots }, { value: 0.1, multiple_roots: true }, 1e-8],
    ['edge.xirr_no_root', rate(['2021-01-01', -100], ['2022-01-01', 150], ['2023-01-01', -100]), undefined],
    ['edge.xirr_one_sign', rate(['2024-01-01', -100], ['2024-06-01', -50]), undefined],
    ['xirr.break_even', rate(['2021-01-01', -100], ['2021-06-01', 40], ['2022-01-01', 60]), 0, 1e-8],
    ['twr', twr(value(1, 10_000, { in: 10_000 }), value(2, 11_000), value(3, 16_800, { in: 5000 })), 0.155, 1e-9],
    ['twr.withdrawal', twr(value(1, 10_000, { in: 10_000 }), value(2, 8000, { out: 2500 }), value(3, 8400)), 0.1025, 1e-9],
    ['twr.three_periods', twr(value(1, 1100, { in: 1000 }), value(2, 1020, { in: 500, out: 500 }), value(3, 1071)), 0.09725, 1e-9],
    ['twr.annualised', [366, 365, 200].map((days) => yearly(0.155, days)), [0.15454535, undefined, undefined]],
    ['modified_dietz', modifiedDietz(year, flows(['2024-07-01', 5000])), 0.14384279],
    [
      'modified_dietz.two_flows',
      modifiedDietz(
        { from: '2023-01-01', to: addDays('2023-01-01', 360), start: 10_000, end: 10_900 },
        flows([addDays('2023-01-01', 90), 2000], [addDays('2023-01-01', 270), -1000]),
      ),
      -0.00888889,
    ],
    ['fx.decomposition', (1.2 * (1 / 1.2)) / (1 / 1.1) - 1, 0.1, 1e-9],
    [
      'portfolio.price_to_value',
      priceToValue([
        { shares: 10, price: 30, value: 25 },
        { shares: 5, price: 100, value: 160 },
      ]),
      0.76190476,
    ],
    [
      'edge.stale_price',
      ['2025-06-23', '2025-06-22'].map((day) => (Number.isNaN(closesOn(['2025-06-30'], { days: [day], closes: [1] })[0]) ? 'unpriced' : 'priced')),
      ['priced', 'unpriced'],
      0,
    ],
  ]);
});

test('a day that begins with nothing is skipped and named', () => {
  expect(timeWeighted([value(1, 0), value(2, 10)])).toEqual({ index: [1, 1], skipped: ['2024-01-02'] });
});

const folder = resolve(import.meta.dirname, '../../../../shared/data/expected/xirr');

interface Case {
  case: string;
  file: string;
  function: string;
  expected: number | null;
}

interface ExcelCase {
  name: string;
  flows: (readonly [day: string, amount: number])[];
  excel_xirr: number;
  tolerance: number;
}

/** The value of flows on the day of the first one at a yearly rate: the sum of amount × (1 + rate)^(−days / 365). */
function netPresentValue(flows: readonly CashFlow[], rate: number): number {
  const times = flows.map(({ day }) => Date.parse(day) / 86_400_000);
  const first = Math.min(...times);
  return flows.reduce((sum, { amount }, at) => sum + amount * (1 + rate) ** ((first - (times[at] ?? first)) / 365), 0);
}

describe.runIf(existsSync(folder))('published cases of XIRR (needs ../shared)', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  const { cases } = existsSync(folder) ? (read('cases.json') as { cases: Case[] }) : { cases: [] };
  const flowsOf = (file: string) =>
    readFileSync(resolve(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(','))
      .map(([day = '', amount = '']) => ({ day, amount: Number(amount) }));
  /** Cases that are answered otherwise here by definition: of several roots we take Newton's or the one nearest 0. */
  const others: Readonly<Record<string, number>> = { case_30_13: -0.029107312363652, case_30_20: -0.8973538214882125, case_30_45: -0.8407890404213461 };

  test.each(Object.entries(others))('%s has a root that its source does not list, which is ours by definition: %s', (name, expected) => {
    const rows = flowsOf(`samples/${name.replace('case_', '').replace('_', '-')}.csv`);
    const rate = xirr(rows)?.rate ?? Number.NaN;
    expect(rate).toBeCloseTo(expected, 9);
    expect(netPresentValue(rows, rate - 1e-9) > 0).not.toBe(netPresentValue(rows, rate + 1e-9) > 0);
  });

  test.each(cases.filter((each) => others[each.case] === undefined))('$case: $function is $expected', ({ file, function: called, expected }) => {
    const found = called === 'xirr' ? xirr(flowsOf(file))?.rate : netPresentValue(flowsOf(file), 0.1);
    if (expected === null) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 6);
  });

  const { cases: ofExcel } = existsSync(folder) ? (read('excel_portfolio_performance.json') as { cases: ExcelCase[] }) : { cases: [] };
  test.each(ofExcel)('Excel: $name is $excel_xirr', ({ flows, excel_xirr, tolerance }) => {
    const found = xirr(flows.map(([day, amount]) => ({ day, amount })))?.rate ?? Number.NaN;
    expect(Math.abs(found - excel_xirr), `${found}`).toBeLessThanOrEqual(tolerance);
  });

  test('of six ways to count days ours is the real days over 365', () => {
    const { dates, amounts, expected } = read('day_count_mathworks.json') as { dates: string[]; amounts: number[]; expected: Record<string, number> };
    expect(xirr(dates.map((day, at) => ({ day, amount: amounts[at] ?? 0 })))?.rate).toBeCloseTo(expected['act/365F'] ?? Number.NaN, 9);
  });
});
