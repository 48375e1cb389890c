import { expect, test } from 'vitest';
import { guruPath } from '#contract/guru-path.ts';

test.each([
  ['Maeve Halloran', 'maeve+halloran'],
  ['T Rowe Price Equity Income', 't+rowe+price+equity+income'],
  ['Dodge/Cox', 'dodge=cox'],
])('the address of %s is /guru/%s: lower case, plus for a space, an equals sign for a slash [CALL-12]', (name, path) => {
  expect(guruPath(name)).toBe(path);
});
