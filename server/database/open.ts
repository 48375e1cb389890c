import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { foundation } from './migrations/0001-foundation.ts';
import { series } from './migrations/0002-series.ts';
import { records } from './migrations/0003-records.ts';
import { loads } from './migrations/0004-loads.ts';
import { mappingReports } from './migrations/0005-mapping-report.ts';
import { parts } from './migrations/0007-parts.ts';
import { accountGroup } from './migrations/0008-account-group.ts';
import { figuresAsBytes } from './migrations/0010-figures-as-bytes.ts';
import { memberEpoch } from './migrations/0011-member-epoch.ts';
import { recordChanges } from './migrations/0012-record-changes.ts';
import { accountScreens } from './migrations/0013-account-screens.ts';
import { recordUsage } from './migrations/0014-record-usage.ts';
import { registration } from './migrations/0015-registration.ts';
import { tickets } from './migrations/0016-tickets.ts';
import { archiveStamps } from './migrations/0017-archive-stamps.ts';
import { nightlyLoads } from './migrations/0018-nightly-loads.ts';
import { stockSigns } from './migrations/0019-stock-signs.ts';
import { filingsByKey } from './migrations/0020-filings-by-key.ts';
import { lastValues } from './migrations/0021-last-values.ts';
import { estimates } from './migrations/0022-estimates.ts';
import { screening } from './migrations/0023-screening.ts';
import { capitalOfSigns } from './migrations/0026-capital-of-signs.ts';
import { corrections } from './migrations/0027-corrections.ts';
import { listFigures } from './migrations/0027-list-figures.ts';
import { seriesRevisions } from './migrations/economy/0090-series-revisions.ts';
import { cotReports } from './migrations/economy/0100-cot-reports.ts';
import { calendar } from './migrations/economy/0160-calendar.ts';
import { history } from './migrations/market/0037-history.ts';
import { stockIdeas } from './migrations/market/0091-stock-ideas.ts';
import { screenerEntries } from './migrations/market/0097-screener-entries.ts';
import { indices } from './migrations/market/0140-indices.ts';
import { ipos } from './migrations/market/0150-ipos.ts';
import { yearsOfListings } from './migrations/market/0200-years-of-listings.ts';
import { downloadJobs } from './migrations/members/0025-download-jobs.ts';
import { alerts } from './migrations/members/0028-alerts.ts';
import { brokers } from './migrations/members/0031-brokers.ts';
import { sharedScreens } from './migrations/members/0034-shared-screens.ts';
import { sealedSecrets } from './migrations/members/0045-sealed-secrets.ts';
import { sealedPushKeys } from './migrations/members/0092-sealed-push-keys.ts';
import { gurus } from './migrations/owners/0039-gurus.ts';
import { insiders } from './migrations/owners/0055-insiders.ts';
import { filerTotals } from './migrations/owners/0060-filer-totals.ts';
import { politicians } from './migrations/owners/0080-politicians.ts';
import { insiderMail } from './migrations/owners/0108-insider-mail.ts';
import { stakes } from './migrations/owners/0109-stakes.ts';
import { funds } from './migrations/owners/0120-funds.ts';
import { executivePay } from './migrations/owners/0130-executive-pay.ts';
import { shortPositions } from './migrations/owners/0131-short-positions.ts';
import { guruLetters } from './migrations/owners/0132-guru-letters.ts';
import { ownerCorrections } from './migrations/owners/0180-owner-corrections.ts';
import { guruLists } from './migrations/owners/0190-guru-lists.ts';
import { MINUTE, postgresDialect, refuseUnreachable } from './postgres-dialect.ts';
import type { Database, Store } from './schema.ts';
import type { Commits } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { asUnusable } from './unusable.ts';

export type { Store } from './schema.ts';
export type StoreKind = 'sqlite' | 'postgres';

export interface StorePlace {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

export interface OpenStore {
  readonly db: Store;
  readonly kind: StoreKind;
  readonly close: () => Promise<void>;
}

/** Where an open store is, so that a thread can open it as well. */
export type StoreSource = { readonly file: string } | { readonly databaseUrl: string; readonly schema: string | undefined };

const sources = new WeakMap<Store, StoreSource>();

/** Where a store is that this process opened. */
export function sourceOf(db: Store): StoreSource {
  const source = sources.get(db);
  if (source === undefined) throw new Error('only an open store can be opened again');
  return source;
}

/**
 * Opens a store that is open elsewhere in this process, for a thread; its schema is left as it is.
 *
 * @param commits See `Commits`.
 */
export function openAgain(source: StoreSource, commits: Commits = 'on-disk'): Store {
  const dialect =
    'file' in source ? sqliteDialect(source.file, commits) : postgresDialect(source.databaseUrl, { schema: source.schema, statementTimeout: MINUTE });
  return new Kysely<Database>({ dialect });
}

/** Opens the store, in `dataFolder` or at the PostgreSQL address, and brings it to the newest schema. */
export async function openStore({ dataFolder, databaseUrl }: StorePlace): Promise<OpenStore> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw asUnusable(error, dataFolder);
  }
  return openSqlite(databaseFile(dataFolder));
}

