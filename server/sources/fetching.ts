import type { Bytes } from './text-of.ts';

/** What a source gave for an address, and what it is called in messages: its file or its address. */
export interface Fetched {
  readonly name: string;
  readonly bytes: Bytes;
  /** Forgets what was kept of it, once it was read; for large answers that never change and are read once. */
  readonly discard?: () => void;
}

/** The one way to outside data: the web, or a folder that mirrors it. */
export interface Fetching {
  /** Where data comes from, for the terminal: `the web` or the folder. */
  readonly from: string;
  /** The content of the address. Refuses with reason `missing` when there is nothing. */
  readonly fetch: (url: string) => Promise<Fetched>;
}

/** A file on this disk with what an address gives, and what it is called in messages. */
export interface FetchedFile {
  readonly name: string;
  readonly path: string;
}

/** Outside data that can also be had as a file, for archives whose members are read in any order. */
export interface FileFetching extends Fetching {
  /** The file with what the address gives. Refuses with reason `missing` when there is nothing. */
  readonly file: (url: string) => Promise<FetchedFile>;
}

/**
 * The path of an address below a mirror folder: host and path, `?` as `__q__` and `&` as `_and_`.
 * Nothing in it leads out of the folder.
 */
export function mirrorPath(url: string): string {
  const { host, pathname, search } = new URL(url);
  const path = `${host}${pathname}${search.replace('?', '__q__').replaceAll('&', '_and_')}`;
  return path.replaceAll(/(?:^|\/)\.\.(?=\/|$)/g, '');
}
