import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { textOf } from '../text-of.ts';
import { parseShillerCsv } from './shiller-csv.ts';

/** The file is 120 kilobytes; none is larger, in megabytes. */
const LARGEST = 8;
const ADDRESS = 'https://raw.githubusercontent.com/datasets/s-and-p-500/main/data/data.csv';

/** Prices, dividends, earnings and the Shiller P/E of the S&P composite index by month since 1871. */
export const shillerSource: Source = {
  name: 'shiller',
  title: 'Shiller’s long history',
  describe:
    'monthly price, dividends, earnings, long interest rate and Shiller P/E of the S&P composite index since 1871, as the data package s-and-p-500 has them',
  terms:
    'The data package is dedicated to the public domain. Robert Shiller states no terms for his figures; index prices are for personal use and must not be published.',
  termsUrl: 'https://github.com/datasets/s-and-p-500',
  options: { file: 'a file at hand in the layout of the data package; nothing is read from the web' },
  items: { option: 'file', label: 'File', example: 'data.csv', whenNone: 'the whole history' },
  renews: { afterSessions: 20, items: 'each' },
  timetable: { days: 'weekdays', at: '06:00', timeZone: 'America/New_York' },
  run: ({ file }, context) => loadItems('shiller', ['history'], context, () => load(file, context)),
};

async function load(file: string | undefined, context: SourceContext): Promise<LoadedItem> {
  const fetched = file === undefined ? await context.fetching().fetch(ADDRESS) : await openFile(file);
  const { series, rows, problems } = await reading(fetched, (bytes) => parseShillerCsv(textOf(bytes, { most: LARGEST }), { today: todayOf(context) }));
  let changed = 0;
  for (const observed of series) {
    const facts = indicatorFacts('shiller', observed.series_id);
    const stored = await storeSeries(context.db, { source: 'shiller', title: facts?.title, unit: facts?.scale }, observed, context.now());
    changed += stored.changed;
  }
  return { rows, left_out: problems.count, notes: leftOutNote(problems), summary: `${rows} months of ${series.length} figures, ${changed} changed` };
}
