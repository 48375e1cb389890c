import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFormulas } from '#domain/screening/formula/formula-columns.ts';
import { LONGEST_FORMULA, parseFormula } from '#domain/screening/formula/parse-formula.ts';
import { type Column, choiceColumn, type MarketColumns, numberColumn, numbersOf } from '#domain/screening/market/columns.ts';

const market: MarketColumns = {
  count: 3,
  columns: new Map<string, Column>([
    ['pe', numberColumn([10, 20, null])],
    ['roic', numberColumn([0.5, 0, 0.25])],
    ['sector', choiceColumn(['Energy', 'Energy', 'Utilities'])],
  ]),
};

const valuesOf = (formula: string) => {
  const made = withFormulas(market, [{ key: 'own', formula }]);
  return [...(numbersOf(made.market, 'own') ?? [])];
};

test.each([
  ['1 + 2 * 3 ^ 2', 19],
  ['(1 + 2) * 3', 9],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['8 / 2 / 2', 2],
  ['5 - 2 - 1', 2],
  ['2 * -3', -6],
  ['1.5e3 + .5e0 * 0', undefined],
  ['max(1, 2, abs(-7))', 7],
  ['avg(1, 2) + min(4, 3) + sqrt(16) + ln(1)', 8.5],
])('%s is worth %s', (formula, expected) => {
  if (expected === undefined) expect(parseFormula(formula)).toMatchObject({ problem: { at: 8 } });
  else expect(valuesOf(formula)[0]).toBe(expected);
});

test('an unknown figure, a division by zero and the root of a negative figure are unknown, never 0', () => {
  expect(valuesOf('pe * 2')).toEqual([20, 40, Number.NaN]);
  expect(valuesOf('1 / ROIC')).toEqual([2, Number.NaN, 4]);
  expect(valuesOf('pe ^ 0')).toEqual([1, 1, Number.NaN]);
  expect(valuesOf('sqrt(roic - 0.3)')).toEqual([Math.sqrt(0.2), Number.NaN, Number.NaN]);
});

test.each([
  ['', 0, /ends too early/],
  ['pe +', 4, /ends too early/],
  ['pe roic', 3, /operator is missing before “roic”/],
  ['pe ? 1', 3, /“\?” has no meaning/],
  ['(pe + 1', 7, /opened at character 1 is not closed/],
  ['pe + * 2', 5, /figure is missing before “\*”/],
  ['median(pe, 1)', 0, /no function “median”/],
  ['2 * abs(1, 2)', 4, /takes 1 figure, not 2/],
  ['1 + toString(1)', 4, /no function/],
  [`${'('.repeat(200)}1`, 60, /deep/],
])('“%s” is refused at the character where it goes wrong', (formula, at, message) => {
  const parsed = parseFormula(formula);
  expect(parsed).toMatchObject({ problem: { at, message: expect.stringMatching(message) } });
});

test('a formula of a million characters is refused at once with its limit', () => {
  expect(parseFormula('1+'.repeat(500_000))).toMatchObject({ problem: { at: LONGEST_FORMULA, message: expect.stringContaining('at most 1000 characters') } });
});

test('whatever is typed is read or refused within its own length', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'pe12.+-*/^(), é'), maxLength: 60 }), (text) => {
      const parsed = parseFormula(text);
      if ('problem' in parsed) expect(parsed.problem.at).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('formulas read each other, and one that leads back to itself is refused where it does', () => {
  const { market: made, problems } = withFormulas(market, [
    { key: 'twice', formula: 'once * 2' },
    { key: 'once', formula: 'pe + 1' },
    { key: 'round', formula: '1 + about' },
    { key: 'about', formula: '2 * round' },
    { key: 'words', formula: 'pe + sector' },
    { key: 'lost', formula: 'pe + gone' },
  ]);
  expect([...(numbersOf(made, 'twice') ?? [])]).toEqual([22, 42, Number.NaN]);
  expect(Object.fromEntries(problems)).toEqual({
    about: { at: 4, message: expect.stringContaining('leads back to itself') },
    round: { at: 4, message: 'The formula of “about” has a mistake' },
    words: { at: 5, message: '“sector” is a text, not a figure' },
    lost: { at: 5, message: 'There is no field “gone”' },
  });
});
