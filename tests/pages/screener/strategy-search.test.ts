import * as v from 'valibot';
import { expect, test } from 'vitest';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { strategySearchOfScreen } from '#features/screener/backtest/strategy-of-screen.ts';
import { StrategySearch, searchOfStrategy, strategyOfSearch, strategyScreens } from '#features/screener/backtest/strategy-search.ts';
import { openedScreen } from '#features/screener/named/named-search.ts';
import { ScreenSearch } from '#features/screener/screen-search.ts';

test('every screen of the app that is offered has rules and comes back from its address [BT-03]', () => {
  for (const screen of strategyScreens) {
    const strategy = strategyOfSearch({ screen });
    expect(strategy).toMatchObject({ name: namedScreen(screen)?.title, most: 20, weighting: 'equal', every: 12, costs: 10 });
    expect(strategy.screen.filters.length).toBeGreaterThan(0);
    expect(strategyOfSearch(v.parse(StrategySearch, searchOfStrategy(strategy)))).toEqual(strategy);
  }
});

test('a named screen with a rule on days keeps it as a count of days, so that each past day counts from itself', () => {
  const { screen } = strategyOfSearch({ screen: '7' });
  expect(screen.filters).toContainEqual({ kind: 'compare', field: 'last_filing_date', is: '<=', value: -7, fromToday: true });
});

test('what an address has that cannot be read is left out', () => {
  const search = v.parse(StrategySearch, { most: 0, every: 2, costs: 9999, from: 'soon', filters: [{ kind: 'compare', field: 'pe' }], weighting: 'rank' });
  expect(strategyOfSearch(search)).toMatchObject({ most: 20, every: 12, costs: 10, from: null, weighting: 'rank', screen: { filters: [] } });
});

test('a screen is back-tested by the rules it has now, a named one by its name, and one that lets all pass not at all', () => {
  const written = {
    name: 'Cheap',
    filters: [{ kind: 'compare', field: 'pe', is: '<', value: 12 }],
    sort: 'pe',
    order: 'asc',
    formulas: [{ key: 'own', formula: 'pe * pb' }],
  };
  const screen = openedScreen(v.parse(ScreenSearch, written));
  const strategy = strategyOfSearch(v.parse(StrategySearch, strategySearchOfScreen(screen)));
  expect(strategy.name).toBe('Cheap');
  expect(strategy.screen).toEqual({
    filters: screen.search.filters,
    ranking: [],
    formulas: written.formulas,
    order: undefined,
    sort: { field: 'pe', descending: false },
  });
  expect(strategy.screen.filters).toHaveLength(1);
  expect(strategySearchOfScreen(openedScreen({ id: 'dividend-stocks' }))).toEqual({ screen: 'dividend-stocks' });
  expect(strategySearchOfScreen(openedScreen({}))).toBeUndefined();
});
