import { expect, test } from 'vitest';
import { cusipIntervals, isCusip, isinOfCusip } from '#domain/identity/cusip.ts';

test.each([
  ['Apple', '037833100', 'US', 'US0378331005'],
  ['Alphabet class A', '02079K305', 'US', 'US02079K3059'],
  ['Royal Bank of Canada', '780087102', 'CA', 'CA7800871021'],
])('the ISIN of %s follows from its CUSIP', (_company, cusip, country, isin) => {
  expect(isCusip(cusip)).toBe(true);
  expect(isinOfCusip(cusip, country)).toBe(isin);
});

test.each([
  ['a wrong check digit', '037833101', 'US'],
  ['a number given to a foreign paper', 'G0177J108', 'IE'],
  ['such a number, even of an American issuer', 'G0177J108', 'US'],
  ['an issuer of another country', '874039100', 'TW'],
  ['a country that is not known', '037833100', undefined],
  ['too few digits', '03783310', 'US'],
])('no ISIN is made of %s', (_what, cusip, country) => {
  expect(isinOfCusip(cusip, country)).toBeUndefined();
});

test('a CUSIP is in force until the day before the next one was seen, in whatever order lists were read', () => {
  const sightings = [
    { cusip: '780087102', first: '2025-03-03', last: '2025-03-10' },
    { cusip: '037833100', first: '2025-01-02', last: '2025-01-15' },
    { cusip: '037833100', first: '2025-01-20', last: '2025-01-31' },
  ];
  const intervals = [
    { cusip: '037833100', valid_from: '2025-01-02', valid_to: '2025-03-02', seen_to: '2025-01-31' },
    { cusip: '780087102', valid_from: '2025-03-03', valid_to: undefined, seen_to: '2025-03-10' },
  ];
  expect(cusipIntervals(sightings)).toEqual(intervals);
  expect(cusipIntervals(sightings.toReversed())).toEqual(intervals);
});
