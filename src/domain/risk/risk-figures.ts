import { leastAndMost } from '../report/least-and-most.ts';
import { beta } from './beta.ts';
import { maxDrawdown } from './drawdown.ts';
import {
  captureRatio,
  mean,
  overSome,
  returnCorrelation,
  sharpeRatio,
  sortinoRatio,
  totalReturn,
  valueAtRisk,
  yearlyDeviation,
  yearlyReturn,
} from './return-ratios.ts';

/** Fewer months than this say nothing of risk. */
export const FEWEST_MONTHS_OF_RISK = 12;

/** How a portfolio did and what it risked (formulas 24.2), fractions; `undefined` is not known. */
export interface RiskFigures {
  readonly months: number;
  readonly total: number;
  readonly yearly: number | undefined;
  readonly deviation: number | undefined;
  readonly sharpe: number | undefined;
  readonly sortino: number | 'none lost' | undefined;
  /** 0 or more. */
  readonly drawdown: number | undefined;
  readonly calmar: number | undefined;
  readonly beta: number | undefined;
  /** Jensen's alpha a year. */
  readonly alpha: number | undefined;
  readonly correlation: number | undefined;
  readonly r_squared: number | undefined;
  readonly up_capture: number | undefined;
  readonly down_capture: number | undefined;
  readonly tracking_error: number | undefined;
  readonly information_ratio: number | undefined;
  readonly treynor: number | undefined;
  /** 95%, a month; positive is a loss. */
  readonly value_at_risk: number | undefined;
  readonly best: number | undefined;
  readonly worst: number | undefined;
  /** Months with a gain. */
  readonly gains: number;
}

/** What a portfolio's returns are set against. */
export interface RiskMeasures {
  /** Monthly returns of the same months; unknown ones leave out what needs a benchmark. */
  readonly benchmark?: readonly number[] | undefined;
  /** Monthly riskless returns of the same months; unknown leaves out what needs them. */
  readonly riskFree?: readonly number[] | undefined;
}

/** Risk of monthly returns. Ratios need 12 months; the total and the deepest fall do not. */
export function riskFigures(returns: readonly number[], { benchmark, riskFree }: RiskMeasures): RiskFigures {
  const isLong = returns.length >= FEWEST_MONTHS_OF_RISK;
  const long = <Value>(figure: () => Value | undefined) => (isLong ? figure() : undefined);
  const [least, most] = leastAndMost(returns);
  const values = [1];
  for (const each of returns) values.push((values.at(-1) ?? 1) * (1 + each));
  const drawdown = maxDrawdown(values)?.depth;
  const yearly = long(() => yearlyReturn(returns));
  const above = (of: readonly number[]) => riskFree && of.map((each, at) => each - (riskFree[at] ?? 0));
  const excess = above(returns);
  return {
    months: returns.length,
    total: totalReturn(returns),
    yearly,
    deviation: long(() => yearlyDeviation(returns)),
    sharpe: long(() => excess && sharpeRatio(excess)),
    sortino: long(() => excess && sortinoRatio(excess)),
    drawdown,
    calmar: overSome(yearly, drawdown),
    value_at_risk: long(() => valueAtRisk(returns)),
    best: returns.length === 0 ? undefined : most,
    worst: returns.length === 0 ? undefined : least,
    gains: returns.filter((each) => each > 0).length,
    ...againstBenchmark(returns, excess, isLong ? benchmark : undefined, above),
  };
}

type Against = 'beta' | 'alpha' | 'correlation' | 'r_squared' | 'up_capture' | 'down_capture' | 'tracking_error' | 'information_ratio' | 'treynor';

function againstBenchmark(
  returns: readonly number[],
  excess: readonly number[] | undefined,
  benchmark: readonly number[] | undefined,
  above: (of: readonly number[]) => readonly number[] | undefined,
): Pick<RiskFigures, Against> {
  const months = 12;
  const slope = benchmark && beta(returns, benchmark, FEWEST_MONTHS_OF_RISK);
  const correlation = benchmark && returnCorrelation(returns, benchmark);
  const apart = benchmark && returns.map((each, at) => each - (benchmark[at] ?? 0));
  const tracking = apart && yearlyDeviation(apart);
  const [own, other] = [excess && mean(excess), benchmark && mean(above(benchmark) ?? [])];
  return {
    beta: slope,
    alpha: own === undefined || other === undefined || slope === undefined ? undefined : months * (own - slope * other),
    correlation,
    r_squared: correlation === undefined ? undefined : correlation ** 2,
    up_capture: benchmark && captureRatio(returns, benchmark, 'up'),
    down_capture: benchmark && captureRatio(returns, benchmark, 'down'),
    tracking_error: tracking,
    information_ratio: overSome(apart && months * (mean(apart) ?? 0), tracking),
    treynor: own === undefined || slope === undefined || Math.abs(slope) < 1e-12 ? undefined : (months * own) / slope,
  };
}
