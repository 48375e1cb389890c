import { followedFilers, managerOf } from '#server/queries/gurus/managers.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { storedAccessions, storeGuru, storeReport } from '#server/queries/gurus/store-reports.ts';
import { reading } from '../named-reading.ts';
import { readSubmissions } from '../sec/submissions.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { type ReadReport, readReport } from './read-report.ts';

/** No filing is larger, in megabytes. */
const LARGEST = 200;
/** Reports are XML since this day. */
const FIRST = '2013-06-01';
const ONE_FILING = /^(\d{1,10})\/(\d{10}-\d{2}-\d{6})$/;

/** Quarterly holdings of large investment managers, from their 13F filings. */
export const thirteenfSource: Source = {
  name: '13f',
  title: 'SEC 13F holdings',
  describe: 'holdings of followed investors by quarter, from their 13F filings and the amendments of these',
  terms: 'Public data of the United States Securities and Exchange Commission.',
  termsUrl: 'https://www.sec.gov/about/privacy-information#dissemination',
  options: {
    managers: 'numbers of filers (CIK), separated by commas, or single filings as CIK/ACCESSION; when not given, all followed investors',
    since: 'only filings of this day and later, 2024-01-01; when not given, all since 2013',
  },
  items: { option: 'managers', label: 'Filers', example: '1067983, 1336528', whenNone: 'all followed investors' },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'daily', at: '23:00', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const asked = listIn(request.managers);
    const wrong = asked.find((item) => !/^\d{1,10}$/.test(item) && !ONE_FILING.test(item));
    if (wrong !== undefined)
      throw new SourceRefusal('request', `${wrong} is no number of a filer: write it as 1067983, or a single filing as 1067983/0000950123-26-000001`);
    const items = asked.length > 0 ? asked : (await followedFilers(context.db)).map((cik) => String(Number(cik)));
    const prices = new QuarterPrices(context.db);
    return loadItems('13f', items, context, (item) => load(item, request.since ?? FIRST, prices, context));
  },
};

async function load(item: string, since: string, prices: QuarterPrices, context: SourceContext): Promise<LoadedItem> {
  const [, one, accession] = ONE_FILING.exec(item) ?? [];
  const cik = (one ?? item).padStart(10, '0');
  const wanted = accession === undefined ? await newFilings(cik, since, context) : [accession];
  const notes: string[] = [];
  const touched = new Set<string>();
  let [rows, left_out, stored] = [0, 0, 0];
  for (const each of wanted) {
    try {
      const report = await fetchReport(cik, each, context);
      if (!/^13F-HR/.test(report.form)) continue;
      const guru = await guruOf(context, report);
      touched.add(guru);
      const unit = await storeReport(context.db, guru, report, prices);
      [rows, left_out, stored] = [rows + report.holdings.length, left_out + report.problems.count, stored + 1];
      if (report.problems.first !== undefined) notes.push(`${each}: ${report.problems.count} rows were left out (${report.problems.first})`);
      if (unit.dollars === 1000) notes.push(`${each}: values are thousands of dollars: ${unit.because}`);
    } catch (error) {
      if (!(error instanceof SourceRefusal) || wanted.length === 1) throw error;
      notes.push(error.message);
    }
  }
  const known = await context.db.selectFrom('guru_filer').select('guru_id').where('cik', '=', cik).executeTakeFirst();
  if (known !== undefined) touched.add(known.guru_id);
  for (const guru of touched) await renewGuru(context.db, guru, prices);
  return { rows, left_out, notes, summary: `${stored} new filings, ${rows} rows` };
}

/** Filings of the list that are not stored yet, oldest first. */
async function newFilings(cik: string, since: string, { db, fetching }: SourceContext): Promise<string[]> {
  const list = await readSubmissions(fetching(), Number(cik));
  if (list === undefined) throw new SourceRefusal('missing', `There is no list of filings of ${cik}`);
  const stored = await storedAccessions(db, cik);
  const reports = list.filings.filter(({ form, filed, accession }) => /^13F-HR/.test(form) && filed >= since && !stored.has(accession));
  return reports.sort((a, b) => (a.filed < b.filed ? -1 : 1)).map(({ accession }) => accession);
}

async function fetchReport(cik: string, accession: string, { fetching }: SourceContext): Promise<ReadReport> {
  const url = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}.txt`;
  return reading(await fetching().fetch(url), async (bytes) => {
    const report = readReport(await wholeText(bytes, { most: LARGEST }));
    if (report.cik !== cik) throw new SourceRefusal('shape', `is of the filer ${report.cik}, not ${cik}`);
    return report;
  });
}

/** The investor who files under the number; a filer nobody follows yet is followed from now on, under the name of its filing. */
async function guruOf({ db }: SourceContext, { cik, filer }: ReadReport): Promise<string> {
  const known = await db.selectFrom('guru_filer').select('guru_id').where('cik', '=', cik).executeTakeFirst();
  if (known !== undefined) return known.guru_id;
  return storeGuru(db, await managerOf(db, cik, filer));
}
