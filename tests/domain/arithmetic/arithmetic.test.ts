import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageBalance, averageOfBalances } from '#domain/arithmetic/average-balance.ts';
import { isKnown, orNone } from '#domain/arithmetic/is-known.ts';
import { median } from '#domain/arithmetic/median.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { settled } from '#domain/arithmetic/settled.ts';
import { difference, product, sum } from '#domain/arithmetic/sum.ts';
import { vectors } from '../vector.ts';

const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true });

describe('known and unknown', () => {
  vectors([
    [
      'nothing is a figure, missing and unreadable ones are none',
      [0, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(isKnown),
      [true, false, false, false],
    ],
    ['a line that nobody reports counts as none where that is the rule', [orNone(undefined), orNone(7)], [0, 7]],
    ['a total without one of its parts is no total', sum(1, undefined, 2), undefined],
    ['a difference without one of its parts is none', difference(5, 1, undefined), undefined],
    ['a product without one of its factors is none', product(3, undefined), undefined],
    ['of all parts there is a figure', [sum(1, 2, 3), difference(6, 1, 2), product(2, 3, 4)], [6, 3, 24]],
    ['nothing, less than nothing and dust divide nothing', [quotient(1, 0), quotient(1, -2), quotient(1, 1e-10)], [undefined, undefined, undefined]],
  ]);

  test('a quotient times its divisor is the dividend', () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (dividend, divisor) => {
        expect(Math.abs((quotient(dividend, divisor) ?? Number.NaN) * divisor - dividend)).toBeLessThanOrEqual(1e-12 * Math.abs(dividend) + 1e-300);
      }),
    );
  });
});

describe('averages of balances', () => {
  vectors([
    ['both ends', averageBalance(10, 30), 20],
    ['five quarter ends', averageOfBalances([10, 20, 30, 40, 50]), 30],
    ['a quarter end that is not known: both ends', averageOfBalances([10, 20, undefined, 90, 50]), 30],
    ['no opening: the closing one alone', averageOfBalances([undefined, 20, 30, 40, 50]), 50],
    ['no closing: none', averageOfBalances([10, 20, 30, 40, undefined]), undefined],
    ['one balance is its own average', averageOfBalances([50]), 50],
    ['no balance has none', averageOfBalances([]), undefined],
  ]);
});

describe('median', () => {
  vectors([
    ['of an odd number is the middle one', median([20, 8, 12, 10, 15]), 12],
    ['of an even number is the mean of the middle two', median([12, 20, 14, 16]), 15],
    ['of nothing is none', median([]), undefined],
  ]);

  test('has as many figures below as above, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), (figures) => {
        const middle = median(figures) ?? Number.NaN;
        const below = figures.filter((figure) => figure < middle).length;
        const above = figures.filter((figure) => figure > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(figures.length / 2);
      }),
    );
  });
});

describe('figures settled for a rule', () => {
  vectors([
    ['100 × 0.575 counts as 57.5', settled(100 * 0.575), 57.5, 0],
    ['the mean of .97 and .83 counts as .9', settled((0.97 + 0.83) / 2), 0.9, 0],
    ['amounts beyond nine decimals stay as they are', settled(391_035_000_000), 391_035_000_000, 0],
  ]);
});
