import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database, Store } from './schema.ts';

/**
 * A transaction whose statements go to PostgreSQL as they are asked for, see `together`. In one of Kysely's own each waits for the answer to the
 * one before; this is one of them, of which only the sending differs.
 */
export function loadTransaction<T>(db: Store, work: (store: Store) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => {
    if (!isPostgres(db)) return work(trx);
    const executor = trx.getExecutor();
    return executor.provideConnection((connection) => work(sendingOn(connection, executor)));
  });
}

/** Makes nothing but the transaction; the connection is there already. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

function sendingOn(connection: DatabaseConnection, executor: QueryExecutor): Store {
  const atOnce = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Transaction<Database>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor: atOnce });
}
