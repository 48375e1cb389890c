import { addDays } from '#domain/statements/periods/days.ts';
import { linkForms, renewInsiderTrades } from '#server/queries/insiders/renew-trades.ts';
import { storedForms, storeForms } from '#server/queries/insiders/store-forms.ts';
import { reading } from '../named-reading.ts';
import { unlessMissing } from '../sec/read-json.ts';
import { readSubmissions } from '../sec/submissions.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import type { FiledForm } from './ownership-form.ts';
import { readForm } from './read-form.ts';
import { indexUrl, readFormSet } from './read-form-set.ts';

/** No form is larger, in megabytes. */
const LARGEST = 20;
/** Forms are XML since this day. */
const FIRST = '2003-06-30';
/** Days of filings that are read where none are asked for. */
const USUAL_DAYS = 730;
const COMPANY = /^\d{1,10}$/;
const ONE_FILING = /^(\d{1,10})\/(\d{10}-\d{2}-\d{6})$/;
const QUARTER = /^20\d\dq[1-4]$/i;
const SEC = { source: 'sec', country: 'US', currency: 'USD' } as const;

/** Trades of directors, officers and owners of a tenth, from their Forms 3, 4 and 5. */
export const insidersSource: Source = {
  name: 'insiders',
  title: 'SEC insider trades',
  describe: 'Forms 3, 4 and 5 of companies that are loaded, one by one, or of everybody out of the quarterly data sets of the SEC (about 10 MB each)',
  terms: 'Public data of the United States Securities and Exchange Commission.',
  termsUrl: 'https://www.sec.gov/about/privacy-information#dissemination',
  options: {
    of: 'numbers of companies or insiders (CIK), single filings as CIK/ACCESSION, or quarters as 2026q1, separated by commas; when not given, all companies that are loaded',
    since: 'only filings of this day and later, 2024-01-01; when not given, the last two years (quarters are read whole)',
  },
  items: { option: 'of', label: 'Companies, insiders or quarters', example: '320193, 2026q1', whenNone: 'all companies that are loaded' },
  renews: { afterSessions: 1, items: 'each' },
  timetable: { days: 'daily', at: '22:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const asked = listIn(request.of);
    const wrong = asked.find((item) => !COMPANY.test(item) && !ONE_FILING.test(item) && !QUARTER.test(item));
    if (wrong !== undefined)
      throw new SourceRefusal('request', `${wrong} is no company, filing or quarter: write 320193, 320193/0000320193-22-000061 or 2026q1`);
    const items = asked.length > 0 ? asked : await loadedCompanies(context);
    const since = request.since ?? addDays(todayOf(context), -USUAL_DAYS);
    const linked = await linkForms(context.db, false);
    if (linked.size > 0) await renewInsiderTrades(context.db, linked);
    return loadItems('insiders', items, context, (item) => (QUARTER.test(item) ? loadSet(item.toLowerCase(), context) : load(item, since, context)));
  },
};

async function loadedCompanies({ db }: SourceContext): Promise<string[]> {
  const rows = await db.selectFrom('issuer').select('cik').where('cik', 'is not', null).where('demo', '=', 0).orderBy('cik').execute();
  if (rows.length === 0)
    throw new SourceRefusal('request', 'No company is loaded whose insiders could be; load one with npm run ingest -- sec, or name a quarter');
  return rows.map(({ cik }) => String(cik));
}

async function load(item: string, since: string, context: SourceContext): Promise<LoadedItem> {
  const [, one, accession] = ONE_FILING.exec(item) ?? [];
  const forms: FiledForm[] = [];
  const notes: string[] = [];
  let missing = 0;
  if (one !== undefined && accession !== undefined) forms.push(await fetchWhole(one, accession, context));
  else {
    for (const filing of await newForms(item, since, context)) {
      try {
        const form = await fetchForm(item, filing, context);
        if (form === undefined) missing += 1;
        else forms.push(form);
      } catch (error) {
        if (!(error instanceof SourceRefusal)) throw error;
        notes.push(error.message);
      }
    }
  }
  if (missing > 0) notes.push(`${missing} forms that the list names are not there`);
  await keep(forms, context);
  return summaryOf(forms, notes, 0);
}

