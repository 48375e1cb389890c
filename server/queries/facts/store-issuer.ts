import { setImmediate as sent } from 'node:timers/promises';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import { commitEarly } from '#server/database/commit-early.ts';
import type { FactBook } from '#server/database/fact-book.ts';
import { inOneTrip } from '#server/database/in-one-trip.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import { loadTransaction } from '#server/database/load-transaction.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { renewReportDays } from '../calendar/renew-report-days.ts';
import { companyIndustry } from '../corrections/company-industry.ts';
import { storeListings } from '../listings/store-listings.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { storePrices } from '../prices/store-prices.ts';
import { deriveSnapshots } from '../snapshot/derive-snapshots.ts';
import { addStatements, type DerivedIssuer, type DerivedStatements, deriveStatements, statementsOf, storeStatements } from './derive-statements.ts';
import { type GroupedFacts, groupFacts, type StoredFacts, statementFactsIn, storeFacts } from './store-facts.ts';
import { storeParts } from './store-parts.ts';

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

/**
 * As {@link storeIssuer}, several in one transaction: all of them are stored, or none.
 *
 * @param follow See {@link changeMarketStamp}.
 */
export async function storeIssuers(db: Store, bundles: readonly GivenIssuer[], now: number, follow: 'none' | 'many' = 'none'): Promise<StoreReport[]> {
  const prepared: PreparedIssuer[] = [];
  for (const bundle of bundles) prepared.push(await prepare(db, bundle));
  return loadTransaction(db, async (store) => {
    const reports: StoreReport[] = [];
    for (const issuer of prepared) reports.push(await storePrepared(store, issuer, now));
    await inOneTrip([changeMarketStamp(store, follow), commitEarly(store)]);
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
  // The row comes first: two loads of one company take turns by it, so that what is read next is current.
  const issuer = await storeIssuerRow(store, bundle, now);
  await storeListings(store, bundle);
  await storeFilings(store, bundle);
  if (bundle.filings.length > 0) await renewReportDays(store, issuer_id);
  const facts = await storeFacts(store, issuer_id, concepts);
  const [, statements] = await inOneTrip([facts.writeRest(), writeStatements(store, { issuer, facts, ahead })]);
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
 * What is missing this time stays as it was stored: a list of filings that cannot be read must not take the industry away.
 *
 * @returns The issuer as it is stored now, which may have an industry that this load did not include.
 */
async function storeIssuerRow(db: Store, { issuer, listings }: GivenIssuer, now: number): Promise<DerivedIssuer> {
  const { issuer_id, former_names, demo, sector, industry_group, industry, ...rest } = issuer;
  const place = await companyIndustry(db, {
    name: issuer.name,
    description: issuer.description ?? undefined,
    cik: issuer.cik,
    symbols: listings.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol)),
    found: sector === null ? undefined : { sector, industry_group, industry },
  });
  const row = { ...rest, former_names: JSON.stringify(former_names), demo: demo ? 1 : 0, updated_at: now };
  const known = { ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '[]')), ...place };
  return db
    .insertInto('issuer')
    .values({ issuer_id, ...row, ...unknownPlace, ...place })
    .onConflict((conflict) => conflict.column('issuer_id').doUpdateSet(known))
    .returning(['issuer_id', 'sic'])
    .executeTakeFirstOrThrow();
}

const unknownPlace = { sector: null, industry_group: null, industry: null, industry_from: null };

const filingTable: BulkTable<keyof Database['filing']> = {
  table: 'filing',
  columns: { issuer_id: 'text', accession: 'text', form: 'text', filed: 'text', period_end: 'text', primary_document: 'text', items: 'text' },
  replaces: { key: ['issuer_id', 'accession'], set: ['form', 'filed', 'period_end', 'primary_document', 'items'] },
};

/** In the order of their key, so that SQLite fills its pages: the SEC lists the newest first, which leaves them half empty. */
function storeFilings(db: Store, { issuer: { issuer_id }, filings }: GivenIssuer): Promise<void> {
  const inOrder = filings.toSorted((a, b) => (a.accession < b.accession ? -1 : 1));
  return insertRows(
    db,
    filingTable,
    inOrder.map((filing) => ({ issuer_id, ...filing, items: filing.items ?? null })),
  );
}
