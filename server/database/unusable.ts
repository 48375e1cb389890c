import { sqliteCode } from './unavailable.ts';

/** A store that cannot be used as it is, with a message for the operator. */
export class UnusableStoreError extends Error {
  override readonly name = 'UnusableStoreError';
}

type Kind = 'read-only' | 'damaged' | 'full' | 'no-folder';

/** SQLite's result codes. */
const KINDS: Readonly<Record<number, Kind>> = { 8: 'read-only', 11: 'damaged', 13: 'full', 14: 'no-folder', 26: 'damaged' };
/** Codes of the file system, and of a PostgreSQL server: read-only, out of room, damaged. */
const CODES: Readonly<Record<string, Kind>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  25006: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  53100: 'full',
  EISDIR: 'no-folder',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
  XX001: 'damaged',
  XX002: 'damaged',
};

const ADVICE: Readonly<Record<Kind, (place: string) => string>> = {
  'read-only': (place) => `${place} cannot be written. Give the user the server runs as the right to write it and the folder it is in.`,
  damaged: (place) =>
    `${place} is damaged, or it is no store of Sextant. Put it aside and restore the last backup with "npm run restore -- FILE"; what devices hold since then is offered for sending.`,
  full: (place) => `There is no room left on the disk of ${place}. Make room, then start again; nothing was lost.`,
  'no-folder': (place) => `${place} cannot be opened as a file. SEXTANT_DATA must name a folder that the server may use.`,
};

/** The sentence for a failure to open a store, or the failure as it is when it is none of these. */
export function asUnusable(error: unknown, place: string): unknown {
  const kind = kindOf(error);
  return kind === undefined ? error : new UnusableStoreError(ADVICE[kind](place), { cause: error });
}

/** As {@link asUnusable}, for a disk without room alone: other failures while a store is open may be of another file. */
export function asFull(error: unknown, place: string): unknown {
  return kindOf(error) === 'full' ? asUnusable(error, place) : error;
}

function kindOf(error: unknown): Kind | undefined {
  const sqlite = sqliteCode(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (sqlite === undefined ? undefined : KINDS[sqlite & 0xff]) ?? CODES[code];
}
