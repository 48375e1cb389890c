import { leastAndMost } from '../report/least-and-most.ts';
import type { Column } from '../screening/market/columns.ts';
import { fieldsOfScreen } from '../screening/run-screen.ts';
import type { MarketHistory } from './market-history.ts';
import type { BacktestResult, Strategy } from './run-backtest.ts';

/** Portfolios of fewer stocks than this are ruled by single ones. */
export const FEW_STOCKS = 10;
/** Fewer months than this hold too few rises and falls. */
export const SHORT_MONTHS = 120;
/** A part of the companies this large without data makes the choice one of the known ones. */
const MUCH_UNKNOWN = 0.2;

/** Whether companies that left the market are in a run, and what those that were held brought. */
export interface Survivorship {
  /** Companies of the market that left it during the run. */
  readonly gone: number;
  /** Purchases that ended because the company left, and those of them at an assumed loss. */
  readonly held: number;
  readonly assumed: number;
  /** Sum of weight × gain of those purchases. */
  readonly brought: number;
  readonly isConcern: boolean;
}

/** What a run knew that nobody knew then. */
export interface LookAhead {
  /** Fields of the screen that have the names of today on every day, such as the sector. */
  readonly ofToday: readonly string[];
  /** Fields of the screen without a history. */
  readonly missing: readonly string[];
  readonly isConcern: boolean;
}

/** How many stocks the portfolios had. */
export interface FewNames {
  readonly fewest: number;
  readonly most: number;
  /** Rebalances with fewer than ten stocks. */
  readonly few: number;
  readonly rebalances: number;
  /** The largest weight of one stock. */
  readonly heaviest: number;
  readonly isConcern: boolean;
}

/** How long a run is. */
export interface ShortHistory {
  readonly months: number;
  /** Deep falls of the benchmark, a fifth or more, that the run lived through; `undefined` without a benchmark. */
  readonly falls: number | undefined;
  readonly isConcern: boolean;
}

/** How many companies could not be chosen because a figure of theirs was not known. */
export interface LackOfData {
  readonly least: number;
  readonly most: number;
  /** The largest part of the companies of a day. */
  readonly part: number;
  readonly isConcern: boolean;
}

/** What may make a run look better than it was, each with its figures in this run. */
export interface Pitfalls {
  readonly survivorship: Survivorship;
  readonly lookAhead: LookAhead;
  readonly fewNames: FewNames;
  readonly shortHistory: ShortHistory;
  readonly lackOfData: LackOfData;
}

/** The pitfalls that a run has. */
export function pitfallsOf(history: MarketHistory, strategy: Strategy, result: BacktestResult): Pitfalls {
  return {
    survivorship: survivorship(history, result),
    lookAhead: lookAhead(history.names, strategy, result),
    fewNames: fewNames(result),
    shortHistory: shortHistory(result),
    lackOfData: lackOfData(result),
  };
}

/** Names that a company may have changed since: its kind of share and whether it is its company's first listing are not among them. */
const CHANGING: ReadonlySet<string> = new Set(['sector', 'group', 'industry', 'sic', 'company_type', 'country', 'issuer_country', 'exchange', 'company']);

function survivorship({ days, ended }: MarketHistory, { days: run, rebalances }: BacktestResult): Survivorship {
  const [first, last] = [days.indexOf(run[0] ?? ''), days.indexOf(run.at(-1) ?? '')];
  const gone = ended.reduce((count, place) => count + (place > first && place <= last ? 1 : 0), 0);
  const left = rebalances.flatMap(({ holdings }) => holdings.filter((holding) => holding.left !== 'no'));
  return {
    gone,
    held: left.length,
    assumed: left.filter((holding) => holding.left === 'assumed').length,
    brought: left.reduce((sum, { weight, gain }) => sum + weight * gain, 0),
    isConcern: gone === 0,
  };
}

function lookAhead(names: ReadonlyMap<string, Column>, { screen }: Strategy, { missing }: BacktestResult): LookAhead {
  const ofToday = [...new Set(fieldsOfScreen(screen))].filter((field) => CHANGING.has(field) && names.has(field));
  return { ofToday, missing, isConcern: ofToday.length > 0 || missing.length > 0 };
}

function fewNames({ rebalances }: BacktestResult): FewNames {
  const counts = rebalances.map(({ holdings }) => holdings.length);
  const few = counts.filter((count) => count < FEW_STOCKS).length;
  const heaviest = rebalances.reduce((top, { holdings }) => holdings.reduce((found, { weight }) => Math.max(found, weight), top), 0);
  const [fewest, most] = leastAndMost(counts);
  return { fewest, most, few, rebalances: counts.length, heaviest, isConcern: few > 0 };
}

function shortHistory({ days, benchmark }: BacktestResult): ShortHistory {
  const months = days.length - 1;
  const levels = benchmark.filter((level) => level !== undefined);
  return { months, falls: levels.length < 2 ? undefined : deepFalls(levels), isConcern: months < SHORT_MONTHS };
}

const DEEP = 0.2;

/** Falls of a fifth or more below the last high, each counted once until there is a new high. */
function deepFalls(levels: readonly number[]): number {
  let [high, falls, isDown] = [0, 0, false];
  for (const level of levels) {
    if (level >= high) {
      high = level;
      isDown = false;
    } else if (!isDown && 1 - level / high >= DEEP) {
      falls++;
      isDown = true;
    }
  }
  return falls;
}

function lackOfData({ rebalances }: BacktestResult): LackOfData {
  const unknown = rebalances.map((rebalance) => rebalance.unknown);
  const part = rebalances.reduce((top, rebalance) => Math.max(top, rebalance.listed === 0 ? 0 : rebalance.unknown / rebalance.listed), 0);
  const [least, most] = leastAndMost(unknown);
  return { least, most, part, isConcern: part > MUCH_UNKNOWN };
}
