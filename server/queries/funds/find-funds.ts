import type { FundHolder, FundReport, ListedFund } from '#contract/entities/funds/fund.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { filingAddress } from '../facts/filing-address.ts';
import { quartersOf } from '../gurus/find-guru.ts';
import { findPositions } from '../gurus/guru-positions.ts';
import { findListing } from '../listings/find-listing.ts';
import { marketKind } from '../market/market.ts';
import { sentencesIn } from './fund-reports.ts';

type FundRow = Database['fund'] & Pick<Database['guru'], 'name' | 'firm' | 'demo'>;

/** A portfolio is public so many days after its day. */
const PUBLIC_AFTER = 60;

/** A fund that an address names, with its listing where one is loaded. `fund` is `undefined` where no report of it is. */
export interface FoundFund {
  readonly fund: FundRow | undefined;
  /** The ticker the fund is called by. */
  readonly ticker: string | undefined;
  readonly listing: { readonly stockid: string; readonly display_symbol: string; readonly company: string; readonly is_fund: boolean } | undefined;
}

/** Funds with reports: real ones with the real market, invented ones with the demo market. */
async function visibleFunds(db: Store): Promise<FundRow[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  return fundRows(db).where('guru.demo', '=', demo).orderBy('guru.name').orderBy('guru.guru_id').execute();
}

function fundRows(db: Store) {
  return db.selectFrom('fund').innerJoin('guru', 'guru.guru_id', 'fund.guru_id').selectAll('fund').select(['guru.name', 'guru.firm', 'guru.demo']);
}

/** What a ticker, a stockid or a series means; `undefined` where neither a fund nor a listing has the name. */
export async function findFund(db: Store, reference: string): Promise<FoundFund | undefined> {
  const name = reference.toUpperCase();
  const found = await findListing(db, reference);
  const listed =
    found &&
    (await db.selectFrom('listing').select(['stockid', 'display_symbol', 'company', 'share_class']).where('stockid', '=', found.stockid).executeTakeFirst());
  const ticker = listed?.display_symbol ?? name;
  const ofClass = await db.selectFrom('fund_class').select('series_id').where('ticker', '=', ticker).orderBy('class_id').executeTakeFirst();
  const series = ofClass?.series_id ?? name;
  const fund = await fundRows(db)
    .where((is) => is.or([is('fund.series_id', '=', series), is('fund.guru_id', '=', reference)]))
    .executeTakeFirst();
  if (fund === undefined && listed === undefined) return undefined;
  const [own] = fund === undefined ? [] : await tickersOf(db, fund);
  const listing = listed && { stockid: listed.stockid, display_symbol: listed.display_symbol, company: listed.company, is_fund: listed.share_class === FUND };
  return { fund, listing, ticker: ofClass === undefined ? (listed?.display_symbol ?? own) : ticker };
}

/** Tickers of the classes of a fund, in alphabetical order. */
export async function tickersOf(db: Store, { series_id }: Pick<FundRow, 'series_id'>): Promise<string[]> {
  if (series_id === null) return [];
  const rows = await db.selectFrom('fund_class').select('ticker').distinct().where('series_id', '=', series_id).orderBy('ticker').execute();
  return rows.map(({ ticker }) => ticker);
}

/** Every report of a fund that is in force, oldest first: the last that was filed for a day, which may be an amendment. */
export async function reportsOf(db: Store, { guru_id, cik, demo }: FundRow): Promise<FundReport[]> {
  const filings = await db
    .selectFrom('fund_filing')
    .selectAll()
    .where('guru_id', '=', guru_id)
    .orderBy('period')
    .orderBy('filed_on')
    .orderBy('accession')
    .execute();
  const inForce = new Map(filings.map((filing) => [filing.period, filing]));
  return [...inForce.values()].map(
    ({ accession, form, period, fiscal_year_end, filed_on, total_assets, liabilities, net_assets, holdings, weight_sum, left_out, problems }) => ({
      ...{ accession, form, period, fiscal_year_end, filed_on, total_assets, liabilities, net_assets, holdings, weight_sum, left_out },
      public_on: addDays(period, PUBLIC_AFTER),
      url: demo === 1 ? null : filingAddress(Number(cik), accession),
      problems: sentencesIn(problems),
    }),
  );
}

/** All funds whose reports are loaded, with the newest of each. */
export async function listedFunds(db: Store): Promise<ListedFund[]> {
  const funds = await visibleFunds(db);
  const classes = await db
    .selectFrom('fund_class')
    .innerJoin('fund', 'fund.series_id', 'fund_class.series_id')
    .select(['fund.guru_id', 'fund_class.ticker'])
    .orderBy('fund_class.ticker')
    .execute();
  const tickers = Map.groupBy(classes, ({ guru_id }) => guru_id);
  const quarters = await quartersOf(
    db,
    funds.map(({ guru_id }) => guru_id),
  );
  const found: ListedFund[] = [];
  for (const fund of funds) {
    const last = (await reportsOf(db, fund)).at(-1);
    const stocks = quarters.get(fund.guru_id)?.at(-1);
    const of = tickers.get(fund.guru_id)?.map(({ ticker }) => ticker) ?? [];
    found.push({
      ...{ fund_id: fund.guru_id, name: fund.name, registrant: fund.firm, ticker: of[0] ?? fund.guru_id, tickers: of },
      ...{ period: last?.period ?? null, filed_on: last?.filed_on ?? null, net_assets: last?.net_assets ?? null },
      ...{ holdings: last?.holdings ?? null, weight_sum: last?.weight_sum ?? null },
      ...{ stocks: stocks?.positions ?? null, top_ten: stocks?.top_ten ?? null, turnover: stocks?.turnover ?? null },
    });
  }
  return found;
}

/**
 * Funds that hold a stock by their newest reports, those with the largest part of it first.
 *
 * @returns `weight` of the net assets of the fund, 0–1; `follows_index` is concluded from the name alone, since N-PORT does not say it.
 */
export async function findFundsHolding(db: Store, stockid: string): Promise<FundHolder[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const holders = await db
    .selectFrom('guru_position')
    .innerJoin('guru', 'guru.guru_id', 'guru_position.guru_id')
    .select('guru_position.guru_id')
    .distinct()
    .where('guru_position.stockid', '=', stockid)
    .where('guru.kind', '=', 'fund')
    .where('guru.demo', '=', demo)
    .execute();
  const positions = await findPositions(db, { gurus: holders.map(({ guru_id }) => guru_id), stockids: [stockid], newest: true });
  const classes = await db
    .selectFrom('fund_class')
    .innerJoin('fund', 'fund.series_id', 'fund_class.series_id')
    .select(['fund.guru_id', 'fund_class.ticker'])
    .orderBy('fund_class.ticker', 'desc')
    .execute();
  const tickers = new Map(classes.map(({ guru_id, ticker }) => [guru_id, ticker]));
  return positions
    .filter(({ shares }) => shares > 0)
    .sort((a, b) => b.value - a.value || (a.guru_id < b.guru_id ? -1 : 1))
    .map(({ guru_id, GuruName, firm, period, filed_on, weight, value, shares, change }) => ({
      ...{ fund_id: guru_id, name: GuruName, registrant: firm, ticker: tickers.get(guru_id) ?? guru_id, period, filed_on, weight, value, shares, change },
      follows_index: /\bindex\b/i.test(GuruName),
    }));
}
