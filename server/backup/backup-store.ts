import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { databaseFile, openSqlite, openStore, type StorePlace } from '../database/open.ts';
import { BackupError, closeWhole, sync, verifyBackup } from './backup-file.ts';
import { copyRows, countRows, type RowCounts, tablesOf } from './copy-rows.ts';

/**
 * Writes everything the store holds into one file, as of one moment, while the server goes on. The file is an
 * SQLite store whichever store it comes from, so that it can be restored into either. It holds password hashes.
 */
export async function backupStore(place: StorePlace, file: string): Promise<RowCounts> {
  if (existsSync(file)) throw new BackupError(`${file} is there already; name another file`);
  const isThere = place.databaseUrl !== undefined || existsSync(databaseFile(place.dataFolder));
  if (!isThere) throw new BackupError(`There is no store in ${place.dataFolder}; SEXTANT_DATA names its folder`);
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // Made first, so that nobody else can read it while it fills.
  writeFileSync(part, '', { mode: 0o600 });
  chmodSync(part, 0o600);
  try {
    const counts = place.databaseUrl === undefined ? await copyOfSqlite(place, part) : await copyOfPostgres(place, part);
    verifyBackup(part);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
    return counts;
  } finally {
    for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(part + rest, { force: true });
  }
}

/** One read of SQLite's own, which sees a single moment and holds up no writer. */
async function copyOfSqlite(place: StorePlace, part: string): Promise<RowCounts> {
  const store = await openStore(place);
  try {
    await sql`vacuum into ${part}`.execute(store.db);
  } finally {
    await store.close();
  }
  const copy = await openSqlite(part);
  try {
    return await countRows(copy.db, await tablesOf(copy.db));
  } finally {
    await closeWhole(copy, part);
  }
}

async function copyOfPostgres(place: StorePlace, part: string): Promise<RowCounts> {
  const store = await openStore(place);
  try {
    const copy = await openSqlite(part);
    try {
      return await copyRows(store, copy, await tablesOf(copy.db));
    } finally {
      await closeWhole(copy, part);
    }
  } finally {
    await store.close();
  }
}
