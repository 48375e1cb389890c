import { expect, test } from 'vitest';
import { amountRange, sumOfRanges } from '#domain/politicians/amount-range.ts';
import { disclosureDelay, isLate } from '#domain/politicians/disclosure-delay.ts';
import { canBeNameOf, nameKey } from '#domain/politicians/same-name.ts';

test.each([
  ['$1,001 - $15,000', 1_001, 15_000],
  ['$15,001 -\n$50,000', 15_001, 50_000],
  ['Over $50,000,000', 50_000_001, undefined],
  ['$1,000 or less', 1, 1_000],
  ['$1,118.07', 1_118.07, 1_118.07],
])('the amount %j is a range', (text, least, most) => {
  expect(amountRange(text)).toEqual({ least, most, cut: false });
});

test('an amount that is cut short is the bracket that begins there, and says so; other texts are none', () => {
  expect(amountRange('$100,001 -')).toEqual({ least: 100_001, most: 250_000, cut: true });
  expect(['Unknown', '', '$12,345 -', '$50,000 - $15,001'].map(amountRange)).toEqual([undefined, undefined, undefined, undefined]);
});

test('ranges are summed end by end, and one open end leaves the sum open (formulas 21.3)', () => {
  const two = sumOfRanges([
    { least: 1_001, most: 15_000 },
    { least: 15_001, most: 50_000 },
  ]);
  expect(two).toEqual({ least: 16_002, most: 65_000, estimate: 40_501 });
  const open = sumOfRanges([
    { least: 1_000_001, most: 5_000_000 },
    { least: 50_000_001, most: undefined },
  ]);
  expect(open).toEqual({ least: 51_000_002, most: undefined, estimate: 53_000_001.5 });
});

test('a delay of 45 days is in time and one of 46 late; a trade after its disclosure has none', () => {
  const delays = ['2025-02-24', '2025-02-25'].map((day) => disclosureDelay('2025-01-10', day));
  expect(delays).toEqual([45, 46]);
  expect(delays.map((delay) => isLate(delay ?? 0))).toEqual([false, true]);
  expect([disclosureDelay('2025-03-11', '2025-03-10'), disclosureDelay(null, '2025-03-10'), disclosureDelay('2025-03-10', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('spellings of one name are one person, and names that differ stay two', () => {
  expect(new Set(['Scott Scott Franklin', 'C. Scott Franklin', 'Scott Mr Franklin', 'Franklin'].map(nameKey)).size).toBe(2);
  expect(nameKey('Angus S King, Jr.')).toBe(nameKey('Angus S King'));
  expect(nameKey('Ron L Wyden')).not.toBe(nameKey('Ronald L Wyden'));
});

test.each([
  ['Alphabet Inc. - Class C Capital Stock', 'ALPHABET INC', true],
  ['AT&T Inc.', 'AT&T INC.', true],
  ['Facebook, Inc. - Class A', 'ProShares S&P 500 Dynamic Buffer ETF', false],
  ['Common Stock', 'Common Ground Holdings Inc', false],
])('%j can be the name of %j: %s', (asset, company, can) => {
  expect(canBeNameOf(asset, company)).toBe(can);
});
