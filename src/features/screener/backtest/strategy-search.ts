import { useMemo } from 'react';
import * as v from 'valibot';
import { FormulaField, RankWeight, ScreenFilters, ScreenOrder, ScreenSort } from '#contract/entities/market/screener.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { Day } from '#contract/primitives.ts';
import { type NamedScreens, namedScreen } from '#domain/screening/named/named-screens.ts';
import { screenOfNamed } from '#domain/screening/named/run-named.ts';

const orNothing = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined));

/** A strategy as its address has it, so that it can be sent, bookmarked and gone back to. What cannot be read is left out. */
export const StrategySearch = v.object({
  /** A named screen whose rules are bought: `magic-formula`. */
  screen: orNothing(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80))),
  name: orNothing(v.pipe(v.string(), v.maxLength(120))),
  filters: orNothing(ScreenFilters),
  ranking: orNothing(v.pipe(v.array(RankWeight), v.maxLength(20))),
  formulas: orNothing(v.pipe(v.array(FormulaField), v.maxLength(20))),
  ranks: orNothing(ScreenOrder),
  sort: orNothing(ScreenSort),
  most: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  weighting: orNothing(v.picklist(['equal', 'rank'])),
  every: orNothing(v.picklist([1, 3, 6, 12])),
  costs: orNothing(v.pipe(v.number(), v.minValue(0), v.maxValue(500))),
  from: orNothing(Day),
  to: orNothing(Day),
});
export type StrategySearch = v.InferOutput<typeof StrategySearch>;

/** The strategy of an address, which may hold anything; the same object while the address is the same. */
export function useStrategySearch(search: object): StrategySearch {
  return useMemo(() => v.parse(StrategySearch, search), [search]);
}

/** The strategy that an address means, as it would be saved: twenty stocks a year at 10 basis points a side where nothing else is said. */
export function strategyOfSearch(search: StrategySearch, screens?: NamedScreens): Backtest {
  const { screen, name, filters = [], ranking = [], formulas = [], ranks, sort, most, weighting, every, costs, from, to } = search;
  const named = namedScreen(screen, screens);
  return {
    name: name ?? named?.title ?? 'New strategy',
    tags: [],
    screen: screen === undefined || named === undefined ? { filters, ranking, formulas, order: ranks, sort } : namedStrategyScreen(screen, screens),
    most: most ?? 20,
    weighting: weighting ?? 'equal',
    every: every ?? 12,
    costs: costs ?? 10,
    from: from ?? null,
    to: to ?? null,
  };
}

/** An address that means a strategy. */
export function searchOfStrategy({ name, screen, most, weighting, every, costs, from, to }: Backtest): StrategySearch {
  const { filters, ranking, formulas, order, sort } = screen;
  return {
    ...{ name, most, weighting, every, costs },
    ...(filters.length > 0 && { filters: [...filters] }),
    ...(ranking.length > 0 && { ranking: [...ranking] }),
    ...(formulas.length > 0 && { formulas: [...formulas] }),
    ...(order !== undefined && { ranks: order }),
    ...(sort !== undefined && { sort }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** The rules of a named screen; those that count days count from the day on which the strategy buys. */
export function namedStrategyScreen(name: string, screens?: NamedScreens): Backtest['screen'] {
  const named = namedScreen(name, screens);
  const { filters = [], order } = named === undefined ? {} : screenOfNamed(named);
  return { filters: v.parse(ScreenFilters, filters), ranking: [], formulas: [], ...(order !== undefined && { order: v.parse(ScreenOrder, order) }) };
}

/** Named screens of which every field has a history, most usual first. */
export const strategyScreens: readonly string[] = ['7', '9', '24', '23', 'dividend-stocks'];
