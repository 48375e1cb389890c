import { dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** A published net short position. */
export interface FiledShort {
  readonly holder: string;
  readonly isin: string;
  readonly day: string;
  readonly country: string;
  readonly issuer: string | null;
  /** Part of all shares. */
  readonly position: number;
  readonly url: string | null;
}

const NEEDED = ['holder', 'isin', 'position', 'day', 'country'];

/**
 * The rows of a file in the layout of docs/short-positions-csv.md. A row without which a position cannot be shown as it was published is left out and named.
 *
 * @throws {@link SourceRefusal} for a file without the needed columns.
 */
export async function readShortPositions(text: AsyncIterable<string>, problems: RowProblems): Promise<FiledShort[]> {
  const { columns, rows } = await csvTable(text);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')}; docs/short-positions-csv.md says what is in them`);
  const found: FiledShort[] = [];
  for await (const row of rows) {
    const short = shortOf(row, problems);
    if (short !== undefined) found.push(short);
  }
  return found;
}

function shortOf({ line, cell }: CsvRow, problems: RowProblems): FiledShort | undefined {
  const wrong = (column: string, reason: string) => {
    problems.add(line, column, reason);
    return undefined;
  };
  const [holder, isin, country] = [cell('holder') ?? '', cell('isin')?.toUpperCase() ?? '', cell('country')?.toUpperCase() ?? ''];
  if (holder === '') return wrong('holder', 'is empty');
  if (!isIsin(isin)) return wrong('isin', `"${isin}" is no ISIN`);
  if (!/^[A-Z]{2}$/.test(country)) return wrong('country', `"${country}" is no two-letter country`);
  const day = dayIn(cell('day') ?? '');
  if (day === undefined) return wrong('day', 'is not a day');
  const percent = numberIn(cell('position') ?? '');
  if (percent === undefined || percent < 0 || percent > 100) return wrong('position', `"${cell('position') ?? ''}" is no percentage from 0 to 100`);
  const url = cell('url') || null;
  if (url !== null && !/^https?:\/\//.test(url)) return wrong('url', 'is no address of a page');
  return { holder, isin, day, country, issuer: cell('issuer') || null, position: Math.round(percent * 10_000) / 1_000_000, url };
}

/** Whether a text is an ISIN whose check digit is right (ISO 6166: letters as 10 to 35, then the Luhn sum). */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
