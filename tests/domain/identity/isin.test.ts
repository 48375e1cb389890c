import { expect, test } from 'vitest';
import { cusipInIsin, isIsin } from '#domain/identity/isin.ts';

test.each([
  ['US0378331005', true], // Apple
  ['GB0002634946', true], // BAE Systems, the example of ISO 6166
  ['DE000BAY0017', true], // Bayer, with letters inside
  ['US0378331004', false],
  ['US037833100', false],
  ['0378331005US', false],
])('%s is an ISIN: %s', (text, is) => {
  expect(isIsin(text)).toBe(is);
});

test('an American ISIN has a CUSIP inside, one of another country has none', () => {
  expect(cusipInIsin('US0378331005')).toBe('037833100');
  expect(cusipInIsin('GB0002634946')).toBeUndefined();
});
