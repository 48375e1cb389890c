import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

type Before = {
  readonly setting: { readonly key: string; readonly value: string };
  readonly correction: { cik: number; symbol: string; shares_per_paper: number | null; industry: string | null; made_at: number };
};

type Kept = { readonly cik: number; readonly symbol?: string; readonly shares_per_paper?: number; readonly industry?: string };

/** The corrections of administrators, each a row; the industries of published lists; and what an issuer's industry was taken from. */
export async function corrections(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer } = columnTypes(kind);
  await createTable(db, kind, 'correction')
    .addColumn('cik', integer, (c) => c.notNull())
    .addColumn('symbol', text, (c) => c.notNull())
    .addColumn('shares_per_paper', number)
    .addColumn('industry', text)
    .addColumn('made_at', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('correction_pk', ['cik', 'symbol'])
    .execute();
  await createTable(db, kind, 'listed_industry')
    .addColumn('symbol', text, (c) => c.notNull().primaryKey())
    .addColumn('sector', text, (c) => c.notNull())
    .addColumn('industry', text, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('issuer').addColumn('industry_from', text).execute();
  await moveKept(db.withTables<Before>());
}

/** Corrections were one setting before. */
async function moveKept(db: Kysely<Before>): Promise<void> {
  const kept = await db.selectFrom('setting').select('value').where('key', '=', 'corrections').executeTakeFirst();
  const rows = kept === undefined ? [] : (JSON.parse(kept.value) as Kept[]); // written by earlier versions of this program only
  const joined = new Map<string, Before['correction']>();
  const made_at = Date.now();
  const join = (row: Omit<Before['correction'], 'made_at'>) => {
    const key = `${row.cik} ${row.symbol}`;
    const other = joined.get(key);
    const { shares_per_paper, industry } = row;
    joined.set(key, { ...row, made_at, shares_per_paper: other?.shares_per_paper ?? shares_per_paper, industry: other?.industry ?? industry });
  };
  // The industry is that of the whole company, the ratio that of a listing.
  for (const { cik, symbol = '', shares_per_paper = null, industry = null } of rows) {
    if (shares_per_paper !== null) join({ cik, symbol, shares_per_paper, industry: null });
    if (industry !== null) join({ cik, symbol: '', shares_per_paper: null, industry });
  }
  for (const row of joined.values()) await db.insertInto('correction').values(row).execute();
  await db.deleteFrom('setting').where('key', '=', 'corrections').execute();
}
