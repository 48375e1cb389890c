import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** By which the connections of Sextant are known in the server, so that a restore can tell whether one still runs. */
export const APPLICATION_NAME = 'sextant';

const MINUTE = 60_000;

/**
 * PostgreSQL with connections in a pool; requests wait for one in the order they came.
 *
 * @param schema Where its tables stand, when that is not the database's own choice.
 */
export function postgresDialect(connectionString: string, schema?: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  // `bigint` columns hold counts, ids and instants below 2^53, so they are read as numbers.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    application_name: APPLICATION_NAME,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    connectionTimeoutMillis: 20_000,
    statement_timeout: MINUTE,
    idle_in_transaction_session_timeout: 5 * MINUTE,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced when one is needed; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
