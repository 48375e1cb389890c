import type { Database, Store } from '#server/database/schema.ts';
import { annualAmounts } from '#server/industries/annual-amounts.ts';
import { classify } from '#server/industries/classify.ts';
import { companyIndustry } from '../corrections/company-industry.ts';
import { statementsOf } from '../facts/derive-statements.ts';
import { findFactPages, readStatementFacts } from '../facts/read-facts.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { deriveSnapshots } from '../snapshot/derive-snapshots.ts';

/**
 * Derives anew what pages show of stored companies, after something they are made of was corrected. Doing it again changes nothing.
 *
 * @param ciks Of the companies; those that are not stored are passed over.
 * @returns How many are stored.
 */
export async function renewIssuers(db: Store, ciks: readonly number[]): Promise<number> {
  let renewed = 0;
  for (const cik of new Set(ciks)) {
    const issuers = await db.selectFrom('issuer').select(['issuer_id', 'cik', 'name', 'sic', 'description']).where('cik', '=', cik).execute();
    for (const issuer of issuers) {
      await renewIndustry(db, issuer);
      await renewIssuer(db, issuer.issuer_id, issuer.sic);
    }
    renewed += issuers.length;
  }
  return renewed;
}

/**
 * Decides anew which industry a stored company belongs to. One that nothing speaks for stays.
 *
 * @returns Whether it is another one than before.
 */
export async function renewIndustry(db: Store, issuer: Pick<Database['issuer'], 'issuer_id' | 'cik' | 'name' | 'sic' | 'description'>): Promise<boolean> {
  const { issuer_id, cik, name, sic } = issuer;
  const description = issuer.description ?? undefined;
  const { facts } = await findFactPages(db, issuer_id);
  const filed = sic === null ? undefined : classify({ name, sic, description, amountOf: annualAmounts(facts) });
  const found = filed && { sector: filed.sector, industry_group: filed.group, industry: filed.industry };
  const symbols = await db.selectFrom('listing').select('symbol').where('issuer_id', '=', issuer_id).execute();
  const place = await companyIndustry(db, { cik, name, description, found, symbols: symbols.map(({ symbol }) => symbol) });
  if (place.industry_from === undefined) return false;
  const before = await db.selectFrom('issuer').select(['sector', 'industry', 'industry_from']).where('issuer_id', '=', issuer_id).executeTakeFirst();
  await db.updateTable('issuer').set(place).where('issuer_id', '=', issuer_id).execute();
  return before?.sector !== place.sector || before?.industry !== place.industry || before?.industry_from !== place.industry_from;
}

/** {@link renewIssuers} of one issuer. */
export async function renewIssuer(db: Store, issuer_id: string, sic: string | null): Promise<void> {
  await db.transaction().execute(async (store) => {
    const statements = statementsOf({ sic }, await readStatementFacts(store, issuer_id));
    await deriveSnapshots(store, issuer_id, statements);
    await changeMarketStamp(store);
  });
}
