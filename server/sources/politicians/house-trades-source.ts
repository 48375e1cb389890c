import { findSetting } from '#server/queries/accounts/settings.ts';
import { storeReports } from '#server/queries/politicians/store-reports.ts';
import type { Fetched } from '../fetching.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { RowProblems } from '../row-problems.ts';
import { parseJson, unlessMissing } from '../sec/read-json.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, type SourceRequest, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { zipMember } from '../zip-member.ts';
import { loadedReports } from './loaded-reports.ts';
import { type IndexedReport, readHouse, readHouseRows, readIndex, saysWhenFiled } from './read-house.ts';

/** No file of trades or index is larger, in megabytes. */
const LARGEST = 64;
const CLERK = 'https://disclosures-clerk.house.gov/public_disc/financial-pdfs';
const WATCHER = 'https://house-stock-watcher-data.s3-us-west-2.amazonaws.com/data/all_transactions.json';
const SETTING = 'house_trades_file';

type Trades = ReturnType<typeof readHouseRows>;

/** Trades of members of the House: which reports there are, from the Clerk; what is in them, from a file of trades. */
export const houseTradesSource: Source = {
  name: 'house-trades',
  title: 'Trades of members of the House',
  describe:
    "periodic transaction reports of members of the House: the Clerk's yearly index with the days of filing, and the trades from a file in the layout of House Stock Watcher",
  terms: 'Made from public disclosures of the United States House; the law forbids their use for any commercial purpose other than by news media.',
  termsUrl: 'https://disclosures-clerk.house.gov/FinancialDisclosure',
  options: {
    file: 'a file in the layout of all_transactions.json; when not given, the file that was named last, else that of House Stock Watcher where it can be had',
    years: 'only these years of reports, separated by commas: 2025, 2026',
  },
  items: { option: 'years', label: 'Years', example: '2025, 2026', whenNone: 'all years of the file, and this one' },
  renews: { afterSessions: 1, items: 'newest' },
  timetable: { days: 'daily', at: '07:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const problems = new RowProblems();
    const trades = await tradesOf(request, context, problems);
    const filedInFile = trades !== undefined && saysWhenFiled(trades);
    const asked = listIn(request.years);
    const years = [...new Set([...(trades?.keys() ?? []), todayOf(context).slice(0, 4)])].sort();
    return loadItems('house-trades', asked.length > 0 ? asked : years, context, (year) => load(year, trades, { filedInFile, problems }, context));
  },
};

async function load(
  year: string,
  trades: Trades | undefined,
  { filedInFile, problems }: { readonly filedInFile: boolean; readonly problems: RowProblems },
  context: SourceContext,
): Promise<LoadedItem> {
  const index = await indexOf(year, context);
  const documents = trades?.get(year);
  if (index === undefined && documents === undefined) {
    throw new SourceRefusal('missing', "Neither the Clerk's index of this year nor trades of it could be had; name a file of trades with --file");
  }
  const reports = readHouse(year, documents ?? new Map(), index ?? [], { today: todayOf(context), filedInFile });
  await storeReports(context.db, reports, 'house-trades');
  const undated = reports.filter(({ filed_on }) => filed_on === undefined).length;
  return loadedReports(reports, problems.count, [
    ...leftOutNote(problems),
    ...(undated > 0
      ? [`${undated} reports have no day of filing: the file has the days on which owners were notified of trades, and the Clerk's index was not there`]
      : []),
  ]);
}

async function tradesOf(request: SourceRequest, context: SourceContext, problems: RowProblems): Promise<Trades | undefined> {
  const read = (fetched: Fetched) => reading(fetched, async (bytes) => readHouseRows(parseJson(await wholeText(bytes, { most: LARGEST })), problems));
  if (request.file === undefined && (await findSetting(context.db, SETTING)) === undefined) {
    try {
      return await read(await context.fetching().fetch(WATCHER));
    } catch (error) {
      if (!(error instanceof SourceRefusal) || (error.reason !== 'missing' && error.reason !== 'request')) throw error;
      context.say(`note: no file of trades could be had (${error.message}); reports are listed without their trades`);
      return undefined;
    }
  }
  const file = await rememberedFile(context.db, request.file, { setting: SETTING, whenNone: '' });
  const trades = await read(await openFile(file.path));
  await file.remember();
  return trades;
}

async function indexOf(year: string, { fetching }: SourceContext): Promise<IndexedReport[] | undefined> {
  if (!/^20\d\d$/.test(year)) throw new SourceRefusal('request', 'is no year: write 2026');
  const archive = await unlessMissing(fetching().fetch(`${CLERK}/${year}FD.zip`));
  if (archive === undefined) return undefined;
  return reading(archive, async (bytes) =>
    readIndex(
      await wholeText(
        zipMember(bytes, (name) => /^20\d\dFD\.xml$/i.test(name), 'index in XML'),
        { most: LARGEST },
      ),
    ),
  );
}
