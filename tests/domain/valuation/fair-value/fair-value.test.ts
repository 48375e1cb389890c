import { describe, expect, test } from 'vitest';
import { expectedGrowth, projectedValues } from '#domain/valuation/fair-value/expected-growth.ts';
import { type FairValueKey, type FairValueMetric, fairValue } from '#domain/valuation/fair-value/fair-value.ts';
import { priceAgainstValue, type ValuationCode, valuationCode, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { valueAdjustment } from '#domain/valuation/fair-value/value-adjustment.ts';
import { isPossibleTrap } from '#domain/valuation/fair-value/value-trap.ts';
import { vectors } from '../../vector.ts';

const metric = (key: FairValueKey, multiple: number, perShare: number, correlation: number, growth = 0): FairValueMetric => ({
  key,
  multiple,
  perShare,
  growth,
  correlation,
});
const acme = [
  metric('revenue_per_share', 2.2, 12.24489796, 0.9, 0.06),
  metric('eps_without_one_offs', 18, 1.55102041, 0.95, 0.06),
  metric('book_value_per_share', 4, 6.28865979, 0.8, 0.06),
  metric('fcf_per_share', 20, 1.32653061, 0.7, 0.06),
];
const worth = (values: readonly (readonly [number, number])[]) =>
  fairValue(
    values.map(([value, correlation]) => metric('eps_without_one_offs', 1, value, correlation)),
    1,
  );
const sound = { stale: false, trap: false };
const found = fairValue(acme, 1.04);

describe('GF Value', () => {
  vectors([
    [
      'gfv.open',
      { v0: found?.unadjusted, gfv: found?.value, price_to_gfv: 30 / (found?.value ?? 0), code: valuationCode(30 / (found?.value ?? 0), sound) },
      { v0: 28.38439613, gfv: 29.51977197, price_to_gfv: 1.01626801, code: 5 },
    ],
    ['gfv.adjustment', valueAdjustment({ recent: 0.08, past: 0.07 }, { recent: 0.24, past: 0.2 }), 1.02126914],
    ['gfv.adjustment_clip', valueAdjustment({ recent: 0.6, past: 0.02 }, { recent: 0.5, past: 0.05 }), 1.2],
    ['gfv.adjustment_missing_pair', valueAdjustment({ recent: 0.08, past: 0.07 }, { recent: undefined, past: 0.2 }), 1.00466203],
    [
      'gfv.negative_correlation',
      worth([
        [20, 0.8],
        [30, 0.6],
        [10, -0.5],
        [25, 0],
      ])?.value,
      23.6,
    ],
    [
      'gfv.weak_fit',
      worth([
        [20, -0.2],
        [30, -0.1],
      ]),
      { unadjusted: 25, weakFit: true },
    ],
    ['gfv.growth_used', [0.06, 0.4, -0.5, undefined].map((growth) => expectedGrowth(growth)), [0.03, 0.15, -0.1, 0], 1e-9],
    ['edge.gfv_one_metric', worth([[20, 0.9]]), undefined],
    [
      'gfv.code_map',
      [0.5, 0.69999, 0.7, 0.89999, 0.9, 1, 1.1, 1.10001, 1.3, 1.30001].map((ratio) => valuationCode(ratio, sound)),
      [3, 3, 4, 4, 5, 5, 5, 6, 6, 7],
    ],
    ['gfv.code_trap', valuationCode(0.5, { stale: false, trap: true }), 2],
    ['gfv.code_stale', valuationCode(0.5, { stale: true, trap: true }), 1],
  ]);

  test('a loss leaves its metric out instead of lowering the value', () => {
    expect(fairValue([...acme.slice(0, 2), metric('fcf_per_share', 20, -3, 0.9)], 1)?.metrics).toHaveLength(2);
  });

  test('an estimate of analysts counts before the past', () => {
    expect(expectedGrowth(0.2, 0.04)).toBe(0.04);
  });

  test('the projected part goes on for three years at the expected growth', () => {
    expect(projectedValues(100, 0.1).map((value) => Math.round(value * 10) / 10)).toEqual([110, 121, 133.1]);
  });
});

test.each<[ValuationCode, string, string]>([
  [1, 'Data Out of Date, Use Caution', 'danger'],
  [2, 'Possible Value Trap, Think Twice', 'danger'],
  [3, 'Significantly Undervalued', 'success'],
  [4, 'Modestly Undervalued', 'success'],
  [5, 'Fairly Valued', 'warning'],
  [6, 'Modestly Overvalued', 'danger'],
  [7, 'Significantly Overvalued', 'danger'],
])('code %i is called %s [GFV-02, GFV-03, GFV-04, GFV-05, GFV-06, GFV-07, GFV-08]', (code, label, tone) => {
  expect(valuationWords[code]).toMatchObject({ label, tone });
});

test('a possible trap gets no advice in the smallest size [GFV-03]', () => {
  expect(valuationWords[2].short).toBe('Possible Value Trap');
});

test('a price is under the value below 0.9 and over it above 1.1 [GFV-11]', () => {
  expect([0.8999, 0.9, 1.1, 1.1001].map(priceAgainstValue)).toEqual(['undervalued', 'fair', 'fair', 'overvalued']);
});

describe('a possible trap', () => {
  const none = { fScore: undefined, altmanZ: undefined, revenueGrowth: undefined, ebitdaGrowth: undefined, stars: undefined };
  test.each([
    ['one sign alone', { ...none, fScore: 3 }, false],
    ['a weak F-Score and distress', { ...none, fScore: 3, altmanZ: 1.8 }, true],
    ['shrinking sales and shrinking EBITDA', { ...none, revenueGrowth: -0.01, ebitdaGrowth: -0.01 }, true],
    ['one star and shrinking sales', { ...none, stars: 1, revenueGrowth: -0.01 }, true],
    ['nothing known', none, false],
  ])('%s', (_signs, signs, expected) => {
    expect(isPossibleTrap(signs)).toBe(expected);
  });
});
