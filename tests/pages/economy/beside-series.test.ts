import { expect, test } from 'vitest';
import { seriesBeside } from '#features/economy/beside-series.ts';

const days = ['2020-01-01', '2023-01-01', '2024-01-01', '2025-01-01'];
const named = (name: string, unit: string, values: readonly number[], own = days) => ({
  name,
  series: { title: name, unit, days: own, values, invented: false },
});
const unemployment = named('Unemployment', 'percent', [3.5, 3.4, 3.7, 4]);

test('series of one unit are on one axis, as they are, each under its name', () => {
  const { model, withoutLine } = seriesBeside(unemployment, [named('Rate', 'percent', [1.5, 4.3, 5.3, 4.3])], 'all');
  expect(model.lines.map(({ title, values }) => [title, values])).toEqual([
    ['Unemployment', [3.5, 3.4, 3.7, 4]],
    ['Rate', [1.5, 4.3, 5.3, 4.3]],
  ]);
  expect([model.unit, withoutLine]).toEqual(['percent', []]);
  expect(new Set(model.lines.map(({ color }) => color)).size).toBe(2);
});

test('series of different units are counted from 100 on the first day in sight that all have', () => {
  const { model } = seriesBeside(named('Output', 'billions of USD', [100, 200, 220, 250]), [named('Prices', 'index', [50, 60, 75], days.slice(1))], 'all');
  expect(model.lines.map(({ values }) => values)).toEqual([
    [50, 100, 110, 125],
    [undefined, 100, 120, 150],
  ]);
  expect(model.unit).toBe('index, 100 in January 2023');
  const shorter = seriesBeside(named('Output', 'billions of USD', [100, 200, 220, 250]), [named('Prices', 'index', [50, 60, 75], days.slice(1))], '1');
  expect(shorter.model.unit).toBe('index, 100 in January 2024');
});

test('one that was no more than 0 on that day has no line, and is named', () => {
  const { model, withoutLine } = seriesBeside(
    named('Output', 'billions of USD', [100, 200, 220, 250]),
    [named('Spread', 'percent', [-0.5, 0.2, 0.4, 1])],
    'all',
  );
  expect(withoutLine).toEqual(['Spread']);
  expect(model.lines[0]?.values).toEqual([100, 200, 220, 250]);
});
