import { PostgresAdapter } from 'kysely';
import type { Store } from './schema.ts';

/** Whether a store is a PostgreSQL database, which many write at a time and which works in a process of its own. */
export function isPostgres(db: Store): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
