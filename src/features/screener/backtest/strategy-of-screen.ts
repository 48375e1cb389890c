import type { OpenedScreen } from '../named/named-search.ts';
import type { StrategySearch } from './strategy-search.ts';

/** The address of the strategy that buys a screen; `undefined` for a screen without filters and order. A named screen that nobody changed goes by its name. */
export function strategySearchOfScreen({ search, named, changed }: Pick<OpenedScreen, 'search' | 'named' | 'changed'>): Partial<StrategySearch> | undefined {
  const { id, name, filters = [], ranking = [], formulas = [], ranks, sort, order } = search;
  if (named !== undefined && !changed) return { screen: id };
  if (filters.length === 0 && ranking.length === 0 && ranks === undefined) return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(filters.length > 0 && { filters }),
    ...(ranking.length > 0 && { ranking }),
    ...(formulas.length > 0 && { formulas }),
    ...(ranks !== undefined && { ranks }),
    ...(sort !== undefined && { sort: { field: sort, descending: order !== 'asc' } }),
  };
}
