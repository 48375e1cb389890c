import { storeIpoDeals } from '#server/queries/ipos/store-ipos.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { readIpoCalendar } from './read-ipo-calendar.ts';

/** No month is larger, in megabytes. */
const LARGEST = 16;
const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

/** Price range, shares, exchange and days of offerings, which the forms of the SEC give only in their text. */
export const ipoCalendarSource: Source = {
  name: 'ipo-calendar',
  title: 'Nasdaq calendar of offerings',
  describe: 'offer price, shares, exchange and expected day of American offerings by month, from the Nasdaq calendar or a file in its layout',
  terms: 'Nasdaq, Inc.: for your own, non-commercial use; not to be passed on.',
  termsUrl: 'https://www.nasdaq.com/terms-conditions-of-use',
  options: {
    month: 'months as 2026-11, separated by commas; when not given, this month and the one before',
    file: 'a month at hand, as the calendar answers it in JSON; nothing is read from the web',
  },
  items: { option: 'month', label: 'Months', example: '2026-10, 2026-11', whenNone: 'this month and the one before' },
  renews: { afterSessions: 1, items: 'newest' },
  timetable: { days: 'weekdays', at: '07:00', timeZone: 'America/New_York' },
  run: async ({ month, file }, context) => {
    if (file !== undefined) return loadItems('ipo-calendar', ['file'], context, () => load(() => openFile(file), context));
    const asked = listIn(month);
    const wrong = asked.find((each) => !MONTH.test(each));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no month: write 2026-11`);
    return loadItems('ipo-calendar', asked.length > 0 ? asked : lastMonths(todayOf(context)), context, (item) =>
      load(() => context.fetching().fetch(`https://api.nasdaq.com/api/ipo/calendar?date=${item}`), context),
    );
  },
};

function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  return [before, today.slice(0, 7)];
}

async function load(open: () => ReturnType<typeof openFile>, { db }: SourceContext): Promise<LoadedItem> {
  const { ipos, problems } = await reading(await open(), async (bytes) => readIpoCalendar(await wholeText(bytes, { most: LARGEST })));
  await storeIpoDeals(db, ipos);
  return { rows: ipos.length, left_out: problems.count, notes: leftOutNote(problems), summary: `${ipos.length} offerings` };
}
