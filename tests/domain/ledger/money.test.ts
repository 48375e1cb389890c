import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asNumber, Money } from '#domain/ledger/money.ts';

test('a decimal is the same binary number as its text, however long or small it is', () => {
  const digits = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: -30, max: 24 }));
  fc.assert(
    fc.property(digits, ([whole, power]) => {
      const text = `${whole}e${power}`;
      expect(asNumber(new Money(text))).toBe(Number(new Money(text).toString()));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['0', '-0', '12.5', '-1234567.89', '10000000', '99999999999999', '0.000000000001', 'NaN', 'Infinity'])('the decimal %s is that number', (text) => {
  expect(asNumber(new Money(text))).toBe(Number(text));
});
