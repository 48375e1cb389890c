import { addDays } from '#domain/statements/periods/days.ts';
import { storedNports, storeFundClasses, storeNport } from '#server/queries/funds/store-funds.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { dayIn } from '../cell.ts';
import { reading } from '../named-reading.ts';
import { unlessMissing } from '../sec/read-json.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { xmlElements } from '../xml-elements.ts';
import { type FundTicker, readFundTickers } from './fund-tickers.ts';
import { type ListedNport, type ReadNport, readNport } from './read-nport.ts';

/** No filing is larger, in megabytes. */
const LARGEST = 200;
/** Days of filings that are read where none are asked for. */
const USUAL_DAYS = 3 * 365;
const ONE_FILING = /^(\d{1,10})\/(\d{10}-\d{2}-\d{6})$/;
const SERIES = /^S\d{9}$/;
const TICKER = /^[A-Z][A-Z0-9.-]{0,9}$/;
/** Feeds of the filings of one series hold no more. */
const FEED = 100;

/** Portfolios of funds, from their filings on Form N-PORT. */
export const nportSource: Source = {
  name: 'nport',
  title: 'SEC N-PORT portfolios of funds',
  describe: 'holdings of mutual funds and exchange-traded funds by quarter, public 60 days later; unit trusts such as SPY file none',
  terms: 'Public data of the United States Securities and Exchange Commission.',
  termsUrl: 'https://www.sec.gov/about/privacy-information#dissemination',
  options: {
    funds: 'tickers of funds, series (S000002839) or single filings as CIK/ACCESSION, separated by commas; when not given, the funds that are loaded',
    since: 'only filings of this day and later, 2024-01-01; when not given, the last three years',
  },
  items: { option: 'funds', label: 'Funds', example: 'VOO, S000002839', whenNone: 'the funds that are loaded' },
  renews: { afterSessions: 20, items: 'each' },
  timetable: { days: 'daily', at: '23:30', timeZone: 'America/New_York', everyDays: 7 },
  run: async (request, context) => {
    const asked = listIn(request.funds).map((item) => item.toUpperCase());
    const wrong = asked.find((item) => !ONE_FILING.test(item) && !SERIES.test(item) && !TICKER.test(item));
    if (wrong !== undefined)
      throw new SourceRefusal('request', `${wrong} is no fund: write its ticker, its series as S000002839, or a filing as 36405/0001752724-26-000001`);
    const items = asked.length > 0 ? asked : await loadedFunds(context);
    const prices = new QuarterPrices(context.db);
    const since = request.since ?? addDays(todayOf(context), -USUAL_DAYS);
    let tickers: Promise<FundTicker[]> | undefined;
    const readTickers = () => {
      tickers ??= knownTickers(context);
      return tickers;
    };
    // Where the list is not to be had, pages find a fund by its series alone.
    await unlessMissing(readTickers());
    return loadItems('nport', items, context, (item) => load(item, { since, prices, readTickers }, context));
  },
};

async function loadedFunds({ db }: SourceContext): Promise<string[]> {
  const rows = await db
    .selectFrom('fund')
    .innerJoin('guru', 'guru.guru_id', 'fund.guru_id')
    .select('fund.series_id')
    .where('guru.demo', '=', 0)
    .where('fund.series_id', 'is not', null)
    .orderBy('fund.series_id')
    .execute();
  if (rows.length === 0) throw new SourceRefusal('request', 'No fund is loaded; name the first ones: --funds VOO,AGG');
  return rows.flatMap(({ series_id }) => series_id ?? []);
}

/** The list of tickers, stored for the pages as it is read. */
async function knownTickers({ db, fetching }: SourceContext): Promise<FundTicker[]> {
  const tickers = await readFundTickers(fetching());
  await storeFundClasses(db, tickers);
  return tickers;
}

interface Asked {
  readonly since: string;
  readonly prices: QuarterPrices;
  readonly readTickers: () => Promise<readonly FundTicker[]>;
}

