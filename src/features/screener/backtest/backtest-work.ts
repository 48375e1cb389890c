import { type PackedFigures, type PackedHistory, unpackedHistory } from '#domain/backtest/packed-history.ts';
import { type Pitfalls, pitfallsOf } from '#domain/backtest/pitfalls.ts';
import { type BacktestResult, runBacktest, type Strategy } from '#domain/backtest/run-backtest.ts';
import { fieldsWithoutPast } from '#domain/backtest/without-past.ts';
import { returnsOf, type YearReturns, yearReturns } from '#domain/backtest/year-returns.ts';
import { type RiskFigures, riskFigures } from '#domain/risk/risk-figures.ts';

/** What is run, and on which history. */
export interface BacktestRequest {
  readonly base: PackedHistory;
  readonly columns: readonly PackedFigures[];
  readonly strategy: Strategy;
}

/** What a run found, with what follows from it. */
export interface BacktestReport {
  readonly result: BacktestResult;
  readonly risk: RiskFigures;
  /** Of all companies at equal weight, and of the benchmark. */
  readonly universeRisk: RiskFigures;
  readonly benchmarkRisk: RiskFigures | undefined;
  readonly benchmarkLabel: string | undefined;
  readonly years: readonly YearReturns[];
  readonly pitfalls: Pitfalls;
  /** Of the history. */
  readonly version: string;
}

/** How a run went: to its end, without a stock that passed, or not at all: on a history that was cut short, or by fields that have no past. */
export type BacktestOutcome =
  | { readonly kind: 'ready'; readonly report: BacktestReport }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cut short' }
  | { readonly kind: 'no past'; readonly fields: readonly string[] };

/** Runs a strategy and works out what is shown of it; yields the part done. */
export function* backtestWork({ base, columns, strategy }: BacktestRequest): Generator<number, BacktestOutcome> {
  const history = unpackedHistory(base, columns);
  if (history === undefined) return { kind: 'cut short' };
  const fields = fieldsWithoutPast(history, strategy);
  if (fields.length > 0) return { kind: 'no past', fields };
  const result = yield* runBacktest(history, strategy);
  if (result === undefined) return { kind: 'nothing' };
  const { riskFree } = result;
  const benchmark = returnsOf(result.benchmark);
  const of = (values: readonly number[]) => riskFigures(returnsOf(values) ?? [], { benchmark, riskFree });
  return {
    kind: 'ready',
    report: {
      result,
      risk: of(result.values),
      universeRisk: of(result.universe),
      benchmarkRisk: benchmark && riskFigures(benchmark, { riskFree }),
      benchmarkLabel: benchmark && history.benchmark?.label,
      years: yearReturns(result),
      pitfalls: pitfallsOf(history, strategy, result),
      version: base.version,
    },
  };
}
