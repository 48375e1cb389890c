import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Store } from './schema.ts';

/**
 * Lets the commit of this transaction be acknowledged before it is on the disk, where the store can: on PostgreSQL. For loads alone, which can be
 * taken again. The disk gets commits in their order: whatever is acknowledged as usual later, as the record that a load succeeded or a member's
 * edit, is there only with the load before it.
 */
export async function commitEarly(db: Store): Promise<void> {
  if (isPostgres(db)) await sql`set local synchronous_commit = off`.execute(db);
}
