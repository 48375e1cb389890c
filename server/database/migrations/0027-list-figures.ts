import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** The table as it becomes. */
type Tables = { snapshot: { stockid: string; figures: string; list_figures: string | null } };

interface Worded {
  readonly key: string;
  readonly word?: string;
}

/** The figures as the version before this step wrote them. */
interface Before {
  readonly p_change?: number | null;
  readonly p_pct_change?: number | null;
  readonly ytd_change?: number | null;
  readonly pe?: number | null;
  readonly yield?: number | null;
  readonly valuation?: readonly Worded[];
  readonly quality?: readonly Worded[];
}

/** A list of the whole market parsed all figures of every listing, of which it shows five. */
export async function listFigures(given: Kysely<unknown>, kind: StoreKind): Promise<void> {
  await given.schema.alterTable('snapshot').addColumn('list_figures', columnTypes(kind).text).execute();
  const db = given.withTables<Tables>();
  for (const { stockid } of await db.selectFrom('snapshot').select('stockid').execute()) {
    const { figures } = await db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirstOrThrow();
    await db
      .updateTable('snapshot')
      .set({ list_figures: listed(JSON.parse(figures) as Before) }) // as deriveSnapshots writes them
      .where('stockid', '=', stockid)
      .execute();
  }
}

function listed({ p_change = null, p_pct_change = null, ytd_change = null, pe = null, yield: paid = null, valuation = [], quality = [] }: Before): string {
  const words = Object.fromEntries([...valuation, ...quality].flatMap(({ key, word }) => (word === undefined ? [] : [[key, word]])));
  return JSON.stringify({ p_change, p_pct_change, ytd_change, pe, yield: paid, words });
}
