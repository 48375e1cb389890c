import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements, type Statements } from '#domain/statements/build-statements.ts';
import type { Store } from '../database/schema.ts';
import type { FoundListing } from './find-listing.ts';
import { readStatementFacts } from './read-facts.ts';
import { findSetting } from './settings.ts';
import { MARKET_STAMP } from './store-issuer.ts';

/** Statements with their ways back to the facts are large: only those asked for last are kept. */
const KEPT = 6;
const kept = new WeakMap<Store, Map<string, Promise<Statements>>>();

/** An issuer's statements computed from its facts, for what the derived rows cannot tell: where a figure comes from, and how it stood on a day. */
export async function computedStatements(db: Store, { issuer_id, sic }: FoundListing, asOf: string | undefined): Promise<Statements> {
  const stamp = await findSetting(db, MARKET_STAMP);
  const key = `${issuer_id}|${asOf ?? ''}|${stamp ?? ''}`;
  const recent = kept.get(db) ?? new Map<string, Promise<Statements>>();
  kept.set(db, recent);
  const known = recent.get(key) ?? compute(db, issuer_id, sic, asOf);
  recent.delete(key);
  recent.set(key, known);
  if (recent.size > KEPT) recent.delete(recent.keys().next().value ?? '');
  known.catch(() => recent.delete(key));
  return known;
}

async function compute(db: Store, issuerId: string, sic: string | null, asOf: string | undefined): Promise<Statements> {
  const facts = await readStatementFacts(db, issuerId);
  const financial = isFinancialCompany(sic === null ? undefined : Number(sic));
  return buildStatements(facts, { basis: 'restated', financial, ...(asOf !== undefined && { asOf }) });
}
