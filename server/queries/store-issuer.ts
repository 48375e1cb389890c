import { setImmediate as sent } from 'node:timers/promises';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { commitEarly } from '../database/commit-early.ts';
import type { FactBook } from '../database/fact-book.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { loadTransaction } from '../database/load-transaction.ts';
import type { Store } from '../database/schema.ts';
import { together } from '../database/together.ts';
import type { IssuerBundle } from '../sources/issuer-bundle.ts';
import { deriveSnapshots } from './derive-snapshots.ts';
import { addStatements, type DerivedIssuer, type DerivedStatements, deriveStatements, statementsOf, storeStatements } from './derive-statements.ts';
import { inChunks } from './in-chunks.ts';
import { changeMarketStamp } from './market-stamp.ts';
import { type GroupedFacts, groupFacts, type StoredFacts, statementFactsIn, storeFacts } from './store-facts.ts';
import { storeListings } from './store-listings.ts';
import { storeParts } from './store-parts.ts';
import { storePrices } from './store-prices.ts';

/** What storing an issuer did. */
export interface StoreReport {
  readonly issuer_id: string;
  readonly stockids: readonly string[];
  /** All facts of the issuer now, and how many of them are new. */
  readonly facts: number;
  readonly facts_added: number;
  /** Fiscal periods derived from them. */
  readonly periods: number;
  /** Why prices were not stored: they are on another scale than those stored before. Follows "The new prices". */
  readonly prices_refused: readonly string[];
}

/** An issuer as its source gives it, with its facts as objects or in columns. */
export type GivenIssuer = IssuerBundle<readonly Fact[] | FactBook>;

/**
 * Stores one issuer with its listings, filings, facts and prices, and derives its statements and snapshots, in one transaction.
 * Facts, bars and events join the stored ones; storing the same again changes nothing.
 */
export async function storeIssuer(db: Store, bundle: GivenIssuer, now: number): Promise<StoreReport> {
  const [report] = await storeIssuers(db, [bundle], now);
  if (report === undefined) throw new Error(`nothing was stored of ${bundle.issuer.name}`);
  return report;
}

/** As {@link storeIssuer}, several in one transaction: all of them are stored, or none. */
export async function storeIssuers(db: Store, bundles: readonly GivenIssuer[], now: number): Promise<StoreReport[]> {
  const prepared: PreparedIssuer[] = [];
  for (const bundle of bundles) prepared.push(await prepare(db, bundle));
  return loadTransaction(db, async (store) => {
    const reports: StoreReport[] = [];
    for (const issuer of prepared) reports.push(await storePrepared(store, issuer, now));
    await together([changeMarketStamp(store), commitEarly(store)]);
    return reports;
  });
}

interface PreparedIssuer {
  readonly bundle: GivenIssuer;
  readonly concepts: GroupedFacts;
  /** What follows from the facts of the bundle alone, where it was derived before the transaction. */
  readonly ahead: DerivedStatements | undefined;
}

/**
 * Derives the statements of a new issuer before its transaction begins where the store has one writer at a time, which would hold it for
 * longer; PostgreSQL stores the facts meanwhile.
 */
async function prepare(db: Store, bundle: GivenIssuer): Promise<PreparedIssuer> {
  const concepts = groupFacts(bundle.facts);
  if (isPostgres(db)) return { bundle, concepts, ahead: undefined };
  const isKnown = await db.selectFrom('fact_page').select('page').where('issuer_id', '=', bundle.issuer.issuer_id).limit(1).executeTakeFirst();
  return { bundle, concepts, ahead: isKnown === undefined ? deriveStatements(bundle.issuer, statementFactsIn(concepts)) : undefined };
}

async function storePrepared(store: Store, { bundle, concepts, ahead }: PreparedIssuer, now: number): Promise<StoreReport> {
  const { issuer_id } = bundle.issuer;
  // The row comes first: two loads of one company take turns by it, so that what is read next stands.
  const issuer = await storeIssuerRow(store, bundle, now);
  await storeListings(store, bundle);
  await storeFilings(store, bundle);
  const facts = await storeFacts(store, issuer_id, concepts);
  const [, statements] = await together([facts.writeRest(), writeStatements(store, { issuer, facts, ahead })]);
  await storeParts(store, issuer_id, bundle.parts ?? []);
  const prices_refused: string[] = [];
  for (const { stockid, prices } of bundle.listings) {
    const stored = prices === undefined ? undefined : await storePrices(store, stockid, prices);
    if (stored !== undefined && 'refused' in stored) prices_refused.push(stored.refused);
  }
  await deriveSnapshots(store, issuer_id, statements);
  return {
    issuer_id,
    stockids: bundle.listings.map((listing) => listing.stockid),
    facts: facts.count,
    facts_added: facts.added,
    periods: statements.annual.length + statements.quarter.length,
    prices_refused,
  };
}

interface StatementsToWrite {
  readonly issuer: DerivedIssuer;
  readonly facts: StoredFacts;
  readonly ahead: DerivedStatements | undefined;
}

async function writeStatements(store: Store, { issuer, facts: { concepts, wereNone }, ahead }: StatementsToWrite): Promise<Statements> {
  await sent(); // PostgreSQL stores the facts while their statements are derived
  const derived = ahead !== undefined && wereNone ? ahead : { statements: statementsOf(issuer, statementFactsIn(concepts)) };
  await (wereNone ? addStatements : storeStatements)(store, issuer.issuer_id, derived);
  return derived.statements;
}

/**
 * What is not told this time stays as it was stored: a list of filings that cannot be read must not take the industry away.
 *
 * @returns The issuer as it is stored now, which may know an industry that this load did not tell.
 */
async function storeIssuerRow(db: Store, { issuer }: GivenIssuer, now: number): Promise<DerivedIssuer> {
  const { issuer_id, former_names, demo, ...rest } = issuer;
  const row = { ...rest, former_names: JSON.stringify(former_names), demo: demo ? 1 : 0, updated_at: now };
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '[]'));
  return db
    .insertInto('issuer')
    .values({ issuer_id, ...row })
    .onConflict((conflict) => conflict.column('issuer_id').doUpdateSet(told))
    .returning(['issuer_id', 'sic'])
    .executeTakeFirstOrThrow();
}

async function storeFilings(db: Store, { issuer, filings }: GivenIssuer): Promise<void> {
  for (const chunk of inChunks(filings, 500)) {
    await db
      .insertInto('filing')
      .values(chunk.map((filing) => ({ issuer_id: issuer.issuer_id, ...filing })))
      .onConflict((conflict) =>
        conflict.columns(['issuer_id', 'accession']).doUpdateSet((excluded) => ({
          form: excluded.ref('excluded.form'),
          filed: excluded.ref('excluded.filed'),
          period_end: excluded.ref('excluded.period_end'),
          primary_document: excluded.ref('excluded.primary_document'),
        })),
      )
      .execute();
  }
}
