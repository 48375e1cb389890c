import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentumPlaces } from '#domain/quality/momentum-places.ts';

test('the place is the part of the region that is lower, and half of what is equal, for any stocks', () => {
  const stock = fc.record({
    region: fc.constantFrom('America', 'Europe'),
    momentum: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(stock, { maxLength: 30 }), (made) => {
      const stocks = made.map((each, at) => ({ ...each, stockid: `S${at}` }));
      const places = momentumPlaces(stocks);
      for (const { stockid, region, momentum } of stocks) {
        const all = stocks.flatMap((each) => (each.region === region && each.momentum !== null ? [each.momentum] : []));
        const lower = all.filter((each) => momentum !== null && each < momentum).length;
        const equal = all.filter((each) => each === momentum).length;
        const expected = momentum === null || all.length < 5 ? undefined : (lower + equal / 2) / all.length;
        expect(places.get(stockid)).toBe(expected);
      }
    }),
  );
});
