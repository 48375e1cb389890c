import { expect, test } from 'vitest';
import { hiddenSplit } from '#domain/gurus/hidden-split.ts';

test.each([
  ['Alphabet, 20 for 1 in July 2022', { shares: 1000, value: 2_179_000 }, { shares: 20_000, value: 1_913_000 }, 20],
  ['a 10 for 1 split with a fifth sold as well', { shares: 500, value: 450_000 }, { shares: 4000, value: 370_000 }, 10],
  ['eight shares made one', { shares: 8000, value: 52_000 }, { shares: 1000, value: 49_000 }, 1 / 8],
])('%s is found', (_case, before, now, split) => {
  expect(hiddenSplit(before, now)).toBeCloseTo(split, 9);
});

test.each([
  ['a purchase of nine times what was held', { shares: 100, value: 1000 }, { shares: 1000, value: 10_500 }],
  ['a fall by nine tenths', { shares: 100, value: 1000 }, { shares: 100, value: 100 }],
  ['twice the shares after a fall by half', { shares: 100, value: 1000 }, { shares: 200, value: 1000 }],
  ['a sale of most after a rise', { shares: 1000, value: 1000 }, { shares: 100, value: 250 }],
  ['nothing held before', { shares: 0, value: 0 }, { shares: 100, value: 250 }],
])('%s is no split', (_case, before, now) => {
  expect(hiddenSplit(before, now)).toBeUndefined();
});
