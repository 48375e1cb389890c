import { adjustPrices } from '#domain/prices/adjust-prices.ts';
import { vectors } from '../vector.ts';

const bar = (day: string, close: number) => ({ day, open: null, high: null, low: null, close, volume: null });

vectors([
  [
    'adjust.dividend_then_split: .98 for the dividend, ½ for the split',
    adjustPrices(
      [bar('2024-01-02', 100), bar('2024-01-03', 50), bar('2024-01-04', 51)],
      [{ day: '2024-01-03', numerator: 2, denominator: 1 }],
      [{ ex_day: '2024-01-04', amount: 1 }],
      'total',
    ).bars.map(({ close }) => close),
    [49, 49, 51],
  ],
]);
