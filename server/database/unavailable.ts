import { StoreBusyError } from './turns.ts';

/** Failures of a PostgreSQL server that is starting, stopping, full or away, and of a transaction that lost against another. */
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '53400',
  '40001',
  '40P01',
  '55P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** A file system without room, or that was made read-only after an error. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '25006']);
/** SQLite's result codes of a store that cannot be written now: read-only, input or output failed, full. */
const SQLITE_UNWRITABLE = new Set([8, 10, 13]);
/** A row points to one that is gone: its account is being deleted, or its session was ended, between two statements of the request. */
const PARENT_GONE = { postgres: '23503', sqlite: 787 } as const;

/** Whether the store could not do something now but is expected to later, so that the client should try again. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof StoreBusyError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = sqliteCode(error);
  if (code === PARENT_GONE.postgres || sqlite === PARENT_GONE.sqlite) return true;
  if (sqlite !== undefined && SQLITE_UNWRITABLE.has(sqlite & 0xff)) return true;
  return PASSING.has(code) || NETWORK.has(code) || DISK.has(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}

/** SQLite's extended result code; the plain one is in its low byte. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}
