import type { Insider, InsiderConnection, InsiderHolding, InsiderPost, ListedInsider } from '#contract/entities/insiders/insider.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { roleInWords } from '#domain/insiders/owner-role.ts';
import type { SplitEvent } from '#domain/prices/daily-bar.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { dayText } from '../../reports/figure-text.ts';
import { inChunks } from '../in-chunks.ts';
import { marketKind } from '../market/market.ts';
import { findPriceEvents } from '../prices/find-prices.ts';
import { correctedInsiders, hiddenInsiders, mergedInsiders } from './insider-corrections.ts';
import { counts, findInsiderTrades, relationOf } from './insider-trades.ts';
import { tradePrices } from './trade-prices.ts';

const WITHOUT_NUMBER = 'The filing gives no number for this owner, so it is not known which filings for other companies are by the same person.';

type Row = Database['insider'];

/** An insider of the market readers see; by number, or by the id of one who filed without. An id that is merged finds whom it is merged into. */
export async function findInsider(db: Store, id: string): Promise<Row | undefined> {
  const demo = Number((await marketKind(db)) === 'demo');
  const insider_id = /^\d+$/.test(id) ? String(Number(id)) : id;
  const person = (await mergedInsiders(db))(insider_id);
  return db
    .selectFrom('insider')
    .selectAll()
    .where('insider_id', '=', person)
    .where('demo', '=', demo)
    .where('insider_id', 'not in', hiddenInsiders(db))
    .executeTakeFirst();
}

interface FiledFor {
  readonly insider_id: string;
  readonly accession: string;
  readonly filed_on: string;
  readonly stockid: string | null;
  readonly issuer_cik: string | null;
  readonly issuer_name: string;
  readonly display_symbol: string | null;
  readonly company: string;
  readonly role: string;
}

/** Which filings are asked for; `ciks` and `issuers` are companies without a listing here, by number or by the name of one without. */
interface AskedFilings {
  readonly ids?: readonly string[];
  readonly stocks?: readonly string[];
  readonly accessions?: readonly string[];
  readonly ciks?: readonly string[];
  readonly issuers?: readonly string[];
}

/** Every filing of some insiders with the company it is about. */
async function filedBy(db: Store, asked: AskedFilings, demo: number): Promise<FiledFor[]> {
  const rows = await db
    .selectFrom('insider_owner')
    .innerJoin('insider_filing', 'insider_filing.accession', 'insider_owner.accession')
    .leftJoin('listing', 'listing.stockid', 'insider_filing.stockid')
    .selectAll('insider_owner')
    .select(['insider_filing.filed_on', 'insider_filing.stockid', 'insider_filing.issuer_cik', 'insider_filing.issuer_name', 'insider_filing.symbol'])
    .select(['listing.display_symbol', 'listing.company'])
    .where('insider_filing.demo', '=', demo)
    .where('insider_owner.insider_id', 'not in', hiddenInsiders(db))
    .$if(asked.ids !== undefined, (query) => query.where('insider_owner.insider_id', 'in', asked.ids ?? []))
    .$if(asked.stocks !== undefined, (query) => query.where('insider_filing.stockid', 'in', asked.stocks ?? []))
    .$if(asked.accessions !== undefined, (query) => query.where('insider_owner.accession', 'in', asked.accessions ?? []))
    .$if(asked.ciks !== undefined, (query) => query.where('insider_filing.stockid', 'is', null).where('issuer_cik', 'in', asked.ciks ?? []))
    .$if(asked.issuers !== undefined, (query) =>
      query
        .where('insider_filing.stockid', 'is', null)
        .where('issuer_cik', 'is', null)
        .where('issuer_name', 'in', asked.issuers ?? []),
    )
    .orderBy('insider_filing.filed_on', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ insider_id: row.insider_id, accession: row.accession, filed_on: row.filed_on, stockid: row.stockid, role: roleInWords(relationOf(row)) },
    ...{ issuer_cik: row.issuer_cik, issuer_name: row.issuer_name, display_symbol: row.display_symbol ?? row.symbol },
    company: row.company ?? row.issuer_name,
  }));
}

