import type { Filter } from '../screening/filters/filter.ts';
import type { Column } from '../screening/market/columns.ts';
import { unpackedColumn } from '../screening/market/packed-columns.ts';
import { runScreen } from '../screening/run-screen.ts';
import type { MarketHistory } from './market-history.ts';
import { marketOnDay } from './market-on-day.ts';
import { type PackedHistory, TOTAL_PRICE } from './packed-history.ts';
import type { Strategy } from './run-backtest.ts';

/**
 * Fields that decide what a strategy buys and have no past: a run would leave them out, and be of other rules than those it shows.
 * A filter that lets unknown stocks pass decides nothing where nothing is known.
 *
 * @returns Their keys; those of formulas that read such a field among them.
 */
export function fieldsWithoutPast(history: MarketHistory, { screen }: Pick<Strategy, 'screen'>): string[] {
  const filters = screen.filters.filter(({ kind }) => kind !== 'maybe');
  const { market } = marketOnDay(history, history.days.length - 1);
  const { missing, problems } = runScreen(market, { ...screen, filters }, 1);
  return [...new Set([...missing, ...problems.keys()])];
}

/** The places of filters that let unknown stocks pass and read a field without a past: in a run they let every stock pass. */
export function idleFilters(history: MarketHistory, { screen }: Pick<Strategy, 'screen'>): number[] {
  const { filters, formulas = [] } = screen;
  const isIdle = (filter: Filter) => filter.kind === 'maybe' && fieldsWithoutPast(history, { screen: { filters: [filter.filter], formulas } }).length > 0;
  return filters.flatMap((filter, at) => (isIdle(filter) ? [at] : []));
}

/**
 * The history of a market without its stocks: enough to say which fields have a past before any of them is here.
 *
 * @param fields Those that the history has figures of.
 */
export function historyOfFields({ names }: Pick<PackedHistory, 'names'>, fields: readonly string[]): MarketHistory {
  const none = new Float64Array();
  return {
    days: [''],
    stockids: [],
    symbols: [],
    prices: none,
    ended: new Int32Array(),
    figures: new Map(fields.filter((field) => field !== TOTAL_PRICE).map((field) => [field, none])),
    names: new Map(Object.entries(names).map(([field, column]): [string, Column] => [field, unpackedColumn(column)])),
    benchmark: undefined,
    riskFree: undefined,
  };
}
