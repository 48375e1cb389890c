import { suspectTrade } from '#domain/insiders/trade-figures.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { issuerListings } from './issuer-listings.ts';
import { tradePrices } from './trade-prices.ts';

type Trade = Database['insider_trade'];
type Filing = Pick<Database['insider_filing'], 'accession' | 'form' | 'filed_on' | 'original_filed_on' | 'currency'>;

/** Gives filings to the listings that were loaded since. @returns The stocks that got some. */
export async function linkForms(db: Store, demo: boolean): Promise<Set<string>> {
  const listingOf = await issuerListings(db, demo);
  const loose = await db
    .selectFrom('insider_filing')
    .select(['issuer_cik', 'symbol'])
    .distinct()
    .where('stockid', 'is', null)
    .where('demo', '=', Number(demo))
    .execute();
  const linked = new Set<string>();
  for (const { issuer_cik, symbol } of loose) {
    const stockid = listingOf({ cik: issuer_cik ?? undefined, symbol: symbol ?? undefined });
    if (stockid === undefined) continue;
    await db.transaction().execute(async (store) => {
      const filings = store
        .selectFrom('insider_filing')
        .select('accession')
        .where('stockid', 'is', null)
        .where('issuer_cik', issuer_cik === null ? 'is' : '=', issuer_cik)
        .where('symbol', symbol === null ? 'is' : '=', symbol);
      await store.updateTable('insider_trade').set({ stockid }).where('accession', 'in', filings).execute();
      await store
        .updateTable('insider_filing')
        .set({ stockid })
        .where('stockid', 'is', null)
        .where('issuer_cik', issuer_cik === null ? 'is' : '=', issuer_cik)
        .where('symbol', symbol === null ? 'is' : '=', symbol)
        .execute();
    });
    linked.add(stockid);
  }
  return linked;
}

/** Renews what follows from the filings of stocks together with their prices: amendments, suspect rows, closes of their days. */
export async function renewInsiderTrades(db: Store, stockids: Iterable<string>): Promise<void> {
  for (const stockid of stockids) await renewStock(db, stockid);
  await changeMarketStamp(db);
}

async function renewStock(db: Store, stockid: string): Promise<void> {
  const filings: Filing[] = await db
    .selectFrom('insider_filing')
    .select(['accession', 'form', 'filed_on', 'original_filed_on', 'currency'])
    .where('stockid', '=', stockid)
    .execute();
  const rows = await db.selectFrom('insider_trade').selectAll().where('stockid', '=', stockid).execute();
  const owners = await db
    .selectFrom('insider_owner')
    .innerJoin('insider_filing', 'insider_filing.accession', 'insider_owner.accession')
    .select(['insider_owner.accession', 'insider_owner.insider_id'])
    .where('insider_filing.stockid', '=', stockid)
    .execute();
  const amended = amendedRows(
    filings,
    rows,
    Map.groupBy(owners, ({ accession }) => accession),
  );
  const prices = await tradePrices(db, stockid);
  const size = await db.selectFrom('snapshot').select('mktcap').where('stockid', '=', stockid).executeTakeFirst();
  const currencyOf = new Map(filings.map(({ accession, currency }) => [accession, currency]));
  await db.transaction().execute(async (store) => {
    for (const row of rows) {
      const comparable = prices !== undefined && row.derivative === 0 && prices.currency === currencyOf.get(row.accession);
      const close = comparable && row.traded_on !== null ? prices.close(row.traded_on) : undefined;
      const factor = row.traded_on === null ? undefined : prices?.factor(row.traded_on);
      const marketValue = comparable ? (size?.mktcap ?? undefined) : undefined;
      const suspect = row.holding === 1 || !(row.code === 'P' || row.code === 'S') ? undefined : suspectTrade(row, { close, marketValue });
      const renewed = { amended: amended.get(keyOf(row)) ?? null, close: close ?? null, factor: factor ?? null, suspect: suspect ?? null };
      if (renewed.amended === row.amended && renewed.close === row.close && renewed.factor === row.factor && renewed.suspect === row.suspect) continue;
      await store.updateTable('insider_trade').set(renewed).where('accession', '=', row.accession).where('place', '=', row.place).execute();
    }
  });
}

const keyOf = ({ accession, place }: Pick<Trade, 'accession' | 'place'>) => `${accession} ${place}`;

/**
 * Which rows an amendment replaces, and which rows of amendments replace none. A row replaces those of an earlier filing by one of the same owners
 * with the same day, code and table; formulas 21.1.
 */
export function amendedRows(
  filings: readonly Filing[],
  rows: readonly Pick<Trade, 'accession' | 'place' | 'traded_on' | 'code' | 'derivative' | 'holding'>[],
  owners: ReadonlyMap<string, readonly { readonly insider_id: string }[]>,
): Map<string, 'replaced' | 'amendment'> {
  const marks = new Map<string, 'replaced' | 'amendment'>();
  const amendments = filings.filter(({ form }) => form.endsWith('/A')).sort((a, b) => (a.filed_on < b.filed_on ? -1 : 1));
  if (amendments.length === 0) return marks;
  const byFiling = Map.groupBy(rows, ({ accession }) => accession);
  const ownersOf = (accession: string) => new Set((owners.get(accession) ?? []).map(({ insider_id }) => insider_id));
  for (const amendment of amendments) {
    const by = ownersOf(amendment.accession);
    const earlier = filings.filter(
      ({ accession, filed_on, form }) =>
        accession !== amendment.accession &&
        filed_on <= amendment.filed_on &&
        (form === amendment.form.slice(0, 1) || form === amendment.form) &&
        (amendment.original_filed_on === null || filed_on === amendment.original_filed_on || form.endsWith('/A')) &&
        [...ownersOf(accession)].some((id) => by.has(id)),
    );
    for (const row of byFiling.get(amendment.accession) ?? []) {
      const same = earlier
        .flatMap(({ accession }) => byFiling.get(accession) ?? [])
        .filter((old) => old.traded_on === row.traded_on && old.code === row.code && old.derivative === row.derivative && old.holding === row.holding);
      for (const old of same) marks.set(keyOf(old), 'replaced');
      if (same.length === 0) marks.set(keyOf(row), 'amendment');
    }
  }
  return marks;
}
