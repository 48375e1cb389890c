import * as v from 'valibot';
import {
  createIdea,
  createIdeaCategory,
  deleteIdea,
  deleteIdeaCategory,
  getIdeaBook,
  updateIdea,
  updateIdeaCategory,
} from '#contract/endpoints/market/stock-ideas.ts';
import { ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import type { StockIdea } from '#contract/entities/market/stock-idea.ts';
import { basesOf } from '#domain/screening/market/variants.ts';
import { parseRules } from '#domain/screening/named/parse-rules.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';
import type { Store } from '#server/database/schema.ts';
import { type KeptEntry, keptCategories, keptIdeas, storeIdeaVersion } from '#server/queries/screening/stock-ideas.ts';
import { memberOf } from '#server/records/write-records.ts';
import { allFields } from '#server/screening/listed-fields.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

/** Stock ideas as administrators keep them: each change is a version, so that any can be brought back. */
export const stockIdeaRoutes = [
  serve(getIdeaBook, async (_input, { db }) => ({ categories: (await keptCategories(db)).map(bookEntry), ideas: (await keptIdeas(db)).map(bookEntry) })),

  serve(createIdeaCategory, async ({ body }, services, exchange) => {
    const kept = entryOf(await keptCategories(services.db), body.id);
    if (kept !== undefined && !kept.removed) throw new ApiError('already-there');
    return stored(services, exchange, { kind: 'category', id: body.id, before: kept?.rev ?? 0, entry: body });
  }),
  serve(updateIdeaCategory, async ({ body: { rev, ...entry } }, services, exchange) => {
    refuseOldVersion(entryOf(await keptCategories(services.db), entry.id), rev);
    return stored(services, exchange, { kind: 'category', id: entry.id, before: rev, entry });
  }),
  serve(deleteIdeaCategory, async ({ params: { id } }, services, exchange) => {
    const kept = entryOf(await keptCategories(services.db), id);
    if (kept === undefined || kept.removed) throw new ApiError('not-found');
    if ((await keptIdeas(services.db)).some(({ entry, removed }) => !removed && entry.category === id)) throw new ApiError('category-not-empty');
    return stored(services, exchange, { kind: 'category', id, before: kept.rev, entry: null });
  }),

  serve(createIdea, async ({ body }, services, exchange) => {
    await refuseWrongIdea(services.db, body);
    const kept = entryOf(await keptIdeas(services.db), body.id);
    if (kept !== undefined && !kept.removed) throw new ApiError('already-there');
    return stored(services, exchange, { kind: 'idea', id: body.id, before: kept?.rev ?? 0, entry: body });
  }),
  serve(updateIdea, async ({ body: { rev, ...entry } }, services, exchange) => {
    refuseOldVersion(entryOf(await keptIdeas(services.db), entry.id), rev);
    await refuseWrongIdea(services.db, entry);
    return stored(services, exchange, { kind: 'idea', id: entry.id, before: rev, entry });
  }),
  serve(deleteIdea, async ({ params: { id } }, services, exchange) => {
    const kept = entryOf(await keptIdeas(services.db), id);
    if (kept === undefined || kept.removed) throw new ApiError('not-found');
    return stored(services, exchange, { kind: 'idea', id, before: kept.rev, entry: null });
  }),
];

function entryOf<Entry extends { readonly id: string }>(kept: readonly KeptEntry<Entry>[], id: string): KeptEntry<Entry> | undefined {
  return kept.find(({ entry }) => entry.id === id);
}

function refuseOldVersion(kept: KeptEntry<unknown> | undefined, rev: number): void {
  if (kept === undefined) throw new ApiError('not-found');
  if (kept.rev !== rev) throw new ApiError('changed-elsewhere');
}

function bookEntry<Entry>({ entry, rev, removed, versions }: KeptEntry<Entry>) {
  return {
    ...entry,
    rev,
    removed,
    versions: versions.map((version) => ({ ...version, changed_at: version.changed_at === null ? null : new Date(version.changed_at).toISOString() })),
  };
}

type Change = Pick<Parameters<typeof storeIdeaVersion>[1], 'kind' | 'id' | 'before' | 'entry'>;

async function stored({ db, now }: Services, exchange: Exchange, change: Change): Promise<{ id: string; rev: number }> {
  const rev = await storeIdeaVersion(db, { ...change, at: now(), by: memberOf(exchange).user_id });
  if (rev === undefined) throw new ApiError('changed-elsewhere');
  return { id: change.id, rev };
}

async function refuseWrongIdea(db: Store, { category, rules }: StockIdea): Promise<void> {
  const known = entryOf(await keptCategories(db), category);
  if (known === undefined || known.removed) throw new ApiError('bad-request', { fields: { 'body.category': 'must be one of the categories' } });
  const { snapshot } = await screenedMarket(db);
  const problem = problemOfRules(rules, new Set(allFields(snapshot).map(({ field_name }) => field_name)));
  if (problem !== undefined) throw new ApiError('bad-request', { fields: { 'body.rules': problem } });
}

/** What is wrong with rules, in words; `undefined` for those that every device can run. */
function problemOfRules(rules: string, fields: ReadonlySet<string>): string | undefined {
  try {
    const { steps, order } = parseRules(rules);
    const filters = v.safeParse(
      ScreenFilters,
      steps.map(({ filter }) => filter),
    );
    if (!filters.success) return `has a rule that cannot be run: ${filters.issues[0].message}`;
    if (order !== undefined && !v.is(ScreenOrder, order)) return 'has an order that cannot be run';
    const gone = fieldsOfScreen({ filters: filters.output, order }).find((field) => !fields.has(field) && !basesOf(field).some((base) => fields.has(base)));
    return gone === undefined ? undefined : `names “${gone}”, which is no field of the screener`;
  } catch (error) {
    return error instanceof Error ? `cannot be read: ${error.message}` : 'cannot be read';
  }
}
