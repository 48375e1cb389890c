import { describe, expect, test } from 'vitest';
import { appViews } from '#domain/screening/named/app-views.ts';
import { screensOfApp } from '#domain/screening/named/named-screens.ts';
import { neverFailed, sideOfPart } from '#features/stock/glossary/score-words.ts';
import { cautionsOf } from '#features/stock/glossary/term-cautions.ts';
import { usesOfTerm } from '#features/stock/glossary/term-uses.ts';

describe('Where a figure is used', () => {
  test.each(['piotroski_f_score', 'roic', 'debt_to_equity', 'current_ratio'])('%s: every screen that names it, and every view', (term) => {
    const { value, guru, ideas } = screensOfApp;
    const named = [...value, ...guru, ...ideas].filter(({ rules }) =>
      new RegExp(`(?<![a-z0-9_])${term}(?![a-z0-9]|_[a-z0-9])`).test(rules.replaceAll(/#.*/g, '')),
    );
    const uses = usesOfTerm(term);
    expect(uses.filter(({ kind }) => kind !== 'view').map(({ key }) => key)).toEqual(expect.arrayContaining(named.map(({ key }) => key)));
    expect(uses.filter(({ kind }) => kind === 'view').map(({ title }) => title)).toEqual(
      appViews.filter(({ fields }) => fields.includes(term)).map(({ name }) => name),
    );
    expect(uses.length).toBeGreaterThan(0);
  });

  test('nothing uses what is no figure', () => {
    expect(usesOfTerm('no_such_figure')).toEqual([]);
  });
});

test('a figure of which nothing is to be said has no such headings', () => {
  expect(cautionsOf('inventory')).toEqual({});
  expect(cautionsOf('constructor')).toEqual({});
  expect(cautionsOf('piotroski_f_score').misleads?.[0]).toMatch(/^Banks and insurers/);
});

describe('Words under a score', () => {
  const passed = (each: readonly (boolean | undefined)[]) => each.map((of) => ({ value: 1, passed: of }));

  test('name the tests that never failed, once there are five years', () => {
    const [always, once, shorter] = [passed(Array(6).fill(true)), passed([true, true, false, true, true, true]), passed([undefined, ...Array(5).fill(true)])];
    const tests = [always, once, shorter, always].map((cells) => ({ label: '', cells }));
    expect(neverFailed(tests)).toBe('In 6 years tests 1 and 4 never failed.');
    expect(neverFailed([{ label: '', cells: once }])).toBe('Each of the 1 tests failed at least once in 6 years.');
    expect(neverFailed([{ label: '', cells: passed([true, true]) }])).toBeUndefined();
  });

  test('a part helps more where it moves the score to its better side', () => {
    const points = (of: number | undefined) => ({ value: 1, points: of });
    expect([sideOfPart(points(2), points(1), 1), sideOfPart(points(2), points(1), -1)]).toEqual([true, false]);
    expect([sideOfPart(points(2), points(2), 1), sideOfPart(points(2), points(undefined), 1), sideOfPart(undefined, points(1), 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
