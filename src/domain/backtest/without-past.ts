import { runScreen } from '../screening/run-screen.ts';
import type { MarketHistory } from './market-history.ts';
import { marketOnDay } from './market-on-day.ts';
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
