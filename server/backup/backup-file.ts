import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type OpenStore, refuseNewer } from '../database/open.ts';

/** A backup that cannot be used, or a store that cannot be replaced, with a message for the operator. */
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
    const active = listOf(db, "select name from sqlite_master where type in ('trigger', 'view') or sql like 'create virtual%'", file);
    if (active.length > 0) throw foreignParts(file, active);
  } finally {
    db.close();
  }
}

/** A backup with something in it that no step of our schema made, and that would act or be kept in the restored store. */
export function foreignParts(file: string, names: readonly string[]): BackupError {
  return new BackupError(`${file} holds more than a backup of Sextant (${names.slice(0, 5).join(', ')}), so it is not restored`);
}

/** Tables with their columns, and indices, of a store in a file, one text each. */
export function partsOfSchema(file: string): string[] {
  const db = opened(file);
  try {
    return listOf(
      db,
      `select m.type || ' ' || m.name || coalesce(' ' || c.name || ' ' || c.type || ' ' || c.hidden, '') as name
       from sqlite_master m left join pragma_table_xinfo(m.name) c on m.type = 'table' where m.name not like 'sqlite!_%' escape '!' order by 1`,
      file,
    );
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
