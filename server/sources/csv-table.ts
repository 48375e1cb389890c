import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { SourceRefusal } from './source-refusal.ts';

/** A row of a CSV file: its line and its cells by column name in lower case, trimmed; absent where the row is too short. */
export interface CsvRow {
  readonly line: number;
  readonly cell: (column: string) => string | undefined;
  /** Whether the row has another number of cells than the header. */
  readonly ragged: boolean;
}

export interface CsvTable {
  /** Column names in lower case, trimmed, in the order of the file. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Longest row that is one; a file without line ends is refused instead of read whole. */
const LONGEST_ROW = 64 * 1024;

/** Opens a CSV file with a header row; rows are read as they are asked for. */
export async function csvTable(text: AsyncIterable<string>): Promise<CsvTable> {
  const records = recordsOf(text);
  const header = await records.next();
  if (header.done === true) throw new SourceRefusal('empty', 'has no header row');
  // A header may end in a comma, as the European Central Bank's does.
  const columns = header.value.record.map((name) => name.trim().toLowerCase());
  if (columns.at(-1) === '') columns.pop();
  const twice = columns.find((name, i) => columns.indexOf(name) !== i);
  if (twice !== undefined) throw new SourceRefusal('columns', `has the column "${twice}" twice`);
  return { columns, rows: rowsOf(records, columns) };
}

async function* rowsOf(records: AsyncIterable<Parsed>, columns: readonly string[]): AsyncGenerator<CsvRow> {
  const place = new Map(columns.map((name, i) => [name, i]));
  for await (const { record, info } of records) {
    const cells = record.at(-1)?.trim() === '' && record.length === columns.length + 1 ? record.slice(0, -1) : record;
    yield {
      line: info.lines,
      cell: (column) => cells[place.get(column) ?? -1]?.trim(),
      ragged: cells.length !== columns.length,
    };
  }
}

async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // Errors of either end reach the loop below through `parser`; a reader that stops early is no error.
  pipeline(Readable.from(text), parser, () => {});
  try {
    yield* parser as AsyncIterable<Parsed>;
  } catch (error) {
    if (error instanceof CsvError) throw new SourceRefusal('shape', `is not a CSV file: ${error.message}`, { cause: error });
    throw error;
  }
}
