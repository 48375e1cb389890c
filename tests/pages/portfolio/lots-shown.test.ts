import { expect, test } from 'vitest';
import { firstLots, type Lot, lotsShown } from '#features/portfolio/performance/lots-shown.ts';

const lot = (at: number, gain: number | null, sold_by: string | null): Lot => ({
  ...{ lot: `l${at}`, sold_by, stockid: 'US00000001', bought_on: '2024-01-02', day: '2026-01-02', currency: 'EUR', shares: 1, cost: 1, price: 1, gain },
  ...{ whole: null, yearly: null, price_gain: null, currency_gain: null, fees: null, worth: null },
});

test('lots that are held come by their gain, those sold as they are, and of many the first ten are kept with the sum and number of all', () => {
  const held = Array.from({ length: 20 }, (_, at) => lot(at, at, null));
  const sold = [lot(90, 5, 's1'), lot(91, 7, 's2')];
  const shown = lotsShown([...held, ...sold]);
  expect(shown.held.rows.slice(0, 2).map(({ gain }) => gain)).toEqual([19, 18]);
  expect(firstLots(shown)).toMatchObject({ held: { count: 20, gain: 190 }, sold: { count: 2, gain: 12, rows: sold } });
  expect(firstLots(shown).held.rows).toHaveLength(10);
  expect(lotsShown([lot(1, 4, null), lot(2, null, null)]).held.gain).toBeNull();
});
