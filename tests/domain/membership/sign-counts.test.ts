import { expect, test } from 'vitest';
import { seesSignCounts } from '#domain/membership/sign-counts.ts';

test.each([
  [undefined, false],
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [10, true],
])('with status %s the counts of signs are shown: %s', (status, shown) => {
  expect(seesSignCounts(status)).toBe(shown);
});
