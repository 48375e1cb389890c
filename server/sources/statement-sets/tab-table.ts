import { SourceRefusal } from '../source-refusal.ts';

/** The cells of a row by the names of its columns; empty where there is nothing. */
export type TabRow = (column: string) => string;

/**
 * The rows of a tab-separated table with a header, one after the other.
 *
 * @param required Columns without which it is not the table meant.
 */
export async function* tabRows(pieces: AsyncIterable<string>, required: readonly string[]): AsyncGenerator<TabRow> {
  let columns: Map<string, number> | undefined;
  for await (const line of linesOf(pieces)) {
    const cells = line.split('\t');
    if (columns === undefined) {
      columns = new Map(cells.map((name, i) => [name.trim(), i]));
      const missing = required.filter((name) => columns?.has(name) !== true);
      if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')}`);
      continue;
    }
    const places = columns;
    yield (column) => cells[places.get(column) ?? -1] ?? '';
  }
  if (columns === undefined) throw new SourceRefusal('empty', 'is empty');
}

/** Longest line of any of these tables, in characters, many times over. */
const LONGEST = 1024 * 1024;

export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new SourceRefusal('shape', 'has a line of more than a million characters');
    for (const line of lines) if (line.trim() !== '') yield line.replace(/\r$/, '');
  }
  if (rest.trim() !== '') yield rest;
}
