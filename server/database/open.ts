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
import { MINUTE, postgresDialect, refuseUnreachable } from './postgres-dialect.ts';
import type { Database, Store } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

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

/** Opens a store that stands open elsewhere in this process, for a thread; its schema is left as it is. */
export function openAgain(source: StoreSource): Store {
  const dialect = 'file' in source ? sqliteDialect(source.file) : postgresDialect(source.databaseUrl, { schema: source.schema, statementTimeout: MINUTE });
  return new Kysely<Database>({ dialect });
}

/** Opens the store, in `dataFolder` or at the PostgreSQL address, and brings it to the newest schema. */
export async function openStore({ dataFolder, databaseUrl }: StorePlace): Promise<OpenStore> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  mkdirSync(dataFolder, { recursive: true });
  return openSqlite(databaseFile(dataFolder));
}

/** Opens or makes a store in one file, which only the server's user can read: it holds password hashes. */
export async function openSqlite(file: string): Promise<OpenStore> {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db, 'sqlite');
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
  await migrate(patient, 'postgres').finally(() => patient.destroy());
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
};

/** Names of the schema's steps, oldest first; the last one is the version of a store and of its backups. */
export const schemaSteps: readonly string[] = Object.keys(migrations);

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
