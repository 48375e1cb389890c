import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { UnreadableFileError } from './file-row.ts';

export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file of separated values: its head and what is below it. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly records: readonly TableRecord[];
}

/** Lines above the head in which brokers name the account. */
const MOST_ABOVE = 20;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads separated values, whichever character separates them and whatever is above the head.
 *
 * @param known What parts the values, where that is known.
 * @throws UnreadableFileError when there is no head of at least three columns, or a quoted field never ends.
 */
export function readCsv(text: string, known?: string): CsvTable {
  const lines = text.split('\n', MOST_ABOVE + 1);
  const delimiter = known ?? DELIMITERS.toSorted((a, b) => widest(lines, b) - widest(lines, a))[0] ?? ',';
  const records = parsed(text, delimiter);
  const width = most(records.slice(0, MOST_ABOVE).map(({ cells }) => filled(cells)));
  const head = records.findIndex(({ cells }) => filled(cells) === width || (filled(cells) >= 4 && cells.every((cell) => cell !== '' && !/\d/.test(cell))));
  const header = records[head]?.cells;
  if (header === undefined || filled(header) < 3)
    throw new UnreadableFileError(1, 'This is none of the files that are read: it has no table, and no statement of a broker.');
  return { header: header.map((name) => name.trim()), records: records.slice(head + 1) };
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
const widest = (lines: readonly string[], delimiter: string) => most(lines.map((line) => line.split(delimiter).length));
const most = (counts: readonly number[]) => counts.reduce((highest, count) => Math.max(highest, count), 0);

function parsed(text: string, delimiter: string): TableRecord[] {
  const records: TableRecord[] = [];
  try {
    parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true },
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(/line (\d+)/.exec(error.message)?.[1] ?? 1);
    throw new UnreadableFileError(line, 'A quoted field never ends: the file was cut short.');
  }
}