/** An insider with the companies it files for. */
export async function insiderSummary(db: Store, insider: Row): Promise<Insider> {
  const filings = await filedBy(db, { ids: [insider.insider_id] }, insider.demo);
  const trades = await findInsiderTrades(db, { insiderId: insider.insider_id });
  const byCompany = Map.groupBy(filings, ({ company }) => company);
  const days = filings.map(({ filed_on }) => filed_on).sort();
  return {
    ...named(insider),
    cik: insider.demo === 1 ? null : insider.cik,
    without_number: insider.cik === null && insider.demo === 0 ? WITHOUT_NUMBER : null,
    posts: [...byCompany].map(([company, of]) => postOf(company, of, trades)),
    after_purchases: await afterPurchases(db, trades),
    first_filed_on: days[0] ?? insider.last_filed_on,
    last_filed_on: days.at(-1) ?? insider.last_filed_on,
    url: insider.cik === null || insider.demo === 1 ? null : `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${insider.cik}&type=4&owner=only`,
  };
}

const named = ({ insider_id, name }: Row) => ({ insider_id, insider: name });

function postOf(company: string, filings: readonly FiledFor[], trades: readonly InsiderTrade[]): InsiderPost {
  const own = trades.filter((trade) => trade.company === company);
  const days = filings.map(({ filed_on }) => filed_on).sort();
  const [bought, sold] = (['P', 'S'] as const).map((code) => own.filter((trade) => counts(trade) && trade.code === code));
  const value = (of: readonly InsiderTrade[] = []) =>
    of.some((trade) => trade.value === null) ? null : of.reduce((sum, trade) => sum + (trade.value ?? 0), 0);
  const [newest] = filings;
  return {
    ...{ company, stockid: newest?.stockid ?? null, display_symbol: newest?.display_symbol ?? null, role: newest?.role ?? 'Not stated' },
    first_filed_on: days[0] ?? '',
    last_filed_on: days.at(-1) ?? '',
    buys: bought?.length ?? 0,
    sells: sold?.length ?? 0,
    buy_value: value(bought),
    sell_value: value(sold),
    currency: own[0]?.currency ?? 'USD',
  };
}

const AFTER = [1, 3, 6, 12];

/** How prices went after purchases, from the close of the day of filing, each purchase that is old enough once. */
async function afterPurchases(db: Store, trades: readonly InsiderTrade[]): Promise<Insider['after_purchases']> {
  const purchases = trades.filter((trade) => counts(trade) && trade.code === 'P' && trade.stockid !== null);
  const filings = [...new Map(purchases.map((trade) => [trade.accession, trade])).values()];
  const prices = new Map<string, Awaited<ReturnType<typeof tradePrices>>>();
  for (const stockid of new Set(filings.flatMap((trade) => trade.stockid ?? []))) prices.set(stockid, await tradePrices(db, stockid));
  return AFTER.map((months) => {
    const returns = filings.flatMap(({ stockid, filed_on }) => {
      const of = prices.get(stockid ?? '');
      const [then, after] = [of?.closeToday(filed_on), of?.closeToday(monthsLater(filed_on, months))];
      return oneYearGrowth(after, then) ?? [];
    });
    const mean = returns.length === 0 ? null : returns.reduce((sum, each) => sum + each, 0) / returns.length;
    return { months, purchases: returns.length, mean, rose: returns.filter((each) => each > 0).length };
  });
}

