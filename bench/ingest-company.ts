import type { FactBook } from '../server/database/fact-book.ts';
import type { Store } from '../server/database/schema.ts';
import { storeIssuer } from '../server/queries/facts/store-issuer.ts';
import type { IssuerBundle } from '../server/sources/issuer-bundle.ts';
import { openBytes } from '../server/sources/open-bytes.ts';
import { readCompanyFacts } from '../server/sources/sec/company-facts.ts';

export const TODAY = '2026-08-01';

/** The facts of a companyfacts file, read as the loader reads them. */
export async function factsOf(file: string, cik: number): Promise<FactBook> {
  const fetching = { from: file, fetch: async () => ({ name: file, bytes: openBytes(file) }) };
  return (await readCompanyFacts(fetching, cik, TODAY)).facts;
}

/** companyfacts → ratios in the store, for a company that is not there yet. */
export async function ingest(db: Store, file: string, cik: number): Promise<void> {
  await storeIssuer(db, { issuer: issuerOf(cik), listings: [], filings: [], facts: await factsOf(file, cik) }, 1);
}

export function issuerIdOf(cik: number): string {
  return `bench:${cik}`;
}

function issuerOf(cik: number): IssuerBundle['issuer'] {
  const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
  return { ...unknown, issuer_id: issuerIdOf(cik), name: `Company ${cik}`, cik, former_names: [], demo: false };
}
