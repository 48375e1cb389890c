import { storeShortPositions } from '#server/queries/owner-files/short-positions.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { RowProblems } from '../row-problems.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { type FiledShort, readShortPositions } from './read-short-positions.ts';

/** No file of positions is larger, in megabytes. */
const LARGEST = 256;
const FILE = { setting: 'short_positions_file', whenNone: 'Name a file of short positions with --file; docs/short-positions-csv.md says what is in it.' };

/** Net short positions of half a percent and more, from a file of the operator's: each register of Europe publishes them in a format of its own. */
export const shortPositionsSource: Source = {
  name: 'short-positions',
  title: 'European short positions',
  describe: 'net short positions that European registers publish, from a CSV file of your own (docs/short-positions-csv.md)',
  terms: 'Published by the registers under Regulation (EU) 236/2012; under the terms of whoever gave you the file.',
  termsUrl: 'https://www.esma.europa.eu/esmas-activities/markets-and-infrastructure/short-selling',
  options: {
    file: 'a CSV file in the layout of docs/short-positions-csv.md; when not given, the file that was named last is read again',
    countries: 'only the registers of these countries, separated by commas: DE, FR',
  },
  items: { option: 'countries', label: 'Countries', example: 'DE, FR', whenNone: 'all countries of the file that was named last' },
  renews: { afterSessions: 5, items: 'newest' },
  timetable: { days: 'daily', at: '07:10', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const file = await rememberedFile(context.db, request.file, FILE);
    const problems = new RowProblems();
    const rows = await reading(await openFile(file.path), (bytes) => readShortPositions(textOf(bytes, { most: LARGEST }), problems));
    await file.remember();
    const byCountry = Map.groupBy(rows, ({ country }) => country);
    const asked = listIn(request.countries).map((country) => country.toUpperCase());
    return loadItems('short-positions', asked.length > 0 ? asked : [...byCountry.keys()].sort(), context, (country) =>
      load(country, byCountry.get(country) ?? [], problems, context),
    );
  },
};

async function load(country: string, rows: readonly FiledShort[], problems: RowProblems, { db }: SourceContext): Promise<LoadedItem> {
  if (rows.length === 0)
    throw new SourceRefusal('request', `The file has no positions of ${country}${problems.first === undefined ? '' : ` (${problems.first})`}`);
  // A correction comes after what it corrects.
  const last = new Map(rows.map((row) => [`${row.isin} ${row.holder} ${row.day}`, row]));
  await storeShortPositions(
    db,
    [...last.values()].map((row) => ({ ...row, stockid: null, demo: 0 })),
  );
  return { rows: rows.length, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows.length} positions` };
}
