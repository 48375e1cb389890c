import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { maxDrawdown } from '#domain/risk/drawdown.ts';
import { overSome, sortinoRatio, yearlyReturn } from '#domain/risk/return-ratios.ts';
import { riskFigures } from '#domain/risk/risk-figures.ts';
import { vectors } from '../vector.ts';

const year = [0.02, -0.01, 0.03, -0.04, 0.05, 0.01, -0.02, 0.04, 0, -0.03, 0.06, 0.02];
const index = [0.01, -0.02, 0.02, -0.03, 0.04, 0.02, -0.01, 0.03, 0.01, -0.02, 0.04, 0.01];
const two = [
  ...[0.03, -0.02, 0.01, 0.04, -0.05, 0.02, 0.02, -0.01, 0.03, 0, 0.01, -0.03],
  ...[0.02, 0.05, -0.04, 0.01, 0.02, -0.02, 0.03, 0.01, -0.06, 0.04, 0.02, 0.01],
];
const rate = (value: number, months = 12) => Array.from({ length: months }, () => value);
const flat = rate(0.01);
const own = riskFigures(year, { benchmark: index, riskFree: rate(0.002) });
const changing = [0.001, 0.001, 0.001, 0.002, 0.002, 0.002, 0.003, 0.003, 0.003, 0.004, 0.004, 0.004];

describe('cases of the formula reference, section 24.2', () => {
  vectors([
    ['risk.series: return and deviation', own, { total: 0.13185732, yearly: 0.13185732, deviation: 0.11, sharpe: 0.96363636, sortino: 1.81256176 }],
    ['risk.series: fall', own, { drawdown: 0.04, calmar: 3.29643296 }],
    [
      'risk.series: against the benchmark',
      own,
      { beta: 1.28378378, alpha: 0.00843243, correlation: 0.95723533, up_capture: 1.27396497, down_capture: 1.25160887 },
    ],
    ['risk.series: tracking', own, { tracking_error: 0.03942772, information_ratio: 0.76088591 }],
    ['risk.treynor', own.treynor, 0.08256842],
    ['risk.var95', own.value_at_risk, 0.0345],
    ['risk.counts', { best: own.best, worst: own.worst, gains: own.gains }, { best: 0.06, worst: -0.04, gains: 7 }],
    ['edge.sortino_no_downside', riskFigures(flat, { riskFree: rate(0) }).sortino, 'none lost'],
    ['edge.sharpe_flat', riskFigures(flat, { riskFree: rate(0) }).sharpe, undefined],
    ['risk.drawdown_from_start', riskFigures([-0.1, -0.1, 0.3, -0.05, 0.02, 0.01, 0, 0.01, 0.02, 0.01, 0.01, 0.01], {}).drawdown, 0.19],
    [
      'risk.24_months',
      riskFigures(two, { riskFree: rate(0.003, 24) }),
      { total: 0.13856322, yearly: 0.06703478, deviation: 0.10108111, sharpe: 0.33636353, sortino: 0.45945946, drawdown: 0.06, calmar: 1.11724635 },
    ],
    [
      'risk.benchmark_itself',
      riskFigures(two, { benchmark: two, riskFree: rate(0.003, 24) }),
      { beta: 1, alpha: 0, correlation: 1, tracking_error: 0, up_capture: 1, down_capture: 1, information_ratio: undefined },
    ],
    [
      'edge.risk_short',
      riskFigures([0.02, -0.01, 0.03], { riskFree: rate(0.002, 3) }),
      { total: 0.040094, drawdown: 0.01, sharpe: undefined, sortino: undefined, calmar: undefined, yearly: undefined },
    ],
    ['edge.calmar_no_drawdown', riskFigures([0.01, 0.02, 0.01, 0.02, 0.01, 0.02, 0.01, 0.02, 0.01, 0.02, 0.01, 0.02], {}), { drawdown: 0, calmar: undefined }],
    ['risk.rf_series', riskFigures(year, { riskFree: changing }), { sharpe: 0.90970625, sortino: 1.67154915 }],
    ['edge.down_capture_none', riskFigures(flat, { benchmark: rate(0.02) }), { up_capture: 0.5, down_capture: undefined }],
  ]);
});

const file = resolve(import.meta.dirname, '../../../../shared/data/expected/empyrical/cases.json');
const Series = v.object({ values: v.array(v.nullable(v.number())) });
const Cases = v.object({
  series: v.record(v.string(), Series),
  cases: v.array(v.object({ test: v.string(), args: v.record(v.string(), v.unknown()) })),
});
const PERIODS: Readonly<Record<string, number>> = { daily: 252, weekly: 52, monthly: 12, yearly: 1 };
const Args = v.object({
  returns: v.union([v.object({ series: v.string() }), Series]),
  required_return: v.optional(v.unknown()),
  period: v.optional(v.string(), 'daily'),
  expected: v.union([v.null(), v.number(), v.literal('inf')]),
});

describe.runIf(existsSync(file))('published cases of empyrical (needs ../shared)', () => {
  const { series, cases } = existsSync(file) ? v.parse(Cases, JSON.parse(readFileSync(file, 'utf8'))) : { series: {}, cases: [] };
  const asked = (name: string) =>
    cases.flatMap(({ test: of, args }) => {
      const parsed = of === name ? v.safeParse(Args, args) : undefined;
      if (!parsed?.success || (typeof parsed.output.required_return === 'object' && parsed.output.required_return !== null)) return [];
      const { returns, period, expected } = parsed.output;
      const values = 'series' in returns ? (series[returns.series]?.values ?? []) : returns.values;
      return [{ returns: values.filter((each) => each !== null), periods: PERIODS[period] ?? 252, expected }];
    });
  const depthOf = (returns: readonly number[]) => {
    const values = [1];
    for (const each of returns) values.push((values.at(-1) ?? 1) * (1 + each));
    return maxDrawdown(values)?.depth;
  };

  test.each(asked('test_max_drawdown').filter(({ expected }) => expected !== null))('the deepest fall of $returns is $expected', ({ returns, expected }) => {
    expect(depthOf(returns)).toBeCloseTo(-Number(expected), 8);
  });

  test.each(asked('test_sortino').filter(({ returns }) => returns.length > 1))(
    'the Sortino ratio of $returns is $expected',
    ({ returns, periods, expected }) => {
      const found = sortinoRatio(returns, periods);
      if (expected === 'inf') expect(found).toBe('none lost');
      else expect(found).toBeCloseTo(Number(expected), 6);
    },
  );

  // The unknown first return of this series counts as a period there and is left out here.
  const withoutGaps = (name: string) => asked(name).filter(({ returns }) => returns.length === 9);

  test.each(withoutGaps('test_annual_ret'))('the yearly return of $returns is $expected', ({ returns, periods, expected }) => {
    expect(yearlyReturn(returns, periods)).toBeCloseTo(Number(expected), 8);
  });

  test.each(withoutGaps('test_calmar'))('the Calmar ratio of $returns is $expected', ({ returns, periods, expected }) => {
    expect(overSome(yearlyReturn(returns, periods), depthOf(returns))).toBeCloseTo(Number(expected), 6);
  });
});
