import { Decimal } from 'decimal.js';

/** Decimal numbers of 40 digits: an amount of money is never a binary fraction. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });
export type Money = Decimal;

export const nothing: Money = new Money(0);

/** The rate of a currency into itself. */
export const one: Money = new Money(1);

/** A rate of exchange as a decimal; always the same {@link one} for a currency into itself, so that most of a ledger's multiplications can be left out. */
export function rateOf(rate: number | string): Money {
  return rate === 1 ? one : new Money(rate);
}

/** An amount at a rate. */
export function atRate(amount: Money, rate: Money): Money {
  return rate === one ? amount : amount.times(rate);
}

/** A sum, of which a part is often nothing: a decimal is not made again for that. */
export function sumOf(amount: Money, further: Money): Money {
  return further.isZero() ? amount : amount.isZero() ? further : amount.plus(further);
}

/** A decimal text as a number; zero for an optional one left empty, such as a fee. */
export function moneyOf(text: string | null | undefined): Money {
  return text === null || text === undefined ? nothing : new Money(text);
}

/**
 * A decimal as the nearest binary number, for charts and percentages. The library writes text and reads it again for that; for up to 14 digits
 * one division says the same, and a ledger of ten thousand entries asks a hundred thousand times.
 */
export function asNumber(money: Money): number {
  const { s: sign, e: exponent, d: limbs } = money;
  const [first = 0, second = 0] = limbs ?? [];
  if (limbs === null || limbs.length > 2 || first === 0) return money.toNumber();
  let digits = 1;
  while (digits < 7 && first >= (TENS[digits] ?? 0)) digits += 1;
  const power = exponent - digits + 1 - 7 * (limbs.length - 1);
  const ten = TENS[Math.abs(power)];
  if (ten === undefined) return money.toNumber();
  const whole = limbs.length === 1 ? first : first * 1e7 + second;
  return sign * (power < 0 ? whole / ten : whole * ten);
}

/** The powers of ten that are binary numbers without rounding: 10⁰ to 10²². */
const TENS: readonly number[] = Array.from({ length: 23 }, (_, power) => 10 ** power);
