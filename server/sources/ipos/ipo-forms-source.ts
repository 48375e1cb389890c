import { isRegistrationForm, isReportOfListed } from '#domain/ipos/registrations.ts';
import type { Store } from '#server/database/schema.ts';
import { storeIpoForms } from '#server/queries/ipos/store-ipos.ts';
import { reading } from '../named-reading.ts';
import { type LoadedItem, leftOutNote, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { type IndexedForm, readFormIndex } from './read-form-index.ts';

/** No quarter of the index is larger, in megabytes. */
const LARGEST = 200;
/** Quarters before the current one that are read where none are asked for: registrations may take a year. */
const QUARTERS_BEFORE = 3;
const QUARTER = /^(\d{4})q([1-4])$/i;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const EDGAR = 'https://www.sec.gov/Archives/edgar';

/** First registrations of shares and what became of them, by the index of all filings of the SEC. */
export const ipoFormsSource: Source = {
  name: 'ipo-forms',
  title: 'SEC registrations of shares',
  describe: 'S-1, F-1, EFFECT, 424B4 and RW forms out of the index of all filings of a quarter (about 25 MB each) or of a day',
  terms: 'Public data of the United States Securities and Exchange Commission.',
  termsUrl: 'https://www.sec.gov/about/privacy-information#dissemination',
  options: {
    period: 'quarters as 2026q3, or days as 2026-11-24, separated by commas; when not given, this quarter, and the three before it once',
  },
  items: { option: 'period', label: 'Quarters or days', example: '2026q3, 2026-11-24', whenNone: 'this quarter, and the three before it once' },
  renews: { afterSessions: 1, items: 'newest' },
  timetable: { days: 'weekdays', at: '23:15', timeZone: 'America/New_York' },
  run: async ({ period }, context) => {
    const asked = listIn(period).map((each) => each.toLowerCase());
    const wrong = asked.find((each) => addressOf(each) === undefined);
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is neither a quarter nor a day: write 2026q3 or 2026-11-24`);
    return loadItems('ipo-forms', asked.length > 0 ? asked : await quartersDue(context), context, (item) => load(item, context));
  },
};

/** Where the index of a quarter or day is; `undefined` for anything else. */
function addressOf(period: string): string | undefined {
  const [, year, quarter] = QUARTER.exec(period) ?? [];
  if (year !== undefined && quarter !== undefined) return `${EDGAR}/full-index/${year}/QTR${quarter}/master.idx`;
  const [day, ofYear, month = ''] = DAY.exec(period) ?? [];
  return day === undefined ? undefined : `${EDGAR}/daily-index/${ofYear}/QTR${Math.ceil(Number(month) / 3)}/form.${day.replaceAll('-', '')}.idx`;
}

async function quartersDue(context: SourceContext): Promise<string[]> {
  const today = todayOf(context);
  const now = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  const loaded = await loadedWhole(context.db);
  const before = Array.from({ length: QUARTERS_BEFORE }, (_, back) => now - QUARTERS_BEFORE + back).map(nameOf);
  return [...before.filter((quarter) => !loaded.has(quarter)), nameOf(now)];
}

const nameOf = (quarter: number) => `${Math.floor(quarter / 4)}q${(quarter % 4) + 1}`;

/** Quarters that were read after their end. */
async function loadedWhole(db: Store): Promise<ReadonlySet<string>> {
  const states = await db.selectFrom('source_state').select(['item', 'last_success_at']).where('source', '=', 'ipo-forms').execute();
  return new Set(states.flatMap(({ item, last_success_at }) => (last_success_at !== null && last_success_at > endOf(item) ? [item] : [])));
}

/** Unix milliseconds at which the quarter and a day more are over. */
function endOf(quarter: string): number {
  const [, year = '9999', number = '4'] = QUARTER.exec(quarter) ?? [];
  return Date.UTC(Number(year), Number(number) * 3, 2);
}

async function load(period: string, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const forms: IndexedForm[] = [];
  const reports = new Map<string, string>();
  const index = await reading(await fetching().fetch(addressOf(period) ?? ''), (bytes) =>
    readFormIndex(textOf(bytes, { most: LARGEST }), (form) => {
      if (isRegistrationForm(form.form)) forms.push(form);
      else if (isReportOfListed(form.form)) reports.set(form.cik, earlier(reports.get(form.cik), form.filed_on));
    }),
  );
  await storeIpoForms(db, forms, reports);
  const notes = leftOutNote({ count: index.left_out, first: index.first });
  return { rows: forms.length, left_out: index.left_out, notes, summary: `${forms.length} forms of registrations among ${index.lines} filings` };
}

function earlier(known: string | undefined, day: string): string {
  return known !== undefined && known < day ? known : day;
}
