import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earningsWithoutNonRecurring } from '#domain/per-share/earnings-without-nonrecurring.ts';
import { perShare } from '#domain/per-share/per-share.ts';
import { boundedGrowth, defaultDiscountRate, ownGrowths, STAGES } from '#domain/valuation/dcf/dcf-defaults.ts';
import { impliedGrowth } from '#domain/valuation/dcf/implied-growth.ts';
import { zoneOf } from '#domain/valuation/dcf/price-zone.ts';
import { sensitivity } from '#domain/valuation/dcf/sensitivity.ts';
import { type DcfAssumptions, dcfMultiple, dcfValue, dcfYears, marginOfSafety, stageMultiples, yearPaidBack } from '#domain/valuation/dcf/two-stage-value.ts';
import { fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

const firstGrowth = (values: readonly number[]) => ownGrowths(values)[0];

const eps = perShare(earningsWithoutNonRecurring(fy2.netIncome, fy2.nonRecurring, 0.2), fy2.dilutedShares);
const freeCashFlow = perShare(130, fy2.dilutedShares);
const at = (growth: number, discount_rate: number, terminal_growth = 0.04): DcfAssumptions => ({ ...STAGES, growth, discount_rate, terminal_growth });
const usual = at(0.12, 0.1);

describe('two-stage value', () => {
  vectors([
    ['acme.dcf.earnings', dcfValue(eps, usual), 30.96922333],
    ['acme.dcf.fcf', dcfValue(freeCashFlow, usual), 26.48683574],
    ['dcf.multiple: at 20 % growth', dcfMultiple(at(0.2, 0.12)), 28.46829827],
    ['dcf.multiple.b: at 5 % growth', dcfMultiple(at(0.05, 0.12)), 10.70163336],
    ['dcf.multiple.equal_rates: one for each year', dcfMultiple(at(0.12, 0.12, 0.12)), 20, 1e-9],
    ['dcf.multiple.g_equals_d: growth equal to the discount rate', dcfMultiple(at(0.1, 0.1)), 17.44123032],
    ['dcf.multiple.negative_growth', dcfMultiple(at(-0.05, 0.11)), 6.18512633],
    ['dcf.no_perpetuity: the value ends after twenty years', dcfValue(1, at(0.05, 0.1)), 12.48496529],
    ['dcf.site_example_aapl_2013: the published example', dcfValue(41.87, at(0.2, 0.12)), 1191.96764859, 1e-4],
    ['dcf.with_tangible_book', dcfValue(2, at(0.1, 0.11), 7.5), 39.52828768],
    ['edge.dcf_base_negative: a loss has no value by its growth', dcfValue(-1, at(0.1, 0.11)), undefined],
    ['no earnings have none either', dcfValue(0, at(0.1, 0.11)), undefined],
    ['an unknown base has none', dcfValue(undefined, at(0.1, 0.11)), undefined],
    ['tangible book value that is to be added and is not known leaves it unknown', dcfValue(2, at(0.1, 0.11), Number.NaN), undefined],
  ]);

  test('rises with growth and falls with the discount rate', () => {
    const rate = fc.double({ min: 0.01, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (growth, discount) => {
        expect(dcfMultiple(at(growth + 0.01, discount))).toBeGreaterThan(dcfMultiple(at(growth, discount)));
        expect(dcfMultiple(at(growth, discount + 0.01))).toBeLessThan(dcfMultiple(at(growth, discount)));
      }),
    );
  });

  test('is the sum of the values of its years, separately for each stage', () => {
    const rate = fc.double({ min: -0.2, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(rate, fc.double({ min: 0.01, max: 0.3, noNaN: true }), fc.integer({ min: 1, max: 15 }), (growth, discount_rate, growth_years) => {
        const assumptions = { ...at(growth, discount_rate), growth_years };
        const years = dcfYears(3, assumptions);
        const worth = (of: 1 | 2) => years.filter(({ stage }) => stage === of).reduce((sum, each) => sum + each.worth, 0);
        const [first, second] = stageMultiples(assumptions);
        expect(worth(1)).toBeCloseTo(3 * first, 8);
        expect(worth(2)).toBeCloseTo(3 * second, 8);
      }),
    );
  });

  test('has no years for a loss', () => {
    expect(dcfYears(-1, usual)).toEqual([]);
  });
});

describe('margin of safety', () => {
  vectors([
    ['acme.dcf.margin_of_safety', marginOfSafety(dcfValue(eps, usual), 30), 0.03129634],
    ['dcf.margin_of_safety.over: a price above the value', marginOfSafety(20, 30), -0.5, 1e-9],
    ['edge.margin_of_safety_negative_value', marginOfSafety(-5, 30), undefined],
    ['an unknown price has none', marginOfSafety(20, undefined), undefined],
  ]);
});

describe('reverse DCF', () => {
  vectors([
    ['acme.dcf.reverse_growth', impliedGrowth(30, eps, at(0, 0.1)), 0.11530608],
    ['dcf.reverse_aapl_2013: the published example', impliedGrowth(443.84, 41.87, at(0, 0.12)), 0.04849858],
    ['dcf.reverse_bounds: beyond what is looked for', [0.005, 1e7].map((price) => impliedGrowth(price, 1, at(0, 0.1))), ['below', 'above']],
    ['a loss implies no growth', impliedGrowth(30, -1, at(0, 0.1)), undefined],
    ['an unknown price implies none', impliedGrowth(undefined, 1, at(0, 0.1)), undefined],
  ]);

  test('growing as the price needs is worth the price', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 60, noNaN: true }), (price) => {
        const growth = impliedGrowth(price, 1, at(0, 0.1));
        expect(dcfValue(1, at(Number(growth), 0.1))).toBeCloseTo(price, 6);
      }),
    );
  });
});

