import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { findSetting, saveSetting } from '#server/queries/accounts/settings.ts';
import { marketKind } from '#server/queries/market/market.ts';
import { changeMarketStampFrom } from '#server/queries/market/market-stamp.ts';
import type { Store } from '../../database/schema.ts';
import type { GuruListName, GuruListRows, GuruLists } from './guru-lists.ts';

const SETTING = 'guru_lists';
/** Raised when rows get other fields, so that those of an earlier version are made again instead of read. */
const FORM = 1;
/** Rows of a part: a few hundred kilobytes, which are read without holding up other requests. */
const ROWS_OF_PART = 500;
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
export async function readList<Name extends GuruListName>(
  db: Store,
  { build, parts }: ListsHeader,
  list: Name,
): Promise<readonly GuruLists[Name][] | undefined> {
  const found: GuruLists[Name][] = [];
  for (let part = 0; part < (parts[list] ?? 0); part++) {
    const row = await db
      .selectFrom('guru_list_part')
      .select('rows')
      .where('build', '=', build)
      .where('list', '=', list)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const rows: readonly GuruLists[Name][] = JSON.parse(row.rows);
    for (const each of rows) found.push(each);
    // Other requests are answered between two parts.
    await new Promise(setImmediate);
  }
  return found;
}

/**
 * Stores the lists in place of those before, and changes the stamp of the market where they differ, so that answers kept on the server and
 * on devices are asked for again. Two that do so at once replace each other whole.
 *
 * @param of The market they were made of; where it changed meanwhile, they count as old.
 */
export async function storeLists(db: Store, lists: GuruListRows, of: { readonly stamp: string; readonly now: number }): Promise<void> {
  const build = `${String(of.now).padStart(TIME_DIGITS, '0')} ${randomUUID()}`;
  const rows = Object.entries(lists).flatMap(([list, all]) =>
    Array.from({ length: Math.ceil(all.length / ROWS_OF_PART) }, (_, part) => ({
      ...{ build, list, part },
      rows: JSON.stringify(all.slice(part * ROWS_OF_PART, (part + 1) * ROWS_OF_PART)),
    })),
  );
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
  for (const row of rows) await db.insertInto('guru_list_part').values(row).execute();
  const parts = Object.fromEntries(Object.entries(lists).map(([list, all]) => [list, Math.ceil(all.length / ROWS_OF_PART)]));
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
