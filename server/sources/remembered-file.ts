import { resolve } from 'node:path';
import { findSetting, saveSetting } from '#server/queries/accounts/settings.ts';
import type { Store } from '../database/schema.ts';
import { SourceRefusal } from './source-refusal.ts';

/** A file that the operator names once; later loads without a file read the same one again. */
export interface RememberedFile {
  readonly path: string;
  /** Remembers the file for the next load, once it was read. */
  readonly remember: () => Promise<void>;
}

/**
 * The file that a load reads: the one it names, or else the one that was named last.
 *
 * @param setting The setting that remembers the path.
 * @throws SourceRefusal with `whenNone` when no file was ever named.
 */
export async function rememberedFile(
  db: Store,
  named: string | undefined,
  { setting, whenNone }: { setting: string; whenNone: string },
): Promise<RememberedFile> {
  const path = named === undefined ? await findSetting(db, setting) : resolve(named);
  if (path === undefined) throw new SourceRefusal('request', whenNone);
  return { path, remember: () => saveSetting(db, setting, path) };
}
