import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { hiddenFilings } from '../insiders/insider-corrections.ts';

/** Forms whose filing is the news of a common alert. */
const forms: Readonly<Record<string, readonly string[]>> = {
  stock_new_10qk: ['10-K', '10-Q', '20-F', '40-F', '10-K/A', '10-Q/A', '20-F/A', '40-F/A'],
  stock_new_event: ['8-K', '6-K', '8-K/A', '6-K/A'],
};

/** Why this server knows of no such news; `undefined` where it does. */
export async function newsProblem(db: Store, key: string): Promise<string | undefined> {
  if (key === 'stock_new_financial_updates') return undefined;
  const known = forms[key];
  if (isTrading(key)) {
    const any = await (key === 'stock_new_guru_trading' ? anyPosition(db) : anyInsiderTrade(db));
    if (any !== undefined) return undefined;
  }
  if (known !== undefined) {
    const any = await db.selectFrom('filing').select('form').where('form', 'in', known).limit(1).executeTakeFirst();
    if (any !== undefined) return undefined;
  }
  return 'This server reads no source of such news yet.';
}

function anyPosition(db: Store) {
  const ofInvestors = db
    .selectFrom('guru_position')
    .innerJoin('guru', 'guru.guru_id', 'guru_position.guru_id')
    .where('guru.kind', '=', 'investor')
    .where('guru.followed', '=', 1);
  return ofInvestors.select('guru_position.stockid').where('guru_position.stockid', 'is not', null).limit(1).executeTakeFirst();
}

function anyInsiderTrade(db: Store) {
  return db.selectFrom('insider_trade').select('stockid').where('stockid', 'is not', null).limit(1).executeTakeFirst();
}

/** The last news of stocks, by stockid, as texts that sort by time; those without any are missing. */
export async function lastNews(db: Store, key: string, stockids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of inChunks([...new Set(stockids)], 500)) {
    for (const { stockid, mark } of await newsOf(db, key, some)) if (mark !== null) found.set(stockid, mark);
  }
  return found;
}

const isTrading = (key: string): key is 'stock_new_guru_trading' | 'stock_new_insider_trading' =>
  key === 'stock_new_guru_trading' || key === 'stock_new_insider_trading';

/** The last day on which trades of a stock were filed, with how many they are: a further one of the same day is news, older ones that are loaded later are not. */
async function lastTrading(db: Store, key: 'stock_new_guru_trading' | 'stock_new_insider_trading', stockids: readonly string[]) {
  const counted = await (key === 'stock_new_guru_trading' ? guruTradingDays(db, stockids) : insiderTradingDays(db, stockids));
  const last = new Map<string, string>();
  for (const { stockid, filed_on, trades } of counted) {
    const mark = `${filed_on} ${String(trades).padStart(6, '0')}`;
    if (stockid !== null && mark > (last.get(stockid) ?? '')) last.set(stockid, mark);
  }
  return [...last].map(([stockid, mark]) => ({ stockid, mark }));
}

function insiderTradingDays(db: Store, stockids: readonly string[]) {
  return db
    .selectFrom('insider_trade')
    .select(({ fn }) => ['stockid', 'filed_on', fn.countAll<number>().as('trades')])
    .where('stockid', 'in', stockids)
    .where('holding', '=', 0)
    .where('accession', 'not in', hiddenFilings(db))
    .groupBy(['stockid', 'filed_on'])
    .execute();
}

function guruTradingDays(db: Store, stockids: readonly string[]) {
  return db
    .selectFrom('guru_position')
    .innerJoin('guru', (on) => on.onRef('guru.guru_id', '=', 'guru_position.guru_id').on('guru.kind', '=', 'investor').on('guru.followed', '=', 1))
    .innerJoin('guru_quarter', (on) => on.onRef('guru_quarter.guru_id', '=', 'guru_position.guru_id').onRef('guru_quarter.period', '=', 'guru_position.period'))
    .select(({ fn }) => ['guru_position.stockid', 'guru_quarter.filed_on', fn.countAll<number>().as('trades')])
    .where('guru_position.stockid', 'in', stockids)
    .where('guru_position.change', 'is not', null)
    .where('guru_position.change', '<>', 0)
    .groupBy(['guru_position.stockid', 'guru_quarter.filed_on'])
    .execute();
}

function newsOf(db: Store, key: string, stockids: readonly string[]): Promise<{ stockid: string; mark: string | null }[]> {
  if (isTrading(key)) return lastTrading(db, key, stockids);
  if (key === 'stock_new_financial_updates') {
    const end: RawBuilder<string | null> = sql`max(statement.period_end)`;
    return db
      .selectFrom('listing')
      .innerJoin('statement', 'statement.issuer_id', 'listing.issuer_id')
      .select(['listing.stockid', end.as('mark')])
      .where('listing.stockid', 'in', stockids)
      .groupBy('listing.stockid')
      .execute();
  }
  const known = forms[key];
  if (known === undefined) return Promise.resolve([]);
  const last: RawBuilder<string | null> = sql`max(filing.filed || ' ' || filing.accession)`;
  return db
    .selectFrom('listing')
    .innerJoin('filing', 'filing.issuer_id', 'listing.issuer_id')
    .select(['listing.stockid', last.as('mark')])
    .where('listing.stockid', 'in', stockids)
    .where('filing.form', 'in', known)
    .groupBy('listing.stockid')
    .execute();
}
