import * as v from 'valibot';
import { PackedHistoryBase } from '#contract/entities/market/backtest.ts';
import type { PackedFigures } from '#domain/backtest/packed-history.ts';
import type { Store } from '../database/schema.ts';
import { findSetting, saveSetting } from '../queries/accounts/settings.ts';
import { changeMarketStamp, isPassing, readMarketStamp } from '../queries/market/market-stamp.ts';
import type { PastYear } from './fiscal-years.ts';

const STATE = 'history_state';

/** Stocks whose lines are stored together. */
export const PART = 50;
/** What the fiscal years of the stocks are stored under beside the fields, a line a stock. */
export const PAST_YEARS = 'past_years';

/** Which history readers see. */
const StoredHistory = v.object({
  /** Names the rows of it. */
  build: v.string(),
  /** What it was made of, see `historyKey`. */
  key: v.string(),
  /** Fields with a history, the prices among them. */
  fields: v.array(v.string()),
  base: PackedHistoryBase,
});
export type StoredHistory = v.InferOutput<typeof StoredHistory>;

/** The history that readers see; `undefined` until one was made. */
export async function findHistory(db: Store): Promise<StoredHistory | undefined> {
  const state = await findSetting(db, STATE);
  return state === undefined ? undefined : v.parse(StoredHistory, JSON.parse(state));
}

/** Shows readers a history that was stored whole, and removes those before it. */
export async function showHistory(db: Store, history: StoredHistory): Promise<void> {
  await db.transaction().execute(async (store) => {
    await saveSetting(store, STATE, JSON.stringify(history));
    await store.deleteFrom('history_part').where('build', '!=', history.build).execute();
    // The screener has fields of the past out of it.
    await changeMarketStamp(store, isPassing(await readMarketStamp(store)) ? 'many' : 'none');
  });
}

/** Stores the lines of one group of stocks, a text a field. */
export async function storePart(db: Store, build: string, part: number, bodies: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (store) => {
    for (const [field, body] of bodies) await store.insertInto('history_part').values({ build, field, part, body }).execute();
  });
}

/** A field of a history; `undefined` where it has none. */
export async function findHistoryField(db: Store, { build, fields, base }: StoredHistory, field: string): Promise<PackedFigures | undefined> {
  if (!fields.includes(field)) return undefined;
  return { version: base.version, field, figures: await storedLines(db, build, field) };
}

async function storedLines(db: Store, build: string, field: string): Promise<string> {
  const rows = await db.selectFrom('history_part').select('body').where('build', '=', build).where('field', '=', field).orderBy('part').execute();
  return rows.map(({ body }) => body).join('\n');
}

/** The fiscal years of the stocks of the history that readers see, oldest first; none before one was made. */
export async function findPastYears(db: Store): Promise<ReadonlyMap<string, readonly PastYear[]>> {
  const history = await findHistory(db);
  if (history === undefined) return new Map();
  const lines = (await storedLines(db, history.build, PAST_YEARS)).split('\n');
  return new Map(history.base.stockid.map((stockid, at) => [stockid, JSON.parse(lines[at] || '[]')]));
}
