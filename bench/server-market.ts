import { sql } from 'kysely';
import type { Store } from '../server/database/schema.ts';
import { demoSymbol } from '../server/demo/companies/identity.ts';
import { changeMarketStamp } from '../server/queries/market/market-stamp.ts';
import { stockIdOf } from '../server/sources/stock-id.ts';

/** Issuers copied in one transaction. */
const TOGETHER = 50;

interface Original {
  readonly issuer_id: string;
  readonly name: string;
}

/**
 * Fills a store that holds the demo market up to `wanted` companies: the generated ones again, each under ids, a symbol and a name of
 * its own, with all its statements, prices and filings. The facts behind them are left out, which only the ways back of a figure read.
 */
export async function fillMarket(db: Store, wanted: number): Promise<void> {
  const originals = await db.selectFrom('issuer').select(['issuer_id', 'name']).orderBy('issuer_id').execute();
  const copies = Array.from({ length: Math.max(0, wanted - originals.length) }, (_, i) => ({
    of: originals[i % originals.length] as Original,
    named: originals[(i * 7 + 3) % originals.length] as Original,
    round: Math.floor(i / originals.length) + 2,
  }));
  for (let at = 0; at < copies.length; at += TOGETHER) {
    await db.transaction().execute(async (store) => {
      for (const { of, named, round } of copies.slice(at, at + TOGETHER)) await copyIssuer(store, of, `${firstWord(named.name)} ${of.name}`, round);
    });
  }
  // A market of loaded companies, which the server leaves as it is.
  await db.updateTable('issuer').set({ demo: 0 }).execute();
  await db.updateTable('listing').set({ demo: 0 }).execute();
  await changeMarketStamp(db);
  // So that the planner of PostgreSQL knows how many there are.
  await sql`analyze`.execute(db);
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

async function copyIssuer(store: Store, { issuer_id: from }: Original, name: string, round: number): Promise<void> {
  const to = `${from}-${round}`;
  await sql`insert into issuer select ${to}, ${name}, null, country, sic, sector, industry_group, industry, description, fiscal_year_end, former_names, demo,
    updated_at from issuer where issuer_id = ${from}`.execute(store);
  await sql`insert into filing select ${to}, accession, form, filed, period_end, primary_document from filing where issuer_id = ${from}`.execute(store);
  await sql`insert into statement select ${to}, type, period_end, fiscal_year, fiscal_period, filed, accession, form, currency from statement
    where issuer_id = ${from}`.execute(store);
  await sql`insert into statement_list select ${to}, type, list, figures from statement_list where issuer_id = ${from}`.execute(store);
  for (const { stockid, share_class, symbol } of await store
    .selectFrom('listing')
    .select(['stockid', 'share_class', 'symbol'])
    .where('issuer_id', '=', from)
    .execute()) {
    await copyListing(store, stockid, { issuer_id: to, stockid: stockIdOf('XD', to, share_class), symbol: symbolOf(symbol, round), company: name });
  }
}

async function copyListing(store: Store, from: string, to: { issuer_id: string; stockid: string; symbol: string; company: string }): Promise<void> {
  const { issuer_id, stockid, symbol, company } = to;
  await sql`insert into listing select ${stockid}, ${issuer_id}, share_class, country, exchange, currency, ${symbol}, ${symbol}, ${company}, isin, delisted_on,
    demo from listing where stockid = ${from}`.execute(store);
  await sql`insert into symbol select ${stockid}, ${symbol}, exchange, ${symbol}, valid_from, valid_to from symbol where stockid = ${from}
    and valid_to is null`.execute(store);
  await sql`insert into price_year select ${stockid}, year, bars from price_year where stockid = ${from}`.execute(store);
  await sql`insert into dividend select ${stockid}, ex_day, amount, currency from dividend where stockid = ${from}`.execute(store);
  await sql`insert into split select ${stockid}, day, numerator, denominator from split where stockid = ${from}`.execute(store);
  await sql`insert into snapshot select ${stockid}, day, price, mktcap, figures from snapshot where stockid = ${from}`.execute(store);
}

/** `HLDN~` of the third round is `HLDNC~`. */
function symbolOf(symbol: string, round: number): string {
  return demoSymbol(symbol.replace('~', '') + String.fromCharCode(64 + (round % 26)));
}
