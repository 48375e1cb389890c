import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Fetched, FetchedFile } from './fetching.ts';
import { openBytes } from './open-bytes.ts';
import { SourceRefusal } from './source-refusal.ts';

/** A file somebody names, to be read like an answer of a source; called by its name alone, which readers see. */
export async function openFile(path: string): Promise<Fetched> {
  const { name } = await namedFile(path);
  return { name, bytes: openBytes(path) };
}

/** As {@link openFile}, for a file that is read in any order. */
export async function namedFile(path: string): Promise<FetchedFile> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new SourceRefusal('missing', `${basename(path)} is not a file`);
  return { name: basename(path), path };
}

/** Reads what was fetched; a refusal names the file or address. */
export async function reading<T>({ name, bytes }: Fetched, read: (bytes: Fetched['bytes']) => Promise<T> | T): Promise<T> {
  try {
    return await read(bytes);
  } catch (error) {
    if (error instanceof SourceRefusal) throw new SourceRefusal(error.reason, `${name} ${error.message}`, { cause: error });
    throw error;
  }
}
