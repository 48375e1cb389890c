import type { Store } from '#server/database/schema.ts';
import type { ReportParts } from '#server/sources/documents/report-parts.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { deriveSnapshots } from '../snapshot/derive-snapshots.ts';
import { statementsOf } from './derive-statements.ts';
import { readStatementFacts } from './read-facts.ts';
import { findReportsRead, storeParts } from './store-parts.ts';

/** The stored companies by their numbers at the SEC, those of the demo market left out. */
export async function findIssuersByNumber(db: Store): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('issuer').select(['issuer_id', 'cik']).where('cik', 'is not', null).where('demo', '=', 0).execute();
  return new Map(rows.map(({ issuer_id, cik }) => [Number(cik), issuer_id]));
}

/**
 * Keeps what a data set says of an issuer's reports, and derives what pages show of its shares anew, in one transaction. A report that was read
 * from its own document stays as it is: the document says more.
 *
 * @returns How many reports were kept.
 */
export function storePartsOf(db: Store, issuerId: string, reports: readonly ReportParts[]): Promise<number> {
  return db.transaction().execute(async (store) => {
    const read = await findReportsRead(store, issuerId);
    const others = reports.filter(({ accession }) => !read.has(accession));
    if (others.length === 0) return 0;
    await storeParts(store, issuerId, others);
    const { sic } = await store.selectFrom('issuer').select('sic').where('issuer_id', '=', issuerId).executeTakeFirstOrThrow();
    const statements = statementsOf({ sic }, await readStatementFacts(store, issuerId));
    await deriveSnapshots(store, issuerId, statements);
    await changeMarketStamp(store);
    return others.length;
  });
}
