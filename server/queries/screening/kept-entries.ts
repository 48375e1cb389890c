import * as v from 'valibot';
import type { ScreenerTables } from '#server/database/schema/screener-tables.ts';
import type { Store } from '#server/database/schema.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** What administrators keep for everybody. */
export type EntryKind = ScreenerTables['screener_entry_version']['kind'];

/** A version of an entry; without an entry it was removed. */
export interface EntryVersion<Entry> {
  readonly rev: number;
  /** Unix milliseconds; null for what comes with the app. */
  readonly changed_at: number | null;
  readonly changed_by: string | null;
  readonly entry: Entry | null;
}

/** An entry as it is now, or was before it was removed. */
export interface KeptEntry<Entry> {
  readonly entry: Entry;
  readonly rev: number;
  readonly removed: boolean;
  /** Newest first, with that of the app. */
  readonly versions: readonly EntryVersion<Entry>[];
}

/** The entries of a kind with what administrators made of them, those of the app first. */
export async function keptEntries<Entry extends { readonly id: string }>(
  db: Store,
  kind: EntryKind,
  schema: v.GenericSchema<unknown, Entry>,
  builtIn: readonly Entry[],
): Promise<KeptEntry<Entry>[]> {
  const rows = await db
    .selectFrom('screener_entry_version as version')
    .leftJoin('account', 'account.user_id', 'version.changed_by')
    .select(['version.id', 'version.rev', 'version.body', 'version.changed_at', 'account.username'])
    .where('version.kind', '=', kind)
    .orderBy('version.rev', 'desc')
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  const added = [...byId.keys()].filter((id) => !builtIn.some((each) => each.id === id)).sort();
  return [...builtIn.map(({ id }) => id), ...added].flatMap((id) => {
    const ofApp = builtIn.find((each) => each.id === id);
    const changes = (byId.get(id) ?? []).map(({ rev, body, changed_at, username }) => ({
      ...{ rev, changed_at, changed_by: username },
      entry: body === null ? null : v.parse(schema, JSON.parse(body)),
    }));
    const versions: EntryVersion<Entry>[] = [...changes, ...(ofApp === undefined ? [] : [{ rev: 0, changed_at: null, changed_by: null, entry: ofApp }])];
    const entry = versions.find((version) => version.entry !== null)?.entry;
    if (entry === undefined || entry === null) return [];
    return [{ entry, rev: versions[0]?.rev ?? 0, removed: versions[0]?.entry === null, versions }];
  });
}

/** The entries that are not removed. */
export function currentEntries<Entry>(kept: readonly KeptEntry<Entry>[]): Entry[] {
  return kept.filter(({ removed }) => !removed).map(({ entry }) => entry);
}

/**
 * Stores a new version of an entry.
 *
 * @param before The version it was made from.
 * @param entry Null removes it.
 * @returns The new version; `undefined` when another one was stored since.
 */
export async function storeEntryVersion(
  db: Store,
  { kind, id, before, entry, at, by }: { kind: EntryKind; id: string; before: number; entry: object | null; at: number; by: number },
): Promise<number | undefined> {
  return db.transaction().execute(async (store) => {
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('screener_entry_version')
      .values({ kind, id, rev: before + 1, body: entry === null ? null : JSON.stringify(entry), changed_at: at, changed_by: by })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return undefined;
    // A field is a column of the market, and the search finds an indicator by its name.
    if (kind === 'field' || kind === 'indicator') await changeMarketStamp(store);
    return before + 1;
  });
}
