import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import { findSetting, saveSetting } from '#server/queries/accounts/settings.ts';
import { inChunks } from '#server/queries/in-chunks.ts';
import { marketKind } from '#server/queries/market/market.ts';
import { changeMarketStampFrom } from '#server/queries/market/market-stamp.ts';
import type { Store } from '../../database/schema.ts';
import type { GuruListName, GuruListRows, GuruLists } from './guru-lists.ts';
import { listViews } from './list-views.ts';
import { type ListPart, viewParts } from './view-parts.ts';

const SETTING = 'guru_lists';
/** Raised when rows get other fields, so that those of an earlier version are made again instead of read. */
const FORM = 4;
/** Rows of a part: a few hundred kilobytes, which are read without holding up other requests. */
const ROWS_OF_PART = 500;
/** The same of the lists of views, as a page of those takes its rows from everywhere. */
const ROWS_OF_VIEWED_PART = 10;
/** Parts written in one statement. */
const WRITTEN_AT_ONCE = 64;

const PARTS: BulkTable<'build' | 'list' | 'part' | 'rows'> = {
  table: 'guru_list_part',
  columns: { build: 'text', list: 'text', part: 'bigint', rows: 'text' },
};

const rowsOfPart = (list: string) => (Object.values(listViews).some((view) => view.list === list) ? ROWS_OF_VIEWED_PART : ROWS_OF_PART);
/** Milliseconds after which parts that no header names were left by a maker that is gone. */
const ABANDONED_AFTER = 60 * 60_000;
/** Digits of the time with which a build begins, so that builds are ordered by it. */
const TIME_DIGITS = 15;

const Header = v.object({
  form: v.literal(FORM),
  build: v.string(),
  /** The stamp of the market that the lists are of. */
  stamp: v.string(),
  market: v.picklist(['demo', 'real', 'empty']),
  digest: v.string(),
  made_at: v.number(),
  /** Parts of each list. */
  parts: v.record(v.string(), v.number()),
});
export type ListsHeader = v.InferOutput<typeof Header>;

/** What is stored of the lists; `undefined` where none are, or those of another market or version. */
export async function findLists(db: Store): Promise<ListsHeader | undefined> {
  const kept = await findSetting(db, SETTING);
  const header = kept === undefined ? undefined : v.safeParse(Header, JSON.parse(kept));
  if (header?.success !== true) return undefined;
  return header.output.market === (await marketKind(db)) ? header.output : undefined;
}

/** Rows of a list; `undefined` where another build replaced this one meanwhile. */
export async function readList<Name extends GuruListName>(db: Store, header: ListsHeader, list: Name): Promise<readonly GuruLists[Name][] | undefined> {
  const parts = await readParts<GuruLists[Name][]>(db, header, list, [...Array(header.parts[list] ?? 0).keys()]);
  return parts?.flat();
}

/** Rows of a list by their places in it; `undefined` as in {@link readList}. */
export async function readRows<Name extends GuruListName>(
  db: Store,
  header: ListsHeader,
  list: Name,
  places: readonly number[],
): Promise<GuruLists[Name][] | undefined> {
  const size = rowsOfPart(list);
  const needed = [...new Set(places.map((place) => Math.floor(place / size)))];
  const parts = await readParts<GuruLists[Name][]>(db, header, list, needed);
  if (parts === undefined) return undefined;
  const byPart = new Map(needed.map((part, at) => [part, parts[at]]));
  return places.flatMap((place) => byPart.get(Math.floor(place / size))?.[place % size] ?? []);
}

/** Parts that are stored under a name, in the order asked for; `undefined` as in {@link readList}. */
export async function readParts<Part>(db: Store, { build }: Pick<ListsHeader, 'build'>, list: string, parts: readonly number[]): Promise<Part[] | undefined> {
  const found = new Map<number, Part>();
  for (const chunk of inChunks(parts, ROWS_OF_PART / rowsOfPart(list))) {
    const rows = await db
      .selectFrom('guru_list_part')
      .select(['part', 'rows'])
      .where('build', '=', build)
      .where('list', '=', list)
      .where('part', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.part, JSON.parse(row.rows));
    // Other requests are answered between two chunks.
    await new Promise(setImmediate);
  }
  const read: Part[] = [];
  for (const part of parts) {
    const rows = found.get(part);
    if (rows === undefined) return undefined;
    read.push(rows);
  }
  return read;
}

/**
 * Stores the lists in place of those before, and changes the stamp of the market where they differ, so that answers kept on the server and
 * on devices are asked for again. Two that do so at once replace each other whole.
 *
 * @param of The market they were made of; where it changed meanwhile, they count as old.
 */
export async function storeLists(db: Store, lists: GuruListRows, of: { readonly stamp: string; readonly now: number }): Promise<void> {
  const build = `${String(of.now).padStart(TIME_DIGITS, '0')} ${randomUUID()}`;
  const rows = [...listParts(lists), ...viewParts(lists)].map((part) => ({ build, ...part }));
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${row.list} ${row.part} ${row.rows}`);
  const digest = hash.digest('base64url');
  const kept = await findSetting(db, SETTING);
  const before = await findLists(db);
  const [market, made_at] = [await marketKind(db), of.now];
  if (kept !== undefined && before?.digest === digest) {
    const renewed = JSON.stringify({ ...before, stamp: of.stamp, made_at } satisfies ListsHeader);
    // Where other lists were stored meanwhile, those stay, and are compared with the market the next time.
    await db.updateTable('setting').set({ value: renewed }).where('key', '=', SETTING).where('value', '=', kept).execute();
    return;
  }
  for (const chunk of inChunks(rows, WRITTEN_AT_ONCE)) await insertRows(db, PARTS, chunk);
  const parts: Record<string, number> = {};
  for (const { list } of rows) parts[list] = (parts[list] ?? 0) + 1;
  await db.transaction().execute(async (store) => {
    // Whoever changes the stamp first is waited for, so that the lists found below are those to be replaced.
    const stamp = await changeMarketStampFrom(store, of.stamp);
    const replaced = (await findLists(store))?.build ?? build;
    await saveSetting(store, SETTING, JSON.stringify({ form: FORM, build, stamp: stamp ?? of.stamp, market, digest, made_at, parts } satisfies ListsHeader));
    const abandoned = String(of.now - ABANDONED_AFTER).padStart(TIME_DIGITS, '0');
    await store
      .deleteFrom('guru_list_part')
      .where('build', '!=', build)
      .where((where) => where.or([where('build', '=', replaced), where('build', '<', abandoned)]))
      .execute();
  });
}

function* listParts(lists: GuruListRows): Generator<ListPart> {
  for (const [list, all] of Object.entries(lists)) {
    for (const [part, chunk] of [...inChunks<unknown>(all, rowsOfPart(list))].entries()) yield { list, part, rows: JSON.stringify(chunk) };
  }
}