interface Wanted extends ListedNport {
  readonly cik: string | undefined;
}

async function load(item: string, { since, prices, readTickers }: Asked, context: SourceContext): Promise<LoadedItem> {
  const [, cik, accession] = ONE_FILING.exec(item) ?? [];
  const notes: string[] = [];
  let [rows, left_out] = [0, 0];
  const touched = new Set<string>();
  const wanted = cik !== undefined && accession !== undefined ? [{ cik, accession }] : await newFilings(await seriesOf(item, readTickers), since, context);
  let stored = 0;
  for (const each of wanted) {
    try {
      const filing = await fetchNport(each.cik, each.accession, context);
      if (!/^NPORT-P/.test(filing.form)) continue;
      touched.add(await storeNport(context.db, filing));
      [rows, left_out, stored] = [rows + filing.holdings.length, left_out + filing.left_out, stored + 1];
      if (filing.problems.first !== undefined)
        notes.push(`${each.accession}: ${filing.problems.count} rows or fields could not be read (${filing.problems.first})`);
    } catch (error) {
      if (!(error instanceof SourceRefusal) || accession !== undefined) throw error;
      notes.push(error.message);
    }
  }
  for (const fund of touched) await renewGuru(context.db, fund, prices);
  return { rows, left_out, notes, summary: `${stored} new filings, ${rows} rows` };
}

async function seriesOf(item: string, readTickers: Asked['readTickers']): Promise<string> {
  if (SERIES.test(item)) return item;
  const found = (await readTickers()).find(({ ticker }) => ticker === item);
  if (found !== undefined) return found.series_id;
  throw new SourceRefusal(
    'missing',
    `${item} is no ticker of a fund that files with the SEC. Unit investment trusts, such as SPY and DIA, do not report their portfolios on Form N-PORT`,
  );
}

/** Filings of a series that are not stored yet, oldest first, from the feed of EDGAR. */
async function newFilings(series: string, since: string, { db, fetching }: SourceContext): Promise<Wanted[]> {
  const url = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${series}&type=NPORT-P&dateb=&owner=include&count=${FEED}&output=atom`;
  const filings = await reading(await fetching().fetch(url), async (bytes) => filingsIn(await wholeText(bytes, { most: LARGEST })));
  const stored = await storedNports(db, series);
  const wanted = filings.filter(({ filed_on, accession }) => filed_on >= since && !stored.has(accession));
  return wanted.sort((a, b) => (a.filed_on < b.filed_on ? -1 : 1));
}

/** The filings of a feed. @throws {@link SourceRefusal} for a page that is no feed. */
function filingsIn(feed: string): Wanted[] {
  const elements = xmlElements(feed, 'company-info', 'entry');
  const cik = elements.find(({ name }) => name === 'company-info')?.content.text('cik');
  const entries = elements.filter(({ name }) => name === 'entry').map(({ content }) => content);
  if (cik === undefined && entries.length === 0) throw new SourceRefusal('shape', 'is no list of filings of a series');
  return entries.flatMap(({ text }) => {
    const [accession, filed_on, form] = [text('content/accession-number'), dayIn(text('content/filing-date') ?? ''), text('content/filing-type') ?? ''];
    if (accession === undefined || filed_on === undefined || !form.startsWith('NPORT-P')) return [];
    const folder = /\/edgar\/data\/(\d+)\//.exec(text('content/filing-href') ?? '')?.[1];
    return [{ accession, filed_on, cik: folder ?? cik }];
  });
}

/** The full text of a filing, whose header has its day; EDGAR answers it below the number of whoever filed as well. */
async function fetchNport(cik: string | undefined, accession: string, { fetching }: SourceContext): Promise<ReadNport> {
  const folder = Number(cik ?? accession.slice(0, 10));
  const url = `https://www.sec.gov/Archives/edgar/data/${folder}/${accession.replaceAll('-', '')}/${accession}.txt`;
  return reading(await fetching().fetch(url), async (bytes) => readNport(await wholeText(bytes, { most: LARGEST })));
}
