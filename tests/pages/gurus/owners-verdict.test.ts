import { expect, test } from 'vitest';
import { ownersVerdict } from '#features/stock/owners/owners-verdict.ts';

test.each([
  [[-2, -0.06, 3.6], 'Gurus and insiders sell; other institutions buy.'],
  [[2, undefined, undefined], 'Gurus buy.'],
  [[0, -1, undefined], 'Insiders sell; gurus are divided.'],
  [[undefined, undefined, undefined], 'No owner that reports here traded.'],
] as const)('of nets %o is said: %s', (nets, words) => {
  expect(ownersVerdict(['gurus', 'insiders', 'other institutions'].map((name, at) => ({ name, net: nets[at] })))).toBe(words);
});