async function loadSet(quarter: string, context: SourceContext): Promise<LoadedItem> {
  const known = await context.db.selectFrom('insider_filing').select('accession').where('read_from', '=', 'document').execute();
  const documents = new Set(known.map(({ accession }) => accession));
  const { forms, left_out, first } = await readFormSet(context.fetching(), quarter, (accession) => !documents.has(accession));
  await keep(forms, context);
  return summaryOf(forms, first === undefined ? [] : [`${left_out} rows were left out (${first})`], left_out);
}

async function keep(forms: readonly FiledForm[], { db }: SourceContext): Promise<void> {
  if (forms.length === 0) return;
  await storeForms(db, forms, SEC);
  const ciks = [...new Set(forms.flatMap(({ issuer }) => issuer.cik ?? []))];
  const touched = new Set<string>();
  for (let from = 0; from < ciks.length; from += 500) {
    const rows = await db
      .selectFrom('insider_filing')
      .select('stockid')
      .distinct()
      .where('issuer_cik', 'in', ciks.slice(from, from + 500))
      .where('stockid', 'is not', null)
      .execute();
    for (const { stockid } of rows) if (stockid !== null) touched.add(stockid);
  }
  await renewInsiderTrades(db, touched);
}

function summaryOf(forms: readonly FiledForm[], notes: string[], left_out: number): LoadedItem {
  const rows = forms.flatMap((form) => form.rows);
  const odd = rows.filter(({ problems }) => problems.length > 0);
  if (odd.length > 0) notes.push(`${odd.length} rows are shown with what is odd about them (${odd[0]?.problems[0]})`);
  const nameless = forms.filter(({ owners }) => owners.some(({ cik }) => cik === undefined)).length;
  if (nameless > 0) notes.push(`${nameless} forms have an owner without a number`);
  return { rows: rows.length, left_out, notes, summary: `${forms.length} new forms, ${rows.length} rows` };
}

interface ListedForm {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly primary_document: string | null;
}

/** Forms of the list that were not read yet, oldest first. */
async function newForms(cik: string, since: string, { db, fetching }: SourceContext): Promise<ListedForm[]> {
  const list = await readSubmissions(fetching(), Number(cik));
  if (list === undefined) throw new SourceRefusal('missing', `There is no list of filings of ${cik}`);
  const wanted = list.filings.filter(({ form, filed }) => /^[345](?:\/A)?$/.test(form) && filed >= since && filed >= FIRST);
  const stored = await storedForms(
    db,
    wanted.map(({ accession }) => accession),
  );
  return wanted.filter(({ accession }) => !stored.has(accession)).sort((a, b) => (a.filed < b.filed ? -1 : 1));
}

/** A form by its document; by the full text of its submission where that is not there. */
async function fetchForm(cik: string, { accession, filed, primary_document }: ListedForm, { fetching }: SourceContext): Promise<FiledForm | undefined> {
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
  // The list names the page the form is shown on, below a folder for its style.
  const document = primary_document?.split('/').at(-1);
  const names = [...(document?.endsWith('.xml') ? [document] : []), `${accession}.txt`];
  for (const name of names) {
    const found = await unlessMissing(fetching().fetch(`${folder}/${name}`));
    if (found === undefined) continue;
    const form = await reading(found, async (bytes) => readForm(await wholeText(bytes, { most: LARGEST })));
    return { ...form, accession, filed_on: filed, url: indexUrl(form.issuer.cik ?? cik, accession), read_from: 'document' };
  }
  return undefined;
}

async function fetchWhole(cik: string, accession: string, { fetching }: SourceContext): Promise<FiledForm> {
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
  return reading(await fetching().fetch(`${folder}/${accession}.txt`), async (bytes) => {
    const text = await wholeText(bytes, { most: LARGEST });
    const digits = /(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{4})(\d{2})(\d{2})/.exec(text);
    if (digits === null) throw new SourceRefusal('shape', 'does not say when it was filed');
    const form = readForm(text);
    return { ...form, accession, filed_on: digits.slice(1).join('-'), url: indexUrl(form.issuer.cik ?? cik, accession), read_from: 'document' };
  });
}
