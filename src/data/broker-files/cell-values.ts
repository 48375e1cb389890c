import { Decimal } from 'decimal.js';
import { isDay } from '#contract/primitives.ts';
import { RowError } from './file-row.ts';

/** Which of two numbers in `03/04/2026` is the day. */
export type DayOrder = 'day-first' | 'month-first';
/** What parts whole numbers from fractions. */
export type DecimalSign = 'point' | 'comma';

/**
 * A day as files write it: `2026-11-20`, `20261120`, `20.11.2026`, `11/20/2026`, each with a time behind it or not.
 *
 * @throws RowError for what is no day of the calendar.
 */
export function readDay(text: string, order: DayOrder = 'month-first'): string {
  const written = text.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d*[./-])/.exec(written);
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(written);
  let day = written;
  if (iso) day = `${iso[1]}-${iso[2]}-${iso[3]}`;
  else if (parts) {
    const [, first = '', , second = '', year = ''] = parts;
    const [ofMonth, month] = order === 'day-first' ? [first, second] : [second, first];
    day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  }
  if (written === '') throw new RowError('The day is missing.');
  if (!isDay(day)) throw new RowError(`“${written}” is no day of the calendar.`);
  return day;
}

/** In which order a column of days is written; where no day shows it, as its points or slashes usually mean. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  let slashes = false;
  for (const text of texts) {
    const found = /^\s*(\d{1,2})([./-])(\d{1,2})\2\d{2,4}/.exec(text);
    if (found === null) continue;
    if (Number(found[1]) > 12) return 'day-first';
    if (Number(found[3]) > 12) return 'month-first';
    if (found[2] === '/') slashes = true;
  }
  return slashes ? 'month-first' : 'day-first';
}

/** By which sign most numbers of a file part the fraction; a point where none shows it. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  let [points, commas] = [0, 0];
  for (const text of texts) {
    if (/\d,\d{1,2}(?!\d)\D*$|\d\.\d{3},\d/.test(text)) commas += 1;
    else if (/\d\.\d+\D*$|\d,\d{3}\.\d/.test(text)) points += 1;
  }
  return commas > points ? 'comma' : 'point';
}

/**
 * A number as files write it: `1,234.50`, `1.234,50`, `-$12`, `(12.00)`. Every digit is kept.
 *
 * @returns `undefined` for an empty cell.
 * @throws RowError for what is no number.
 */
export function readNumber(text: string | undefined, sign: DecimalSign = 'point'): Decimal | undefined {
  const written = (text ?? '').trim();
  if (written === '' || written === '-' || written === '--') return undefined;
  if (/^[+-]?\d+(?:\.\d+)?[eE][+-]?\d{1,2}$/.test(written)) return new Decimal(written);
  const negative = /^\(.*\)$/.test(written) || /^[^\d]*[-−]/.test(written);
  const bare = written.replaceAll(/^\(|\)$|[\s’'+$€£¥−-]|^[A-Z]{3}|[A-Z]{3}$/g, '');
  const plain = sign === 'comma' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) throw new RowError(`“${written}” is no number.`);
  const number = new Decimal(plain);
  return negative ? number.neg() : number;
}
