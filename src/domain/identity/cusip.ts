import { dayBefore, earlierDay, laterDay } from '../statements/periods/days.ts';

/** Digits of a CUSIP count as they are, letters from 10 on, then three signs. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/**
 * Whether a text is a CUSIP: eight characters and the check digit that follows from them (every second value doubled, digits summed,
 * what is missing to the next ten).
 *
 * @see ANSI X9.6
 */
export function isCusip(text: string): boolean {
  if (!/^[0-9A-Z*@#]{8}\d$/.test(text)) return false;
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const value = SIGNS.indexOf(text.charAt(i)) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(text.charAt(8));
}

/**
 * The ISIN of a paper that has a CUSIP: country, CUSIP and a check digit (letters as two digits, every second digit from the right doubled, as
 * in Luhn's formula).
 *
 * @param country Of the issuer, two letters.
 * @returns `undefined` for issuers of countries other than the United States and Canada, whose ISINs are made of other numbers, and for
 *   numbers that begin with a letter, which were given to foreign papers.
 * @see ISO 6166
 */
export function isinOfCusip(cusip: string, country: string | undefined): string | undefined {
  if ((country !== 'US' && country !== 'CA') || !isCusip(cusip) || !/^\d[0-9A-Z]{8}$/.test(cusip)) return undefined;
  const digits = [...`${country}${cusip}`].map((sign) => String(SIGNS.indexOf(sign))).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return `${country}${cusip}${(10 - (sum % 10)) % 10}`;
}

/** Days on which a CUSIP was seen for a paper. */
export interface CusipSighting {
  readonly cusip: string;
  readonly first: string;
  readonly last: string;
}

/** A CUSIP and when it was in force. */
export interface CusipInterval {
  readonly cusip: string;
  readonly valid_from: string;
  /** `undefined` while it is. */
  readonly valid_to: string | undefined;
  /** The last day it was seen. */
  readonly seen_to: string;
}

/**
 * The CUSIPs of a paper as intervals, oldest first: one ends when the next is first seen.
 */
export function cusipIntervals(sightings: readonly CusipSighting[]): CusipInterval[] {
  const seen = new Map<string, CusipSighting>();
  for (const { cusip, first, last } of sightings) {
    const known = seen.get(cusip);
    seen.set(cusip, known === undefined ? { cusip, first, last } : { cusip, first: earlierDay(first, known.first), last: laterDay(last, known.last) });
  }
  const inOrder = [...seen.values()].sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.last < b.last ? -1 : 1));
  return inOrder.map(({ cusip, first, last }, i) => {
    const next = inOrder[i + 1];
    return { cusip, valid_from: first, valid_to: next && dayBefore(next.first), seen_to: last };
  });
}
