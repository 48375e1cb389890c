import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** Ids of the issuers of the demo market that are stored. */
export async function listDemoIssuers(db: Store): Promise<string[]> {
  const rows = await db.selectFrom('issuer').select('issuer_id').where('demo', '=', 1).orderBy('issuer_id').execute();
  return rows.map((row) => row.issuer_id);
}

/** Removes an issuer with its listings, filings, facts, statements and prices. Records of members on its listings stay. */
export function removeIssuer(db: Store, issuerId: string): Promise<void> {
  return db.transaction().execute(async (store) => {
    await store.deleteFrom('issuer').where('issuer_id', '=', issuerId).execute();
    await changeMarketStamp(store);
  });
}
