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
  /** What stands at the address. Refuses with reason `missing` when there is nothing. */
  readonly fetch: (url: string) => Promise<Fetched>;
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
