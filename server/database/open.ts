import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { foundation } from './migrations/0001-foundation.ts';
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

/** Opens the store, in `dataFolder` or at the PostgreSQL address, and brings it to the newest schema. */
export async function openStore({ dataFolder, databaseUrl }: StorePlace): Promise<OpenStore> {
  const kind: StoreKind = databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (databaseUrl === undefined) mkdirSync(dataFolder, { recursive: true });
  const db = new Kysely<Database>({
    dialect: databaseUrl === undefined ? sqliteDialect(databaseFile(dataFolder)) : postgresDialect(databaseUrl),
  });
  try {
    await migrate(db, kind);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind, close: () => db.destroy() };
}

export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'sextant.sqlite');
}

/** `bigint` columns hold counts, ids and instants below 2^53, so they are read as numbers. */
function postgresDialect(connectionString: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10, types }) });
}

async function migrate(db: Store, kind: StoreKind): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () => ({ '0001-foundation': { up: (store) => foundation(store, kind) } }),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
