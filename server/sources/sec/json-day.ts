import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import { numberOfDay } from '../../database/day-columns.ts';

const [MINUS, ZERO, NINE] = [0x2d, 0x30, 0x39];
export const NOT_HERE = -1;

/** Years in the table below. No day outside of it is read by {@link dayAt}. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2099];
const [DAYS_IN_ROW, ROWS_IN_YEAR] = [31, 12];
/** Day numbers by year, month and day; 0 where not computed yet, negative where no such day exists. */
const dayNumbers = new Int32Array((LAST_YEAR - FIRST_YEAR + 1) * ROWS_IN_YEAR * DAYS_IN_ROW);

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** The number of the day written at `at`; {@link NOT_HERE} when no day is written there or its year is not in the table. */
export function dayAt(bytes: Uint8Array, at: number): number {
  const year = digitsAt(bytes, at, 4);
  const month = digitsAt(bytes, at + 5, 2);
  const day = digitsAt(bytes, at + 8, 2);
  const isWritten = bytes[at + 4] === MINUS && bytes[at + 7] === MINUS;
  if (!isWritten || year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > ROWS_IN_YEAR || day < 1 || day > DAYS_IN_ROW) return NOT_HERE;
  const place = ((year - FIRST_YEAR) * ROWS_IN_YEAR + month - 1) * DAYS_IN_ROW + day - 1;
  const known = dayNumbers[place] as number;
  if (known !== 0) return known;
  const text = Buffer.from(bytes.subarray(at, at + 10)).toString('latin1');
  const number = v.is(Day, text) ? numberOfDay(text) : NOT_HERE;
  dayNumbers[place] = number;
  return number;
}

/** A number of `count` digits; {@link NOT_HERE} when one of them is not a digit. */
function digitsAt(bytes: Uint8Array, at: number, count: number): number {
  let number = 0;
  for (let i = 0; i < count; i++) {
    const byte = bytes[at + i] as number;
    if (!isDigit(byte)) return NOT_HERE;
    number = number * 10 + byte - ZERO;
  }
  return number;
}
