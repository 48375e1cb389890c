import { PostgresAdapter } from 'kysely';
import type { Store } from './schema.ts';

/** Whether a store is a PostgreSQL database, which has many writers at a time and runs in a separate process. */
export function isPostgres(db: Store): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
