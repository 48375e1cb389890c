import { addDays } from '#domain/statements/periods/days.ts';
import { linkStakes, storedStakes, storeStakes } from '#server/queries/stakes/store-stakes.ts';
import { indexUrl } from '../insiders/read-form-set.ts';
import { reading } from '../named-reading.ts';
import { unlessMissing } from '../sec/read-json.ts';
import { readSubmissions } from '../sec/submissions.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { type FiledSchedule, readSchedule } from './read-schedule.ts';

/** No schedule is larger, in megabytes. */
const LARGEST = 20;
/** Days of filings that are read where none are asked for. */
const USUAL_DAYS = 730;
const FILER = /^\d{1,10}$/;
const ONE_FILING = /^(\d{1,10})\/(\d{10}-\d{2}-\d{6})$/;

/** Stakes of more than five percent, within days of their purchase. */
export const stakesSource: Source = {
  name: 'stakes',
  title: 'SEC 13D and 13G stakes',
  describe: 'Schedules 13D and 13G of companies that are loaded, in XML since December 2024',
  terms: 'Public data of the United States Securities and Exchange Commission.',
  termsUrl: 'https://www.sec.gov/about/privacy-information#dissemination',
  options: {
    of: 'numbers of companies or holders (CIK), or single filings as CIK/ACCESSION, separated by commas; when not given, all companies that are loaded',
    since: 'only filings of this day and later, 2025-01-01; when not given, the last two years',
  },
  items: { option: 'of', label: 'Companies or holders', example: '320193, 1067983', whenNone: 'all companies that are loaded' },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'daily', at: '22:45', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const asked = listIn(request.of);
    const wrong = asked.find((item) => !FILER.test(item) && !ONE_FILING.test(item));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no company, holder or filing: write 320193 or 320193/0000320193-25-000061`);
    const items = asked.length > 0 ? asked : await loadedCompanies(context);
    await linkStakes(context.db);
    return loadItems('stakes', items, context, (item) => load(item, request.since ?? addDays(todayOf(context), -USUAL_DAYS), context));
  },
};

async function loadedCompanies({ db }: SourceContext): Promise<string[]> {
  const rows = await db.selectFrom('issuer').select('cik').where('cik', 'is not', null).where('demo', '=', 0).orderBy('cik').execute();
  if (rows.length === 0) throw new SourceRefusal('request', 'No company is loaded whose holders could be; load one with npm run ingest -- sec, or name one');
  return rows.map(({ cik }) => String(cik));
}

async function load(item: string, since: string, context: SourceContext): Promise<LoadedItem> {
  const [, one, accession] = ONE_FILING.exec(item) ?? [];
  if (one !== undefined && accession !== undefined) return keep([await fetchWhole(one, accession, context)], [], context);
  const list = await readSubmissions(context.fetching(), Number(item));
  if (list === undefined) throw new SourceRefusal('missing', `There is no list of filings of ${item}`);
  const recent = list.filings.filter(({ filed }) => filed >= since);
  const older = recent.filter(({ form }) => /^SC 13[DG]/.test(form)).length;
  const notes = older === 0 ? [] : [`${older} schedules of before December 2024 are web pages and were not read`];
  const wanted = recent.filter(({ form }) => /^SCHEDULE 13[DG](?:\/A)?$/.test(form));
  const stored = await storedStakes(
    context.db,
    wanted.map((filing) => filing.accession),
  );
  const schedules: FiledSchedule[] = [];
  let missing = 0;
  for (const filing of wanted.filter((each) => !stored.has(each.accession)).sort((a, b) => (a.filed < b.filed ? -1 : 1))) {
    try {
      const schedule = await fetchSchedule(item, filing, context);
      if (schedule === undefined) missing += 1;
      else schedules.push(schedule);
    } catch (error) {
      if (!(error instanceof SourceRefusal)) throw error;
      notes.push(error.message);
    }
  }
  if (missing > 0) notes.push(`${missing} schedules that the list names are not there`);
  return keep(schedules, notes, context);
}

async function keep(schedules: readonly FiledSchedule[], notes: string[], { db }: SourceContext): Promise<LoadedItem> {
  await storeStakes(db, schedules);
  const odd = schedules.filter(({ problems }) => problems.length > 0);
  if (odd.length > 0) notes.push(`${odd.length} schedules have a figure that cannot be (${odd[0]?.problems[0]})`);
  const holders = schedules.reduce((sum, schedule) => sum + schedule.holders.length, 0);
  return { rows: schedules.length, left_out: 0, notes, summary: `${schedules.length} new schedules of ${holders} holders` };
}

interface Listed {
  readonly accession: string;
  readonly filed: string;
  readonly primary_document: string | null;
}

/** A schedule by its document; by the full text of its submission where that is not there. */
async function fetchSchedule(cik: string, { accession, filed, primary_document }: Listed, { fetching }: SourceContext): Promise<FiledSchedule | undefined> {
  // The list names the page the schedule is shown on, below a folder for its style.
  const document = primary_document?.split('/').at(-1);
  for (const name of [...(document?.endsWith('.xml') ? [document] : []), `${accession}.txt`]) {
    const found = await unlessMissing(fetching().fetch(`${folderOf(cik, accession)}/${name}`));
    if (found === undefined) continue;
    const schedule = await reading(found, async (bytes) => readSchedule(await wholeText(bytes, { most: LARGEST })));
    return { ...schedule, accession, filed_on: filed, url: indexUrl(schedule.issuer.cik ?? cik, accession) };
  }
  return undefined;
}

async function fetchWhole(cik: string, accession: string, { fetching }: SourceContext): Promise<FiledSchedule> {
  return reading(await fetching().fetch(`${folderOf(cik, accession)}/${accession}.txt`), async (bytes) => {
    const text = await wholeText(bytes, { most: LARGEST });
    const digits = /(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{4})(\d{2})(\d{2})/.exec(text);
    if (digits === null) throw new SourceRefusal('shape', 'does not say when it was filed');
    const schedule = readSchedule(text);
    return { ...schedule, accession, filed_on: digits.slice(1).join('-'), url: indexUrl(schedule.issuer.cik ?? cik, accession) };
  });
}

function folderOf(cik: string, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
}
