import { CompiledQuery } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database, Store } from './schema.ts';

/** A cell, as the drivers of both stores take it. */
export type Cell = string | number | null;

type SqlType = 'text' | 'bigint' | 'double precision';

/** A table whose rows are written many at a time. */
export interface BulkTable<Column extends string> {
  readonly table: keyof Database;
  /** Columns with their types on PostgreSQL. */
  readonly columns: Readonly<Record<Column, SqlType>>;
  /** What a row with the same key does to the stored one: sets these columns. Left out: there is no such row. */
  readonly replaces?: { readonly key: readonly NoInfer<Column>[]; readonly set: readonly NoInfer<Column>[] };
}

type Row<Column extends string> = Readonly<Record<Column, Cell>>;

/** Rows in one statement on SQLite: the same statements come again, and stay prepared. */
const TOGETHER = [64, 8, 1];

/** Writes rows at the price of the store alone: nothing is put together for each row, as a query builder does. */
export async function insertRows<Column extends string>(db: Store, into: BulkTable<Column>, rows: readonly Row<Column>[]): Promise<void> {
  if (rows.length === 0) return;
  if (isPostgres(db)) await insertAsLists(db, into, rows);
  else await insertAsValues(db, into, rows);
}

/** A list of cells for each column: one short statement, however many rows. */
async function insertAsLists<Column extends string>(db: Store, into: BulkTable<Column>, rows: readonly Row<Column>[]): Promise<void> {
  const columns = columnsOf(into);
  const lists = columns.map((column, i) => `$${i + 1}::${into.columns[column]}[]`);
  const sql = `${insertInto(into)} select * from unnest(${lists.join(', ')})${onConflict(into)}`;
  const cells = columns.map((column) => rows.map((row) => row[column]));
  await db.executeQuery(CompiledQuery.raw(sql, cells));
}

async function insertAsValues<Column extends string>(db: Store, into: BulkTable<Column>, rows: readonly Row<Column>[]): Promise<void> {
  const columns = columnsOf(into);
  let from = 0;
  for (const size of TOGETHER) {
    const sql = valuesStatement(into, size);
    for (; rows.length - from >= size; from += size) {
      const cells = rows.slice(from, from + size).flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery(CompiledQuery.raw(sql, cells));
    }
  }
}

const statements = new Map<string, string>();

/** The statement for so many rows, the same text each time, so that it is prepared once. */
function valuesStatement<Column extends string>(into: BulkTable<Column>, size: number): string {
  const name = `${into.table} ${size}`;
  const known = statements.get(name);
  if (known !== undefined) return known;
  const row = `(${columnsOf(into)
    .map(() => '?')
    .join(', ')})`;
  const sql = `${insertInto(into)} values ${new Array(size).fill(row).join(', ')}${onConflict(into)}`;
  statements.set(name, sql);
  return sql;
}

function columnsOf<Column extends string>({ columns }: BulkTable<Column>): Column[] {
  return Object.keys(columns) as Column[]; // a record has no other keys than its own
}

function insertInto<Column extends string>(into: BulkTable<Column>): string {
  return `insert into "${into.table}" (${columnsOf(into).map(quoted).join(', ')})`;
}

function onConflict<Column extends string>({ replaces }: BulkTable<Column>): string {
  if (replaces === undefined) return '';
  const set = replaces.set.map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return ` on conflict (${replaces.key.map(quoted).join(', ')}) do update set ${set.join(', ')}`;
}

function quoted(column: string): string {
  return `"${column}"`;
}
