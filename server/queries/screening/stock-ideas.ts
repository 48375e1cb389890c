import * as v from 'valibot';
import { IdeaCategory, StockIdea, type StockIdeaRow } from '#contract/entities/market/stock-idea.ts';
import { ideaCategories, ideaTopics } from '#domain/screening/named/idea-topics.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { ideaAddress } from '#domain/screening/named/named-screens.ts';
import type { Store } from '#server/database/schema.ts';

type Kind = 'category' | 'idea';

/** A version of an entry; without an entry it was removed. */
export interface IdeaVersion<Entry> {
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
  readonly versions: readonly IdeaVersion<Entry>[];
}

const builtInIdeas: readonly StockIdea[] = ideaTopics.map(({ key, category = '', title, summary, rules, source, weak, needs }) => ({
  ...{ id: key, category, title, summary, source, weaknesses: weak, needs: needs ?? null },
  rules: rules
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('\n'),
}));

/** The categories of ideas with what administrators made of them, those of the app first. */
export function keptCategories(db: Store): Promise<KeptEntry<IdeaCategory>[]> {
  return keptEntries(db, 'category', IdeaCategory, ideaCategories);
}

/** The topics of ideas, as `keptCategories`. */
export function keptIdeas(db: Store): Promise<KeptEntry<StockIdea>[]> {
  return keptEntries(db, 'idea', StockIdea, builtInIdeas);
}

async function keptEntries<Entry extends { readonly id: string }>(
  db: Store,
  kind: Kind,
  schema: v.GenericSchema<unknown, Entry>,
  builtIn: readonly Entry[],
): Promise<KeptEntry<Entry>[]> {
  const rows = await db
    .selectFrom('stock_idea_version')
    .leftJoin('account', 'account.user_id', 'stock_idea_version.changed_by')
    .select(['stock_idea_version.id', 'stock_idea_version.rev', 'stock_idea_version.body', 'stock_idea_version.changed_at', 'account.username'])
    .where('stock_idea_version.kind', '=', kind)
    .orderBy('stock_idea_version.rev', 'desc')
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  const added = [...byId.keys()].filter((id) => !builtIn.some((each) => each.id === id)).sort();
  return [...builtIn.map(({ id }) => id), ...added].flatMap((id) => {
    const ofApp = builtIn.find((each) => each.id === id);
    const changes = (byId.get(id) ?? []).map(({ rev, body, changed_at, username }) => ({
      ...{ rev, changed_at, changed_by: username },
      entry: body === null ? null : v.parse(schema, JSON.parse(body)),
    }));
    const versions: IdeaVersion<Entry>[] = [...changes, ...(ofApp === undefined ? [] : [{ rev: 0, changed_at: null, changed_by: null, entry: ofApp }])];
    const entry = versions.find((version) => version.entry !== null)?.entry;
    if (entry === undefined || entry === null) return [];
    return [{ entry, rev: versions[0]?.rev ?? 0, removed: versions[0]?.entry === null, versions }];
  });
}

/**
 * Stores a new version of an entry.
 *
 * @param before The version it was made from.
 * @param entry Null removes it.
 * @returns The new version; `undefined` when another one was stored since.
 */
export async function storeIdeaVersion(
  db: Store,
  { kind, id, before, entry, at, by }: { kind: Kind; id: string; before: number; entry: object | null; at: number; by: number },
): Promise<number | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stock_idea_version')
    .values({ kind, id, rev: before + 1, body: entry === null ? null : JSON.stringify(entry), changed_at: at, changed_by: by })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 0 ? undefined : before + 1;
}

/** The topics of ideas as screens, in the order of menus. */
export async function currentIdeas(db: Store): Promise<NamedScreen[]> {
  return (await keptIdeas(db)).filter(({ removed }) => !removed).map(({ entry }) => screenOfIdea(entry));
}

/** The topics of ideas as everybody reads them. */
export async function ideaRows(db: Store): Promise<StockIdeaRow[]> {
  const names = new Map((await keptCategories(db)).map(({ entry }) => [entry.id, entry.name]));
  const ideas = (await keptIdeas(db)).filter(({ removed }) => !removed);
  return ideas.map(({ entry }) => {
    const screen = screenOfIdea(entry);
    const { title, id: name, ...others } = entry;
    return { ...others, id: `ideas/${ideaAddress(screen)}`, name, display_name: title, category_name: names.get(entry.category) ?? entry.category };
  });
}

function screenOfIdea({ id, category, title, summary, rules, source, weaknesses, needs }: StockIdea): NamedScreen {
  return { key: id, category, title, summary, rules, source, weak: weaknesses, ...(needs !== null && { needs }) };
}
