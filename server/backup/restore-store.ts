import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseFile, type OpenStore, openPostgres, openSqlite, type StorePlace } from '../database/open.ts';
import { APPLICATION_NAME } from '../database/postgres-dialect.ts';
import { saveSetting } from '../queries/accounts/settings.ts';
import { BackupError, closeWhole, foreignParts, partsOfSchema, sync, verifyBackup } from './backup-file.ts';
import { copyRows, countRows, type RowCounts, tablesOf } from './copy-rows.ts';
import { makeRestoringSchema } from './restoring-schemas.ts';

export interface Restored {
  readonly counts: RowCounts;
  /** Where the store that was replaced is now; `undefined` when there was none. */
  readonly aside: string | undefined;
}

/**
 * Puts a backup in the place of the store. The old store is kept aside, the epoch is new, so that clients compare
 * their copies, and everybody has to sign in again: a session ended since the backup must not come back to life.
 * Nothing is replaced before the backup is read, brought to this version's schema and checked.
 */
export async function restoreStore(place: StorePlace, file: string, now: Date): Promise<Restored> {
  if (!existsSync(file)) throw new BackupError(`${file} is not there`);
  verifyBackup(file);
  mkdirSync(place.dataFolder, { recursive: true });
  const ready = join(place.dataFolder, `restoring-${randomBytes(4).toString('hex')}.sqlite`);
  try {
    copyFileSync(file, ready);
    const counts = await prepare(ready);
    await refuseForeign(ready, file);
    const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
    const aside = place.databaseUrl === undefined ? replaceFile(place, ready, stamp) : await replaceTables(place.databaseUrl, ready, { stamp, counts });
    return { counts, aside };
  } finally {
    rmSync(ready, { force: true });
  }
}

/** Brings a copy of the backup to this version's schema, with a new epoch and without sessions. */
async function prepare(ready: string): Promise<RowCounts> {
  const copy = await openSqlite(ready);
  try {
    await saveSetting(copy.db, 'epoch', randomBytes(9).toString('base64url'));
    await copy.db.deleteFrom('session').execute();
    await copy.db.deleteFrom('access_token').execute();
    await copy.db.deleteFrom('password_reset').execute();
    return await countRows(copy.db, await tablesOf(copy.db));
  } finally {
    await closeWhole(copy, ready);
    verifyBackup(ready);
    sync(ready);
  }
}

/** Compared with a new store, now that both have the same schema. */
async function refuseForeign(ready: string, file: string): Promise<void> {
  const fresh = `${ready}.fresh`;
  try {
    await closeWhole(await openSqlite(fresh), fresh);
    const ours = new Set(partsOfSchema(fresh));
    const others = partsOfSchema(ready).filter((part) => !ours.has(part));
    if (others.length > 0) throw foreignParts(file, others);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function replaceFile({ dataFolder }: StorePlace, ready: string, stamp: string): string | undefined {
  const current = databaseFile(dataFolder);
  const aside = existsSync(current) ? join(dataFolder, `sextant-before-restore-${stamp}.sqlite`) : undefined;
  if (aside !== undefined) {
    closeForEverybody(current);
    keepAside(current, aside);
  }
  renameSync(ready, current);
  sync(dirname(current));
  return aside;
}

/** Under a second name, so that at no moment there is none under the first: a start would make an empty store. */
function keepAside(current: string, aside: string): void {
  try {
    linkSync(current, aside);
  } catch {
    copyFileSync(current, aside); // a file system without links
    sync(aside);
  }
}

/** Leaving the journal needs the file alone, so it fails while a server, or anything else, has it open. */
function closeForEverybody(file: string): void {
  const db = new DatabaseSync(file, { timeout: 1000 });
  try {
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    throw new BackupError('The store is in use: stop the server, then restore', { cause: error });
  } finally {
    db.close();
  }
}

async function replaceTables(databaseUrl: string, ready: string, { stamp, counts }: { stamp: string; counts: RowCounts }): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${APPLICATION_NAME}-restore` });
  await client.connect();
  let incoming: string | undefined;
  try {
    await refuseWhileInUse(client);
    incoming = await makeRestoringSchema(client);
    await fillSchema(databaseUrl, incoming, { ready, counts });
    return await swapSchemas(client, incoming, `before_restore_${stamp}`);
  } finally {
    if (incoming !== undefined) await client.query(`drop schema if exists ${incoming} cascade`);
    await client.end();
  }
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database() and application_name = $1', [APPLICATION_NAME]);
  if (rows.length > 0) throw new BackupError('The store is in use: stop the server, then restore');
}

async function fillSchema(databaseUrl: string, schema: string, { ready, counts }: { ready: string; counts: RowCounts }): Promise<void> {
  const stores: OpenStore[] = [];
  try {
    const from = await openSqlite(ready);
    stores.push(from);
    const to = await openPostgres(databaseUrl, schema);
    stores.push(to);
    const tables = await tablesOf(from.db);
    await copyRows(from, to, tables);
    const arrived = await countRows(to.db, tables);
    const missing = tables.filter((table) => arrived[table] !== counts[table]);
    if (missing.length > 0) throw new BackupError(`The rows of ${missing.join(', ')} did not all arrive; the store is as it was`);
  } finally {
    for (const store of stores) await store.close();
  }
}

/** In one transaction the tables of the store step aside and the restored ones take their place. */
async function swapSchemas(client: pg.Client, incoming: string, aside: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ name: string }>('select current_schema() as name');
    const usual = rows[0]?.name ?? 'public';
    const old = await tablesIn(client, usual, incoming);
    if (old.length > 0) await client.query(`create schema ${aside}`);
    for (const table of old) await client.query(`alter table ${client.escapeIdentifier(usual)}.${table} set schema ${aside}`);
    for (const table of await tablesIn(client, incoming, incoming))
      await client.query(`alter table ${incoming}.${table} set schema ${client.escapeIdentifier(usual)}`);
    await client.query('commit');
    return old.length > 0 ? `schema ${aside}` : undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tables of ours in a schema: those that the restored store has as well. */
async function tablesIn(client: pg.Client, schema: string, like: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(t.tablename) as name from pg_tables t join pg_tables o on o.tablename = t.tablename and o.schemaname = $2 where t.schemaname = $1`,
    [schema, like],
  );
  return rows.map(({ name }) => name);
}
