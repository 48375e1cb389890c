import { setTimeout as wait } from 'node:timers/promises';
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
import { type Commits, isBusy, openReader, openWriter, type Prepared } from './sqlite-connection.ts';
import { StoreBusyError, Turns } from './turns.ts';

/** Milliseconds a write waits for those before it, of this process or of another. */
const LONGEST_WAIT = 20_000;
/**
 * A write this long, and writes one upon the other for so long together, are followed by a moment of rest, longer than any two attempts of
 * another process lie apart: it gets in however busy this one is, and this one loses little.
 */
const LONG_HOLD = 50;
const LONG_RUN = 200;
const PAUSE = 15;
/** Milliseconds between two attempts to get a store that another process holds: short at first. */
const ATTEMPTS = [1, 2, 3, 5, 8] as const;

/**
 * SQLite through Node's own driver: reads run at once on a separate connection (WAL shows them the last
 * commit), writes and transactions take turns in the order they came, so that no request waits for ever.
 */
export function sqliteDialect(file: string, commits: Commits = 'on-disk'): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(file, commits),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** Kysely would otherwise let one request at a time near the store, readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A schema step that is interrupted leaves nothing behind, and two processes that start together take it once. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Connections {
  readonly file: string;
  readonly writer: Prepared;
  readonly reader: Prepared;
  readonly turns: Turns;
  /** Since when this process has written without a rest, and when it last let go, on the clock of `performance.now`. */
  readonly run: { since: number; until: number };
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #commits: Commits;
  #connections: Connections | undefined;

  constructor(file: string, commits: Commits) {
    this.#file = file;
    this.#commits = commits;
  }

  async init(): Promise<void> {
    const writer = openWriter(this.#file, this.#commits);
    this.#connections = { file: this.#file, writer, reader: openReader(this.#file), turns: new Turns(LONGEST_WAIT), run: { since: 0, until: 0 } };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#connections === undefined) throw new Error('the store is not open');
    return new SqliteConnection(this.#connections);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).rollback();
  }

  /** A connection given back in the middle of a transaction must not leave the store held. */
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).rollback();
  }

  async destroy(): Promise<void> {
    this.#connections?.reader.close();
    this.#connections?.writer.close();
    this.#connections = undefined;
  }
}

function own(connection: DatabaseConnection): SqliteConnection {
  if (!(connection instanceof SqliteConnection)) throw new Error('a connection of another driver');
  return connection;
}

class SqliteConnection implements DatabaseConnection {
  readonly #connections: Connections;
  /** Gives the turn away; set while a transaction of this connection is open. */
  #endTurn: (() => void) | undefined;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async begin(): Promise<void> {
    const { writer } = this.#connections;
    const endTurn = await this.#turn();
    try {
      await whenFree(() => writer.run('begin immediate'));
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  commit(): void {
    if (this.#endTurn === undefined) return;
    this.#connections.writer.run('commit');
    this.#end();
  }

  /** Nothing to do when it is over already, as after a failed commit that SQLite undid by itself. */
  rollback(): void {
    if (this.#endTurn === undefined) return;
    try {
      if (this.#connections.writer.isInTransaction) this.#connections.writer.run('rollback');
    } finally {
      this.#end();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#connections;
    if (this.#endTurn !== undefined) return writer.execute<R>(query);
    if (SelectQueryNode.is(query.query)) return reader.execute<R>(query);
    const endTurn = await this.#turn();
    try {
      return await whenFree(() => writer.execute<R>(query));
    } finally {
      endTurn();
    }
  }

  /** On a separate connection: a read left open would show every other read of that connection the same old state. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { file, writer } = this.#connections;
    const source = this.#endTurn === undefined ? openReader(file) : writer;
    try {
      for (const row of source.iterate<R>(query)) yield { rows: [row] };
    } finally {
      if (source !== writer) source.close();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  /** The turn to write; ending it after a long hold, or a long run of them, lets other processes in first. */
  async #turn(): Promise<() => void> {
    const { turns, run } = this.#connections;
    const release = await turns.take();
    const since = performance.now();
    if (since - run.until >= PAUSE) run.since = since;
    return () => {
      run.until = performance.now();
      if (run.until - since < LONG_HOLD && run.until - run.since < LONG_RUN) release();
      else setTimeout(release, PAUSE);
    };
  }
}

/** Runs a statement as soon as no other process holds the store. The request loop goes on meanwhile. */
async function whenFree<T>(statement: () => T): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline) throw new StoreBusyError('another process holds the store', { cause: error });
    }
    await wait(ATTEMPTS[Math.min(attempt, ATTEMPTS.length - 1)]);
  }
}
