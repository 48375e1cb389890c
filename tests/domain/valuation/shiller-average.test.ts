import { describe, expect, test } from 'vitest';
import { absenceOfShillerMultiple, shillerAverage, shillerPriceEarnings } from '#domain/valuation/shiller-average.ts';
import { vectors } from '../vector.ts';

const dated = (values: readonly (number | undefined)[], priceIndex: readonly number[]) => values.map((value, at) => ({ value, priceIndex: priceIndex[at] }));
const steady = (value: number, count: number) => dated(Array(count).fill(value), Array(count).fill(200));

const acme = shillerAverage(dated([1, 1.1, 0.9, 1.2, 1.3, 0.4, 1.4, 1.5, 1.55, 1.6], [218, 225, 230, 233, 237, 237, 240, 245, 251, 256]), 260);
const withLoss = shillerAverage(dated([1, 1, 1, 1, 1, -3, 1, 1, 1, 1], Array(10).fill(200)), 220);
const losses = shillerAverage(steady(-1, 10), 220);
const quarterly = [0.25, 0.25, 0.3, 0.2];
const fortyQuarters = Array.from({ length: 40 }, (_, quarter) => quarterly[quarter % 4]);
const fromQuarters = shillerAverage(dated(fortyQuarters, Array(40).fill(250)), 250, 4);

describe('Shiller P/E', () => {
  vectors([
    ['acme.e10', acme?.average, 1.30242788],
    ['acme.shiller_pe', shillerPriceEarnings(30, acme), 23.03390504],
    ['shiller.loss_year_counts: it stays in the average', withLoss?.average, 0.66],
    ['shiller.loss_year_counts: and in the multiple', shillerPriceEarnings(30, withLoss), 45.45454545],
    [
      'shiller.seven_years: enough, and says that it is short',
      shillerAverage(dated(Array(7).fill(1), [200, 204, 208, 212, 216, 220, 225]), 230),
      { average: 1.08580249, short: true },
    ],
    ['edge.shiller_six_years: too few', shillerAverage(steady(1, 6), 230), undefined],
    ['shiller.quarters: forty summed to ten years', fromQuarters, { average: 1, years: 10, short: false }],
    ['shiller.quarters: its multiple', shillerPriceEarnings(20, fromQuarters), 20],
    ['edge.shiller_negative: an average year of losses has no multiple', shillerPriceEarnings(30, losses), undefined],
    ['only the last ten years of a long history count', shillerAverage([...steady(100, 5), ...steady(1, 10)], 200)?.average, 1],
    [
      'a year that nobody knows is left out, not counted as nothing',
      shillerAverage(dated([1, 1, 1, undefined, 1, 1, 1, 1, 1, 1], Array(10).fill(200)), 200),
      { average: 1, years: 9, short: true },
    ],
    ['a price index that nobody knows leaves the average unknown', shillerAverage(steady(1, 10), undefined), undefined],
  ]);

  test('says why there is none: a loss, or too few years', () => {
    expect(absenceOfShillerMultiple(30, losses)).toBe('at_loss');
    expect(absenceOfShillerMultiple(30, shillerAverage(steady(1, 6), 230))).toBe('short_history');
    expect(absenceOfShillerMultiple(undefined, acme)).toBe('no_data');
  });
});