function monthsLater(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${day.slice(8) > '28' ? '28' : day.slice(8)}`;
}

/** An insider in a few sentences made of its filings. */
export function insiderInWords({ insider, posts, first_filed_on, last_filed_on, after_purchases, without_number }: Insider): string {
  const [newest, ...older] = posts;
  const year = after_purchases.find(({ months }) => months === 12);
  const bought = posts.reduce((sum, { buys }) => sum + buys, 0);
  const sold = posts.reduce((sum, { sells }) => sum + sells, 0);
  return [
    newest === undefined ? `${insider} has filed no form that is known here.` : `${insider} files for ${newest.company} as ${newest.role}.`,
    older.length > 0 ? `Earlier or beside it for ${older.map(({ company }) => company).join(', ')}.` : '',
    `Filings from ${dayText(first_filed_on)} to ${dayText(last_filed_on)} report ${bought} open-market purchases and ${sold} sales.`,
    year?.mean == null
      ? ''
      : `Twelve months after ${year.purchases} filings of purchases the price had moved by ${(year.mean * 100).toFixed(1)} % on average; it rose after ${year.rose}.`,
    without_number ?? '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Open-market purchases and sales by quarter of the trade, shares as they are after later splits. */
export async function insiderVolumes(db: Store, { insider_id }: Row) {
  const trades = (await findInsiderTrades(db, { insiderId: insider_id })).filter((trade) => counts(trade) && trade.traded_on !== null);
  const byQuarter = Map.groupBy(trades, ({ traded_on }) => quarterOf(traded_on ?? ''));
  return [...byQuarter]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, of]) => {
      const sum = (code: string, part: (trade: InsiderTrade) => number | null) =>
        of.filter((trade) => trade.code === code).reduce((total, trade) => total + (part(trade) ?? 0), 0);
      const shares = (trade: InsiderTrade) => trade.shares_today ?? trade.shares;
      return {
        from,
        shares_bought: sum('P', shares),
        shares_sold: sum('S', shares),
        bought: sum('P', ({ value }) => value),
        sold: sum('S', ({ value }) => value),
      };
    });
}

function quarterOf(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** What an insider holds: of each company, security and way of holding the newest filing, after later splits and at the last price of the stock. */
export async function insiderHoldings(db: Store, { insider_id }: Row): Promise<InsiderHolding[]> {
  const rows = await findInsiderTrades(db, { insiderId: insider_id, holdings: true });
  const newest = new Map<string, InsiderTrade>();
  for (const row of rows.filter(({ owned_after, amended }) => owned_after !== null && amended !== 'replaced')) {
    const key = [row.company, row.security, row.derivative, row.direct, row.nature].join('|');
    const known = newest.get(key);
    if (known === undefined || orderOf(known) <= orderOf(row)) newest.set(key, row);
  }
  const stocks = new Map<string, HeldStock>();
  for (const stockid of new Set([...newest.values()].flatMap((row) => row.stockid ?? []))) stocks.set(stockid, await heldStock(db, stockid));
  return [...newest.values()].map((row) => {
    const { stockid, display_symbol, company, security, derivative, direct, nature, owned_after, filed_on, accession, place } = row;
    const stock = stocks.get(stockid ?? '');
    // How many shares there are of what is no share after a split, the filing does not say.
    const factor = derivative || stock === undefined ? 1 : splitFactor(stock.splits, row.traded_on ?? filed_on);
    const shares = owned_after === null || factor === undefined ? null : owned_after * factor;
    const price = derivative ? null : (stock?.price ?? null);
    const value = price === null || shares === null ? null : price * shares;
    const currency = stock?.currency ?? row.currency;
    return { stockid, display_symbol, company, security, derivative, direct, nature, shares, value, currency, filed_on, accession, place };
  });
}

/** What a holding of a stock is reckoned with. */
interface HeldStock {
  readonly price: number | null;
  readonly currency: string | undefined;
  readonly splits: readonly SplitEvent[];
}

async function heldStock(db: Store, stockid: string): Promise<HeldStock> {
  const listing = await db.selectFrom('listing').select('currency').where('stockid', '=', stockid).executeTakeFirst();
  const snapshot = await db.selectFrom('snapshot').select('price').where('stockid', '=', stockid).executeTakeFirst();
  const { splits } = await findPriceEvents(db, stockid);
  return { price: snapshot?.price ?? null, currency: listing?.currency, splits };
}

/** Newest filing last; within one the rows in their order, of which the last says what is left. */
function orderOf({ filed_on, accession, place }: InsiderTrade): string {
  return `${filed_on} ${accession} ${place.slice(0, 1)}${place.slice(1).padStart(12, '0')}`;
}

/** Others who are insiders of the same companies. */
export async function insiderConnections(db: Store, { insider_id, demo }: Row): Promise<InsiderConnection[]> {
  const own = await filedBy(db, { ids: [insider_id] }, demo);
  const unlisted = own.filter(({ stockid }) => stockid === null);
  const companies: AskedFilings[] = [
    { stocks: [...new Set(own.flatMap(({ stockid }) => stockid ?? []))] },
    { ciks: [...new Set(unlisted.flatMap(({ issuer_cik }) => issuer_cik ?? []))] },
    { issuers: [...new Set(unlisted.filter(({ issuer_cik }) => issuer_cik === null).map(({ issuer_name }) => issuer_name))] },
  ];
  const accessions = new Set(own.map(({ accession }) => accession));
  let others: readonly FiledFor[] = [];
  for (const asked of companies) if (Object.values(asked).some(({ length }) => length > 0)) others = others.concat(await filedBy(db, asked, demo));
  for (const some of inChunks([...accessions], 500)) others = others.concat(await filedBy(db, { accessions: some }, demo));
  const byPair = Map.groupBy(
    others.filter((other) => other.insider_id !== insider_id),
    (other) => `${other.insider_id} ${other.company}`,
  );
  const names = new Map<string, string>();
  for (const some of inChunks([...new Set(others.map((other) => other.insider_id))], 500)) {
    for (const row of await db.selectFrom('insider').select(['insider_id', 'name']).where('insider_id', 'in', some).execute())
      names.set(row.insider_id, row.name);
  }
  return [...byPair.values()].flatMap((of) => {
    const newest = of.reduce((a, b) => (b.filed_on > a.filed_on ? b : a));
    const { stockid, display_symbol, company, role, filed_on } = newest;
    return {
      ...{ insider_id: newest.insider_id, insider: names.get(newest.insider_id) ?? '', stockid, display_symbol, company, role },
      together: of.some(({ accession }) => accessions.has(accession)),
      last_filed_on: filed_on,
    };
  });
}

/** Everybody who filed, with the companies of each. */
export async function listedInsiders(db: Store, members?: string): Promise<ListedInsider[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const personOf = await mergedInsiders(db);
  const ids = members === undefined ? undefined : [...new Set(members.split(',').map(personOf))];
  const insiders = await db
    .selectFrom('insider')
    .selectAll()
    .where('demo', '=', demo)
    .where('insider_id', 'not in', correctedInsiders(db))
    .$if(ids !== undefined, (query) => query.where('insider_id', 'in', ids ?? []))
    .execute();
  const byInsider = Map.groupBy(await filedBy(db, ids === undefined ? {} : { ids }, demo), ({ insider_id }) => insider_id);
  return insiders.map(({ insider_id, name, cik, last_filed_on }) => {
    const of = byInsider.get(insider_id) ?? [];
    const companies = new Map(of.map(({ stockid, display_symbol, company }) => [company, { stockid, display_symbol, company }]));
    return {
      ...{
        insider_id,
        cik: demo === 1 ? null : cik,
        last_filed_on: of[0]?.filed_on ?? last_filed_on,
        insider: name,
        companies: [...companies.values()],
        role: of[0]?.role ?? null,
      },
      without_number: cik === null && demo === 0 ? WITHOUT_NUMBER : null,
      filings: new Set(of.map(({ accession }) => accession)).size,
    };
  });
}
