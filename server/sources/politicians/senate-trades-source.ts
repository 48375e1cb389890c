import { storeReports } from '#server/queries/politicians/store-reports.ts';
import { openFile, reading } from '../named-reading.ts';
import { RowProblems } from '../row-problems.ts';
import { parseJson, unlessMissing } from '../sec/read-json.ts';
import { leftOutNote, listIn, loadItems, type Source, todayOf } from '../source.ts';
import { wholeText } from '../text-of.ts';
import { loadedReports } from './loaded-reports.ts';
import type { PoliticianReport } from './politician-report.ts';
import { readSenate, readSummaries } from './read-senate.ts';

/** No file of trades is larger, in megabytes. */
const LARGEST = 64;
const FOLDER = 'https://senate-stock-watcher-data.s3-us-west-2.amazonaws.com/aggregate';

/** Trades of senators, from the tables that Senate Stock Watcher makes of their reports. */
export const senateTradesSource: Source = {
  name: 'senate-trades',
  title: 'Trades of senators',
  describe: 'periodic transaction reports of senators from 2012 on, as Senate Stock Watcher gathered them to the end of 2020, or from a file in its layout',
  terms: 'Made from public disclosures of the United States Senate; the law forbids their use for any commercial purpose other than by news media.',
  termsUrl: 'https://efdsearch.senate.gov/search/home/',
  options: {
    file: 'a file in the layout of all_transactions.json; when not given, that of Senate Stock Watcher is fetched',
    years: 'only reports whose newest trade is of these years, separated by commas: 2019, 2020',
  },
  items: { option: 'years', label: 'Years', example: '2019, 2020', whenNone: 'all years of the file' },
  renews: { afterSessions: 5, items: 'newest' },
  timetable: { days: 'daily', at: '06:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const problems = new RowProblems();
    const fetched = request.file === undefined ? await context.fetching().fetch(`${FOLDER}/all_transactions.json`) : await openFile(request.file);
    const summaries = request.file === undefined ? await unlessMissing(context.fetching().fetch(`${FOLDER}/all_daily_summaries.json`)) : undefined;
    const json = async (bytes: Parameters<typeof wholeText>[0]) => parseJson(await wholeText(bytes, { most: LARGEST }));
    const filed = summaries === undefined ? new Map<string, string>() : await reading(summaries, async (bytes) => readSummaries(await json(bytes)));
    const reports = await reading(fetched, async (bytes) => readSenate(await json(bytes), filed, todayOf(context), problems));
    const byYear = Map.groupBy(reports, yearOf);
    const asked = listIn(request.years);
    return loadItems('senate-trades', asked.length > 0 ? asked : [...byYear.keys()].sort(), context, async (year) => {
      const own = byYear.get(year) ?? [];
      await storeReports(context.db, own, 'senate-trades');
      const undated = own.filter(({ filed_on, unread }) => filed_on === undefined && unread === undefined).length;
      return loadedReports(own, problems.count, [
        ...leftOutNote(problems),
        ...(undated > 0 ? [`${undated} reports have no day of filing here, so that the delay of their trades is not known`] : []),
      ]);
    });
  },
};

/** The year of a report: of its newest trade; `paper` for those without any. */
function yearOf({ trades, filed_on }: PoliticianReport): string {
  const days = trades.flatMap(({ traded_on }) => traded_on ?? []).sort();
  return (days.at(-1) ?? filed_on)?.slice(0, 4) ?? 'paper';
}
