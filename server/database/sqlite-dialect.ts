import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Statements kept prepared on each connection. */
const PREPARED = 256;

/**
 * SQLite through Node's own driver: reads run at once on a connection of their own (WAL shows them the last
 * commit), writes and transactions take turns in the order they came, so that no request waits for ever.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  readonly #file: string;
  #writer: Prepared | undefined;
  #reader: Prepared | undefined;
  readonly #turns = new Turns();

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const writer = new DatabaseSync(this.#file, { timeout: 10_000 });
    writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    const reader = new DatabaseSync(this.#file, { timeout: 10_000 });
    reader.exec('pragma query_only = on; pragma mmap_size = 268435456; pragma cache_size = -65536;');
    this.#writer = new Prepared(writer);
    this.#reader = new Prepared(reader);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#writer === undefined || this.#reader === undefined) throw new Error('the store is not open');
    return new SqliteConnection(this.#writer, this.#reader, this.#turns);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end('commit');
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).end('rollback');
  }
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer?.close();
  }
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (!(connection instanceof SqliteConnection)) throw new Error('a connection of another driver');
  return connection;
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: Prepared;
  readonly #reader: Prepared;
  readonly #turns: Turns;
  #release: (() => void) | undefined;

  constructor(writer: Prepared, reader: Prepared, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    const release = await this.#turns.take();
    try {
      this.#writer.run('begin immediate', []);
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      this.#writer.run(how, []);
    } finally {
      this.#release?.();
      this.#release = undefined;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release !== undefined) return this.#writer.execute<R>(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.execute<R>(query);
    const release = await this.#turns.take();
    try {
      return this.#writer.execute<R>(query);
    } finally {
      release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const source = this.#release === undefined ? this.#reader : this.#writer;
    for (const row of source.iterate<R>(query)) yield { rows: [row] };
  }
}

/** A connection and its prepared statements, the least recently used dropped first. */
class Prepared {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  run(sql: string, parameters: readonly unknown[]): void {
    this.#statement(sql).run(...bound(parameters));
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#statement(query.sql);
    if (statement.columns().length > 0) return { rows: statement.all(...bound(query.parameters)) as R[] };
    const { changes, lastInsertRowid } = statement.run(...bound(query.parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  *iterate<R>(query: CompiledQuery): IterableIterator<R> {
    yield* this.#db.prepare(query.sql).iterate(...bound(query.parameters)) as IterableIterator<R>;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) {
      this.#statements.delete(sql);
      this.#statements.set(sql, kept);
      return kept;
    }
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > PREPARED) this.#statements.delete(this.#statements.keys().next().value ?? '');
    return statement;
  }
}

type Bound = string | number | bigint | null | Uint8Array;

function bound(parameters: readonly unknown[]): Bound[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value === undefined) return null;
    return value as Bound;
  });
}

/** Turns handed out one at a time in the order they were asked for. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}
