import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type OpenStore, refuseNewer } from '../database/open.ts';

/** A backup that cannot be used, or a store that cannot be replaced, in words for whoever keeps the server. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Checks a backup before anything is done with it: a whole SQLite file, without a row that points nowhere, of this
 * version's schema or an older one. A backup is the same kind of file whichever store it was made of.
 */
export function verifyBackup(file: string): void {
  const db = opened(file);
  try {
    const steps = listOf(db, 'select name from kysely_migration order by name', file);
    const checks = listOf(db, 'select integrity_check as name from pragma_integrity_check', file);
    if (checks.join() !== 'ok') throw new BackupError(`${file} is damaged: ${checks.slice(0, 3).join('; ')}`);
    if (listOf(db, 'select "table" as name from pragma_foreign_key_check', file).length > 0) throw new BackupError(`${file} is damaged: rows are missing`);
    if (steps.length === 0) throw new BackupError(`${file} is not a backup of Sextant`);
    refuseNewer(steps);
  } finally {
    db.close();
  }
}

/** Closes a store in a file so that all of it is in that one file, with no journal beside. */
export async function closeWhole(store: OpenStore, file: string): Promise<void> {
  await store.close();
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = delete');
  db.close();
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (error) {
    throw new BackupError(`${file} cannot be read`, { cause: error });
  }
}

const Names = v.array(v.object({ name: v.string() }));

function listOf(db: DatabaseSync, statement: string, file: string): string[] {
  try {
    return v.parse(Names, db.prepare(statement).all()).map(({ name }) => name);
  } catch (error) {
    throw new BackupError(`${file} is not a backup of Sextant, or it is damaged`, { cause: error });
  }
}
