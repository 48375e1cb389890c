import { CBOE } from '#server/indices/known-indices.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { americanDayIn, dayIn } from '../cell.ts';
import { csvTable } from '../csv-table.ts';
import { openFile, reading } from '../named-reading.ts';
import { Observations } from '../observations.ts';
import { RowProblems } from '../row-problems.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';

/** No file of levels is larger, in megabytes. */
const LARGEST = 16;
const USUAL = ['SPX', 'NDX', 'RUT', 'VIX', 'DJX'];
const TITLES: Readonly<Record<string, string>> = {
  ...{ SPX: 'S&P 500', NDX: 'Nasdaq 100', RUT: 'Russell 2000', VIX: 'Cboe Volatility Index' },
  DJX: 'One hundredth of the Dow Jones Industrial Average',
};
const address = (symbol: string) => `https://cdn.cboe.com/api/global/us_indices/daily_prices/${symbol}_History.csv`;

/** Daily levels of indices, as the Cboe has them. */
export const levelsSource: Source = {
  name: 'cboe-indices',
  title: 'Levels of indices',
  describe: 'daily levels of the S&P 500, Nasdaq 100, Russell 2000, VIX and Dow (DJX), as the Cboe publishes them, or a file of daily prices of any index',
  terms:
    'The levels belong to whoever makes the index. S&P Dow Jones Indices forbids storing or publishing them without a licence: load them for your own use alone, and show them to nobody else.',
  termsUrl: 'https://www.cboe.com/legal/terms-conditions/',
  options: {
    symbol: `indices, separated by commas; when not given ${USUAL.join(', ')}`,
    file: 'a file at hand with the columns DATE and CLOSE, of the one index that --symbol names, as ^SPX; nothing is read from the web',
  },
  items: { option: 'symbol', label: 'Indices', example: 'SPX, VIX', whenNone: USUAL.join(', ') },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'sessions', at: '19:30', timeZone: 'America/New_York' },
  run: ({ symbol, file }, context) => {
    const asked = listIn(symbol).map((each) => each.toUpperCase().replace(/^\^/, ''));
    const odd = asked.find((each) => !/^[A-Z0-9._-]{1,16}$/.test(each));
    if (odd !== undefined) throw new SourceRefusal('request', `--symbol ${odd} is not the ticker of an index`);
    if (file !== undefined && asked.length !== 1) throw new SourceRefusal('request', 'A file holds the levels of one index: name it with --symbol.');
    return loadItems('cboe-indices', asked.length > 0 ? asked : USUAL, context, (item) => load(item, file, context));
  },
};

async function load(symbol: string, file: string | undefined, context: SourceContext): Promise<LoadedItem> {
  const fetched = file === undefined ? await context.fetching().fetch(address(symbol)) : await openFile(file);
  const { observations, rows, problems } = await reading(fetched, (bytes) => readLevels(textOf(bytes, { most: LARGEST }), todayOf(context)));
  const stored = await storeSeries(context.db, { source: CBOE, title: TITLES[symbol], unit: 'points' }, { series_id: symbol, observations }, context.now());
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: `${stored.rows} days, ${stored.changed} changed` };
}

/** Reads `DATE,OPEN,HIGH,LOW,CLOSE` (or `DATE,<name>` of one level), days as `MM/DD/YYYY` or `YYYY-MM-DD`. */
export async function readLevels(text: AsyncIterable<string>, today: string) {
  const { columns, rows } = await csvTable(text);
  const level = columns.includes('close') ? 'close' : columns.length === 2 ? columns[1] : undefined;
  if (!columns.includes('date') || level === undefined) {
    throw new SourceRefusal('columns', `has no columns DATE and CLOSE; it begins with ${columns.slice(0, 4).join(', ').slice(0, 80)}`);
  }
  const problems = new RowProblems();
  const observations = new Observations(level, today, problems);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    const cell = row.cell('date') ?? '';
    const day = dayIn(cell) ?? americanDayIn(cell);
    const close = row.cell(level) ?? '';
    if (day === undefined) problems.add(row.line, 'date', `"${cell}" is not a day`);
    if (day !== undefined && !(Number(close) > 0)) problems.add(row.line, level, `"${close}" is not a level above 0`);
    if (day === undefined || !(Number(close) > 0)) observations.rows += 1;
    else observations.add(row.line, day, close);
  }
  const known = observations.known();
  if (known === undefined) throw new SourceRefusal('empty', `has no value${problems.first === undefined ? '' : ` (${problems.first})`}`);
  return { observations: known, rows: count, problems };
}
