import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** By which the connections of Sextant are known in the server, so that a restore can see whether one still runs. */
export const APPLICATION_NAME = 'sextant';

export const MINUTE = 60_000;

interface PostgresOptions {
  /** The schema of its tables, when that is not the database's own choice. */
  readonly schema: string | undefined;
  /** Milliseconds after which a statement is given up; 0 for never. */
  readonly statementTimeout: number;
}

/** PostgreSQL with connections in a pool; requests wait for one in the order they came. */
export function postgresDialect(connectionString: string, { schema, statementTimeout }: PostgresOptions): PostgresDialect {
  const types = new pg.TypeOverrides();
  // `bigint` columns hold counts, ids and instants below 2^53, so they are read as numbers.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 20_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 5 * MINUTE,
    keepAlive: true,
    // Statements that are asked for together, see `together`, do not wait for each other's answers.
    pipeline: true,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
  });
  // A connection that breaks is replaced when one is needed; without a listener it would end the process.
  // The pool listens to idle ones alone; whoever uses one learns it from the statement that fails, or the next.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

/** There is no PostgreSQL server at the address, or it does not let us in. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError';
}

/** Tries the address once, so that a wrong one is reported clearly; the address itself holds a password and is not repeated. */
export async function refuseUnreachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: `${APPLICATION_NAME}-start`, connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined); // reported by connect
  try {
    await client.connect();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = (error instanceof Error && error.message) || code;
    throw new StoreUnreachableError(`The PostgreSQL server of DATABASE_URL does not let us in: ${reason}`, { cause: error });
  } finally {
    await client.end();
  }
}
