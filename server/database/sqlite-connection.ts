import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Statements kept prepared on each connection. */
const PREPARED = 256;
/** SQLite's result code for a lock held by another connection; extended codes hold it in their low byte. */
const SQLITE_BUSY = 5;

/**
 * When a commit is acknowledged: once it is on the disk, or before. The second is for loads alone, which can be taken again; the disk gets
 * commits in their order, so that a later one that is on the disk, as the record that a load succeeded, is there only with those before it.
 */
export type Commits = 'on-disk' | 'early';

/** A load lets the log grow to 32 MB before it is moved into the store: a page that many batches change is then moved once. */
const EARLY = 'pragma synchronous = normal; pragma wal_autocheckpoint = 8000;';

/** Opens the connection that writes. */
export function openWriter(file: string, commits: Commits): Prepared {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  // Waiting for another process must not stop this one's reads, so a locked store is asked again later instead (whenFree).
  db.exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma journal_size_limit = 67108864; pragma busy_timeout = 0;');
  db.exec(commits === 'on-disk' ? 'pragma synchronous = full' : EARLY);
  return new Prepared(db);
}

/** Opens a connection that reads the last commit, whoever is writing. */
export function openReader(file: string): Prepared {
  const db = new DatabaseSync(file, { timeout: 1000 });
  db.exec('pragma query_only = on; pragma mmap_size = 268435456; pragma cache_size = -65536;');
  return new Prepared(db);
}

/** Whether another connection held the store at that moment; the statement had no effect. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === SQLITE_BUSY;
}

interface Kept {
  readonly statement: StatementSync;
  /** Whether it answers rows; asked once, since naming the columns costs as much as reading a row. */
  readonly answers: boolean;
}

/** A connection and its prepared statements, the least recently used dropped first. */
export class Prepared {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Kept>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    // As PostgreSQL compares; without this a search would find more on one store than on the other.
    db.exec('pragma case_sensitive_like = on');
  }

  get isInTransaction(): boolean {
    return this.#db.isTransaction;
  }

  run(sql: string): void {
    this.#kept(sql).statement.run();
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, answers } = this.#kept(query.sql);
    if (answers) return { rows: statement.all(...bound(query.parameters)) as R[] };
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

  #kept(sql: string): Kept {
    const kept = this.#statements.get(sql) ?? this.#prepared(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, kept);
    if (this.#statements.size > PREPARED) this.#statements.delete(this.#statements.keys().next().value ?? '');
    return kept;
  }

  #prepared(sql: string): Kept {
    const statement = this.#db.prepare(sql);
    return { statement, answers: statement.columns().length > 0 };
  }
}

type Bound = string | number | bigint | null | Uint8Array;

/** Truth values are not converted: PostgreSQL refuses them for a column of 0 and 1, and so does SQLite's driver. */
function bound(parameters: readonly unknown[]): Bound[] {
  return parameters.map((value) => (value === undefined ? null : (value as Bound)));
}