describe('what is offered at first', () => {
  vectors([
    ['dcf.default_rate: a yield of whole per cents stays', [0.0425, 0.04, 0.0401].map(defaultDiscountRate), [0.11, 0.1, 0.11], 1e-9],
    ['without a Treasury yield the rate is 12 %', defaultDiscountRate(undefined), 0.12],
    ['dcf.default_growth', [0.35, 0.12, 0.02, -0.1].map(boundedGrowth), [0.2, 0.12, 0.05, 0.05], 1e-9],
    ['own growth is that of ten years', firstGrowth(Array.from({ length: 12 }, (_, year) => 1.08 ** year)), { rate: 0.08, years: 10 }],
    ['of five where ten are not known', firstGrowth([1, 1.1, 1.21, 1.331, 1.4641, 1.61051]), { rate: 0.1, years: 5 }],
    ['of five where an older year was a loss', firstGrowth([1, 1, -2, 1, 1, 1, 1.1, 1.21, 1.331, 1.4641, 1.61051]), { rate: 0.1, years: 5 }],
    ['unknown with one year', firstGrowth([2]), undefined],
    ['unknown with a loss in the last years', firstGrowth([1, 1.1, -1.21, 1.331, 1.4641, 1.61051]), undefined],
  ]);
});

describe('being wrong', () => {
  test('the grid has the value itself in its middle', () => {
    const { growths, rates, values } = sensitivity(eps, usual);
    expect([growths[3], rates[2]]).toEqual([0.12, 0.1]);
    expect(values[2]?.[3]).toBe(dcfValue(eps, usual));
    expect(values).toHaveLength(5);
  });

  test('a discount rate of nothing has no row', () => {
    expect(sensitivity(1, at(0.05, 0.01)).rates).toEqual([0.01, 0.02, 0.03]);
  });

  test.each([
    ['at all, when the years never earn it', 1000, undefined],
    ['in the first year that does', 2.5, 3],
  ])('the price is paid back %s', (_when, price, year) => {
    expect(yearPaidBack(price, dcfYears(1, at(0.1, 0.1)))).toBe(year);
  });
});

describe('a price on a value', () => {
  test.each([
    [69.99, 3],
    [70, 4],
    [89.99, 4],
    [90, 5],
    [110, 5],
    [110.01, 6],
    [130, 6],
    [130.01, 7],
  ])('of 100 at %d is in zone %d', (price, zone) => {
    expect(zoneOf(price, 100)).toBe(zone);
  });

  test('is in none on a value of nothing', () => {
    expect(zoneOf(10, 0)).toBeUndefined();
    expect(zoneOf(undefined, 10)).toBeUndefined();
  });
});
