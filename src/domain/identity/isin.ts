import { isinOfCusip } from './cusip.ts';

/**
 * Whether a text is an ISIN: two letters of a country, nine signs and the check digit that follows from them (letters as two digits, every second
 * digit from the right doubled, as in Luhn's formula).
 *
 * @see ISO 6166
 */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text)) return false;
  const digits = [...text].map((sign) => String(Number.parseInt(sign, 36))).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return sum % 10 === 0;
}

/** The CUSIP inside an ISIN of the United States or Canada; `undefined` for those of other countries, which are made of other numbers. */
export function cusipInIsin(isin: string): string | undefined {
  const [country, cusip] = [isin.slice(0, 2), isin.slice(2, 11)];
  return isinOfCusip(cusip, country) === isin ? cusip : undefined;
}
