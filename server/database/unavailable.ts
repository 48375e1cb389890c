import { StoreBusyError } from './turns.ts';

/** Failures of a PostgreSQL server that is starting, stopping, full or away, and of a transaction that lost against another. */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', '53400', '40001', '40P01', '55P03', '57014', '08000', '08001', '08003', '08004', '08006']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Whether the store could not do something now but is expected to later, so that the client should try again. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof StoreBusyError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING.has(code) || NETWORK.has(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}
