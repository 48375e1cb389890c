import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_NAME } from '../database/postgres-dialect.ts';

/** Distinguishes these locks from those of other programs in the database. */
const LOCKS = 0x5e27a27;

/** Makes a schema for a restore to fill, and holds a lock on its name for as long as the client is connected. */
export async function makeRestoringSchema(client: pg.Client): Promise<string> {
  const schema = `restoring_${randomBytes(4).toString('hex')}`;
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, schema]);
  await client.query(`create schema ${schema}`);
  return schema;
}

/** Removes the schemas of restores that were killed half way; one that is being filled is left alone. */
export async function removeRestoringSchemas(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${APPLICATION_NAME}-start` });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ '^restoring_[0-9a-f]{8}$' and pg_get_userbyid(nspowner) = current_user",
    );
    for (const { name } of rows) {
      const { rows: locks } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [LOCKS, name]);
      if (locks[0]?.free === true) await client.query(`drop schema if exists ${name} cascade`);
    }
  } finally {
    await client.end();
  }
}
