import { expect, test } from 'vitest';
import { strategyOf } from '#domain/backtest/strategy.ts';
import { isSameStrategy, keepRun, keptRun } from '#features/screener/backtest/last-run.ts';
import { strategyOfSearch } from '#features/screener/backtest/strategy-search.ts';
import { rulesOfRecord } from '#features/screener/saved/rules-of-record.ts';
import { recordOfScreen } from '#features/screener/saved/saved-screen.ts';

const cheap = { kind: 'compare', field: 'my_yield', is: '>=', value: 0.1 } as const;
const own = [
  { key: 'my_yield', formula: 'my_cash / mktcap' },
  { key: 'my_cash', formula: 'fcf + 1' },
  { key: 'unused', formula: 'pe' },
];

test('a strategy takes over a screen with the own fields that it names, and those they read', () => {
  const { formulas } = rulesOfRecord(recordOfScreen('Cheap', { filters: [cheap] }, []), own);
  expect(formulas.map(({ key }) => key)).toEqual(['my_yield', 'my_cash']);
});

test('a formula of the screen comes before an own field of the same key', () => {
  const written = [{ key: 'my_yield', formula: 'earnings_yield' }];
  expect(rulesOfRecord(recordOfScreen('Cheap', { filters: [cheap], formulas: written }, []), own).formulas).toEqual(written);
});

test('the run of a strategy is still shown once it is saved, and not for other rules', () => {
  const strategy = strategyOf(strategyOfSearch({ filters: [cheap] }));
  keepRun({ part: undefined, outcome: { kind: 'nothing' }, of: strategy, took: 5 });
  const { screen, ...others } = strategy;
  const saved = { ...others, screen: { formulas: [], filters: [{ value: 0.1, is: '>=', field: 'my_yield', kind: 'compare' }], ranking: [] } } as const;
  expect(keptRun(saved)?.took).toBe(5);
  expect(keptRun({ ...saved, most: 5 })).toBeUndefined();
  expect(isSameStrategy(undefined, undefined)).toBe(false);
  expect(screen.filters).toEqual([cheap]);
});
