import { fundId, storeNport } from '#server/queries/funds/store-funds.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, todayOf } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { readFundTickers } from './fund-tickers.ts';
import { readNportSet } from './read-nport-set.ts';

const QUARTER = /^20\d\dQ[1-4]$/;

/** All N-PORT filings of a quarter at once, from the data sets of the SEC. */
export const nportSetsSource: Source = {
  name: 'nport-sets',
  title: 'SEC N-PORT data sets',
  describe: 'portfolios of the funds that are loaded or named, from the quarterly N-PORT data sets (about 450 MB each)',
  terms: 'Public data of the United States Securities and Exchange Commission, made from what funds file.',
  termsUrl: 'https://www.sec.gov/data-research/sec-markets-data/form-n-port-data-sets',
  options: {
    sets: 'data sets by their names, separated by commas: 2025q4; when not given, the last that has ended',
    funds: 'tickers or series of funds to keep beside those that are loaded, separated by commas',
  },
  items: { option: 'sets', label: 'Data sets', example: '2025q3, 2025q4', whenNone: 'the last that has ended' },
  renews: { afterSessions: 65, items: 'newest' },
  timetable: { days: 'daily', at: '07:30', timeZone: 'America/New_York', everyDays: 90 },
  run: async (request, context) => {
    const asked = listIn(request.sets).map((set) => set.toUpperCase());
    const wrong = asked.find((set) => !QUARTER.test(set));
    if (wrong !== undefined) throw new SourceRefusal('request', `${wrong} is no data set: write it as 2025q4`);
    const wanted = await wantedFunds(listIn(request.funds), context);
    const sets = asked.length > 0 ? asked : [lastQuarter(todayOf(context))];
    return loadItems(
      'nport-sets',
      sets.map((set) => set.toLowerCase()),
      context,
      (set) => load(set, wanted, context),
    );
  },
};

async function wantedFunds(named: readonly string[], { db, fetching }: SourceContext): Promise<ReadonlySet<string>> {
  const loaded = await db.selectFrom('fund').innerJoin('guru', 'guru.guru_id', 'fund.guru_id').select('fund.guru_id').where('guru.demo', '=', 0).execute();
  const wanted = new Set(loaded.map(({ guru_id }) => guru_id));
  const series = named.filter((name) => /^S\d{9}$/i.test(name)).map((name) => name.toUpperCase());
  const tickers = named.filter((name) => !/^S\d{9}$/i.test(name)).map((name) => name.toUpperCase());
  const listed = tickers.length === 0 ? [] : await readFundTickers(fetching());
  for (const ticker of tickers) {
    const found = listed.find((each) => each.ticker === ticker);
    if (found === undefined) throw new SourceRefusal('request', `${ticker} is no ticker of a fund that files with the SEC`);
    wanted.add(found.series_id);
  }
  for (const each of series) wanted.add(each);
  if (wanted.size === 0) throw new SourceRefusal('request', 'No fund is loaded whose portfolio could be kept; name some: --funds VOO,AGG');
  return wanted;
}

async function load(set: string, wanted: ReadonlySet<string>, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const url = `https://www.sec.gov/files/dera/data/form-n-port-data-sets/${set}_nport.zip`;
  const { filings, all } = await readNportSet(fetching(), url, (fund) => wanted.has(fundId(fund)));
  const prices = new QuarterPrices(db);
  const touched = new Set<string>();
  const notes: string[] = [];
  let [rows, left_out] = [0, 0];
  for (const filing of filings) {
    touched.add(await storeNport(db, filing));
    [rows, left_out] = [rows + filing.holdings.length, left_out + filing.left_out];
    if (filing.problems.first !== undefined)
      notes.push(`${filing.accession}: ${filing.problems.count} rows or fields could not be read (${filing.problems.first})`);
  }
  for (const fund of touched) await renewGuru(db, fund, prices);
  return { rows, left_out, notes, summary: `${filings.length} of ${all} filings, ${rows} rows` };
}

/** The quarter before the one that a day is in: sets come out after their quarter has ended. */
function lastQuarter(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const quarter = Math.ceil(month / 3) - 1;
  return quarter === 0 ? `${year - 1}Q4` : `${year}Q${quarter}`;
}