/** Opens or makes a store in one file, which only the server's user can read: it holds password hashes. */
export async function openSqlite(file: string): Promise<OpenStore> {
  try {
    return await openFile(file);
  } catch (error) {
    throw asUnusable(error, file);
  }
}

async function openFile(file: string): Promise<OpenStore> {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db, 'sqlite');
    // A store that cannot be written is found out now, and not by the first member who saves something.
    await db.transaction().execute(async () => undefined);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return opened(db, 'sqlite', { file });
}

/** Opens or makes a store in a PostgreSQL database; in its usual schema unless another is named. */
export async function openPostgres(databaseUrl: string, schema?: string): Promise<OpenStore> {
  await refuseUnreachable(databaseUrl);
  // A step of the schema may take as long as the rows of a large store need.
  const patient = new Kysely<Database>({ dialect: postgresDialect(databaseUrl, { schema, statementTimeout: 0 }) });
  try {
    await migrate(patient, 'postgres');
  } catch (error) {
    throw asUnusable(error, 'The PostgreSQL database of DATABASE_URL');
  } finally {
    await patient.destroy();
  }
  const source = { databaseUrl, schema };
  return opened(openAgain(source), 'postgres', source);
}

function opened(db: Store, kind: StoreKind, source: StoreSource): OpenStore {
  sources.set(db, source);
  return { db, kind, close: () => db.destroy() };
}

export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'sextant.sqlite');
}

const migrations: Readonly<Record<string, (db: Kysely<unknown>, kind: StoreKind) => Promise<void>>> = {
  '0001-foundation': foundation,
  '0002-series': series,
  '0003-records': records,
  '0004-loads': loads,
  '0005-mapping-report': mappingReports,
  '0007-parts': parts,
  '0008-account-group': accountGroup,
  '0010-figures-as-bytes': figuresAsBytes,
  '0011-member-epoch': memberEpoch,
  '0012-record-changes': recordChanges,
  '0013-account-screens': accountScreens,
  '0014-record-usage': recordUsage,
  '0015-registration': registration,
  '0016-tickets': tickets,
  '0017-archive-stamps': archiveStamps,
  '0018-nightly-loads': nightlyLoads,
  '0019-stock-signs': stockSigns,
  '0020-filings-by-key': filingsByKey,
  '0021-last-values': lastValues,
  '0022-estimates': estimates,
  '0023-screening': screening,
  '0025-download-jobs': downloadJobs,
  '0026-capital-of-signs': capitalOfSigns,
  '0027-corrections': corrections,
  '0027-list-figures': listFigures,
  '0028-alerts': alerts,
  '0031-brokers': brokers,
  '0034-shared-screens': sharedScreens,
  '0037-history': history,
  '0039-gurus': gurus,
  '0045-sealed-secrets': sealedSecrets,
  '0055-insiders': insiders,
  '0060-filer-totals': filerTotals,
  '0080-politicians': politicians,
  '0090-series-revisions': seriesRevisions,
  '0091-stock-ideas': stockIdeas,
  '0092-sealed-push-keys': sealedPushKeys,
  '0097-screener-entries': screenerEntries,
  '0100-cot-reports': cotReports,
  '0108-insider-mail': insiderMail,
  '0109-stakes': stakes,
  '0120-funds': funds,
  '0130-executive-pay': executivePay,
  '0131-short-positions': shortPositions,
  '0140-indices': indices,
  '0160-calendar': calendar,
  '0150-ipos': ipos,
  '0132-guru-letters': guruLetters,
  '0180-owner-corrections': ownerCorrections,
  '0190-guru-lists': guruLists,
  '0200-years-of-listings': yearsOfListings,
};

/** The store was written by a newer Sextant, whose columns this one does not know. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** Refuses what this version does not know how to read. */
export function refuseNewer(steps: readonly string[]): void {
  const unknown = steps.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerStoreError(`This was written by a newer version of Sextant (${unknown.join(', ')}): start that version, or restore an older backup.`);
}

async function migrate(db: Store, kind: StoreKind): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () => Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up: (store: Kysely<unknown>) => up(store, kind) }])),
  };
  const migrationTableSchema = kind === 'postgres' ? await currentSchema(db) : undefined;
  refuseNewer(await stepsOf(db, migrationTableSchema));
  const { error } = await new Migrator({ db, provider, migrationTableSchema }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** The steps a store has taken; none for an empty one. */
async function stepsOf(db: Store, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration' && (schema === undefined || table.schema === schema))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function currentSchema(db: Store): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}
