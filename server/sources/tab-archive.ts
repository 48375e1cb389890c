import { dayIn } from './cell.ts';
import type { Fetching } from './fetching.ts';
import { reading } from './named-reading.ts';
import { SourceRefusal } from './source-refusal.ts';
import { linesOf } from './statement-sets/tab-table.ts';
import { textOf } from './text-of.ts';
import { zipMember } from './zip-member.ts';

/** In megabytes unpacked; the largest tables of a busy quarter have about 1,000. */
const LARGEST = 4000;

/** Goes through the rows of a tab-separated table in an archive of the SEC; `at` has the place of each column by its name. Millions of rows: what is made for each is made for all. */
export async function eachRow<const Column extends string>(
  fetching: Fetching,
  url: string,
  table: string,
  columns: readonly Column[],
  take: (cells: readonly string[], at: Readonly<Record<Column, number>>) => void,
): Promise<void> {
  const isTable = new RegExp(`(?:^|/)${table}\\.tsv$`, 'i');
  await reading(await fetching.fetch(url), async (bytes) => {
    let at: Record<Column, number> | undefined;
    for await (const line of linesOf(
      textOf(
        zipMember(bytes, (name) => isTable.test(name), `${table}.tsv`),
        { most: LARGEST },
      ),
    )) {
      const cells = line.split('\t');
      if (at !== undefined) take(cells, at);
      else at = placesOf(cells, columns, table);
    }
    if (at === undefined) throw new SourceRefusal('empty', `has an empty ${table}.tsv`);
  });
}

function placesOf<Column extends string>(header: readonly string[], columns: readonly Column[], table: string): Record<Column, number> {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')} in ${table}.tsv`);
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The day that `31-MAR-2026` means, as these tables write one; `undefined` for anything else. */
export function writtenDay(text: string | undefined): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text ?? '') ?? [];
  return dayIn(`${year}-${String(MONTHS.indexOf(month.toUpperCase()) + 1).padStart(2, '0')}-${day}`);
}
