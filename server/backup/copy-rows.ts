import { type Kysely, sql, type Transaction } from 'kysely';
import type { OpenStore } from '../database/open.ts';
import type { Database, Store } from '../database/schema.ts';

/** Rows of each table, by its name. */
export type RowCounts = Readonly<Record<string, number>>;
type Row = Record<string, unknown>;

/** Rows read at once; a row may hold a hundred kilobytes of prices or facts. */
const ROWS = 200;
/** Parameters of one statement; SQLite allows 32,766. */
const PARAMETERS = 20_000;

/** The tables of a store, each after those it refers to: SQLite lists them in the order the schema made them. */
export async function tablesOf(db: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' and name not like 'kysely!_%' escape '!' order by rowid`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function countRows(db: Store, tables: readonly string[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Copies every row of a store into an empty one of either kind, all of one moment, and answers how many of each table. */
export async function copyRows(from: OpenStore, to: OpenStore, tables: readonly string[]): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  const read = from.kind === 'postgres' ? from.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only') : from.db.transaction();
  await read.execute((source) =>
    to.db.transaction().execute(async (target) => {
      for (const table of tables) {
        // A new store has its own epoch; what is copied replaces it.
        await sql`delete from ${sql.table(table)}`.execute(target);
        counts[table] = 0;
        for await (const rows of batchesOf(source, from.kind, table)) {
          await insert(target, table, rows);
          counts[table] += rows.length;
        }
      }
      await copyCounters({ source, from: from.kind, target, to: to.kind });
    }),
  );
  return counts;
}

async function* batchesOf(source: Transaction<Database>, kind: OpenStore['kind'], table: string): AsyncGenerator<Row[]> {
  if (kind === 'postgres') {
    await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(source);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from copied`.execute(source);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied`.execute(source);
    return;
  }
  const key = await placeOfRows(source, table);
  for (let last: readonly unknown[] | undefined; ; ) {
    const after = last === undefined ? sql`` : sql`where (${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(last)})`;
    const places = key.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`_place_${at}`)}`);
    const order = sql.join(key.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${sql.join(places)}, * from ${sql.table(table)} ${after} order by ${order} limit ${ROWS}`.execute(source);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = key.map((_, at) => end[`_place_${at}`]);
    yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('_place_'))));
  }
}

/** The columns that a table of SQLite is stored by: its number of the row, or its key where it has no such number. */
async function placeOfRows(db: Kysely<Database>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select key.name from pragma_table_list(${table}) kept, pragma_table_info(${table}) key where kept.wr = 1 and key.pk > 0 order by key.pk`.execute(db);
  return rows.length > 0 ? rows.map(({ name }) => name) : ['rowid'];
}

async function insert(target: Transaction<Database>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.max(1, Math.floor(PARAMETERS / columns.length));
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(target);
  }
}

interface Counters {
  readonly source: Kysely<Database>;
  readonly from: OpenStore['kind'];
  readonly target: Kysely<Database>;
  readonly to: OpenStore['kind'];
}

/** Numbers given out once are never given out again, even when their rows are gone. */
async function copyCounters({ source, from, target, to }: Counters): Promise<void> {
  const last = from === 'postgres' ? await postgresCounter(source) : await sqliteCounter(source);
  if (last === 0) return;
  if (to === 'postgres') await sql`select setval(pg_get_serial_sequence('account', 'user_id'), ${last})`.execute(target);
  else {
    await sql`delete from sqlite_sequence where name = 'account'`.execute(target);
    await sql`insert into sqlite_sequence (name, seq) values ('account', ${last})`.execute(target);
  }
}

async function sqliteCounter(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'account'`.execute(db);
  return rows[0]?.seq ?? 0;
}

async function postgresCounter(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence('account', 'user_id') as name`.execute(db);
  const { rows: counters } = await sql<{
    last: number;
  }>`select case when is_called then last_value else 0 end as last from ${sql.raw(rows[0]?.name ?? '')}`.execute(db);
  return counters[0]?.last ?? 0;
}
