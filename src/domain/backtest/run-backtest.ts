import type { FormulaProblem } from '../screening/formula/formula.ts';
import { runScreen, type Screen, type ScreenResult } from '../screening/run-screen.ts';
import { LEFT_ASSUMED, STAYED } from './hold-stocks.ts';
import type { MarketHistory } from './market-history.ts';
import { marketOnDay } from './market-on-day.ts';
import { PortfolioRun, weightsOf } from './portfolio-run.ts';

/** Months from one rebalance to the next. */
export type RebalanceMonths = 1 | 3 | 6 | 12;

/** A screen that is bought again and again. */
export interface Strategy {
  readonly screen: Screen;
  /** Stocks that are held at most: the first of the screen's order. */
  readonly most: number;
  readonly weighting: 'equal' | 'rank';
  readonly every: RebalanceMonths;
  /** What a trade costs on each side, in hundredths of a percent. */
  readonly costs: number;
  /** Earliest and latest day; all there is when left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A stock that was bought at a rebalance. */
export interface Holding {
  readonly stockid: string;
  readonly symbol: string;
  /** 1 for the first of the screen's order. */
  readonly rank: number;
  readonly weight: number;
  /** Until the next rebalance, as a fraction, dividends included. */
  readonly gain: number;
  /** `last price` when it left the market before the next rebalance, `assumed` when a price had to be assumed. */
  readonly left: 'no' | 'last price' | 'assumed';
}

/** What was bought on a day, and why not more. */
export interface Rebalance {
  readonly day: string;
  /** Companies that could be bought. */
  readonly listed: number;
  /** Those that passed the screen. */
  readonly passing: number;
  /** Those that a filter dropped because their figure was not known. */
  readonly unknown: number;
  readonly turnover: number;
  readonly costs: number;
  readonly holdings: readonly Holding[];
}

/** What became of a strategy. */
export interface BacktestResult {
  /** From the first day on which a stock passed. */
  readonly days: readonly string[];
  /** Growth of 1 after costs, by day: the strategy, all stocks of the market at equal weight, and the benchmark. */
  readonly values: readonly number[];
  readonly universe: readonly number[];
  readonly benchmark: readonly (number | undefined)[];
  readonly riskFree: readonly number[] | undefined;
  readonly rebalances: readonly Rebalance[];
  /** Fields of the screen that have no history; no stock passes a filter on one. */
  readonly missing: readonly string[];
  readonly problems: ReadonlyMap<string, FormulaProblem>;
}

const BASIS_POINT = 1e-4;

/**
 * Runs a strategy through a market, rebalance by rebalance, each by what was known before its day. The same input gives the same
 * output to the last bit.
 *
 * @returns A generator that yields the part done, 0 to 1, so that whoever runs it can show progress or stop. Its result is
 *   `undefined` where no stock ever passed.
 */
export function* runBacktest(history: MarketHistory, strategy: Strategy): Generator<number, BacktestResult | undefined> {
  const { first, last } = placesBetween(history.days, strategy);
  const costs = strategy.costs * BASIS_POINT;
  const [own, universe] = [new PortfolioRun(history, costs), new PortfolioRun(history, costs)];
  const rebalances: Rebalance[] = [];
  let [start, newest]: [number | undefined, ScreenResult | undefined] = [undefined, undefined];
  for (let day = first; day < last; day += strategy.every) {
    const { market, stocks } = marketOnDay(history, day);
    const result = runScreen(market, strategy.screen, strategy.most);
    newest = result;
    yield (day - first) / Math.max(1, last - first);
    if (start === undefined && result.rows.length === 0) continue;
    start ??= day;
    const until = Math.min(last, day + strategy.every);
    const chosen = result.rows.map((row) => stocks[row] ?? 0);
    const trade = own.hold(chosen, weightsOf(chosen.length, strategy.weighting), day, until);
    universe.hold(stocks, weightsOf(stocks.length, 'equal'), day, until);
    rebalances.push({
      day: history.days[day] ?? '',
      listed: market.count,
      passing: result.passing.length,
      unknown: result.steps.reduce((sum, step) => sum + step.unknown, 0),
      turnover: trade.turnover,
      costs: trade.costs,
      holdings: Array.from(chosen, (stock, at) => ({
        stockid: history.stockids[stock] ?? '',
        symbol: history.symbols[stock] ?? '',
        rank: at + 1,
        weight: trade.weights[at] ?? 0,
        gain: trade.gains[at] ?? 0,
        left: trade.left[at] === STAYED ? 'no' : trade.left[at] === LEFT_ASSUMED ? 'assumed' : 'last price',
      })),
    });
  }
  if (start === undefined || newest === undefined) return undefined;
  return {
    days: history.days.slice(start, last + 1),
    values: own.values,
    universe: universe.values,
    benchmark: benchmarkFrom(history, start, last),
    riskFree: history.riskFree && [...history.riskFree.subarray(start, last)],
    rebalances,
    missing: newest.missing,
    problems: newest.problems,
  };
}

/** Runs a strategy to its end. */
export function backtest(history: MarketHistory, strategy: Strategy): BacktestResult | undefined {
  const run = runBacktest(history, strategy);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}

function placesBetween(days: readonly string[], { from, to }: Strategy): { first: number; last: number } {
  const first = from === undefined ? 0 : days.findIndex((day) => day >= from);
  const last = to === undefined ? days.length - 1 : days.findLastIndex((day) => day <= to);
  return { first: first === -1 ? days.length : first, last };
}

/** Growth of 1 in the benchmark; unknown until it has a level, and without one on the first day. */
function benchmarkFrom({ benchmark }: MarketHistory, start: number, last: number): (number | undefined)[] {
  const levels = benchmark?.values.subarray(start, last + 1) ?? new Float64Array(last + 1 - start).fill(Number.NaN);
  const base = levels[0] ?? Number.NaN;
  return Array.from(levels, (level) => (base > 0 && level > 0 ? level / base : undefined));
}
