import type { ReportingBasis } from '#contract/entities/stock/financials.ts';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findMarketStamp } from '../market/market-stamp.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import { withoutFiguresAcrossSplits } from './across-splits.ts';
import { readStatementFacts } from './read-facts.ts';

interface FiledFacts {
  readonly facts: readonly Fact[];
  /** Days on which anything was filed, oldest first. */
  readonly days: readonly string[];
}

/** Facts and statements with their ways back to them are large: only those asked for last are kept. */
interface Kept {
  readonly facts: RecentlyMade<FiledFacts>;
  readonly statements: RecentlyMade<Statements>;
}

const kept = new WeakMap<Store, Kept>();

/** Which statements are meant: by what was filed by a day, and which of several filed values counts. */
export interface ComputedQuery {
  readonly asOf?: string | undefined;
  readonly basis?: ReportingBasis;
}

/** An issuer's statements computed from its facts, for questions that the derived rows cannot answer: where a figure comes from, how it was first reported, and what was known on a day. */
export async function computedStatements(db: Store, { issuer_id, sic }: FoundListing, { asOf, basis = 'restated' }: ComputedQuery = {}): Promise<Statements> {
  const recent = kept.get(db) ?? { facts: new RecentlyMade<FiledFacts>(3), statements: new RecentlyMade<Statements>(6) };
  kept.set(db, recent);
  const issuer = `${issuer_id} ${await findMarketStamp(db)}`;
  const { facts, days } = await recent.facts.get(issuer, () => filedFacts(db, issuer_id));
  // Between two filings nothing changes.
  const day = asOf === undefined ? undefined : (days.findLast((filed) => filed <= asOf) ?? '');
  return recent.statements.get(`${issuer} ${day ?? 'now'} ${basis}`, async () => {
    const financial = isFinancialCompany(sic === null ? undefined : Number(sic));
    const statements = buildStatements(facts, { basis: basis === 'restated' ? 'restated' : 'as-reported', financial, ...(day !== undefined && { asOf: day }) });
    return basis === 'restated' ? statements : withoutFiguresAcrossSplits(statements);
  });
}

async function filedFacts(db: Store, issuerId: string): Promise<FiledFacts> {
  const facts = await readStatementFacts(db, issuerId);
  return { facts, days: [...new Set(facts.map((fact) => fact.filed))].sort() };
}
