import {
  createIdea,
  createIdeaCategory,
  deleteIdea,
  deleteIdeaCategory,
  getIdeaBook,
  updateIdea,
  updateIdeaCategory,
} from '#contract/endpoints/market/stock-ideas.ts';
import type { StockIdea } from '#contract/entities/market/stock-idea.ts';
import type { Store } from '#server/database/schema.ts';
import { keptCategories, keptIdeas } from '#server/queries/screening/stock-ideas.ts';
import { bookEntry, entryOf, removedRev, replacedRev, storeEntry } from '#server/screening/kept-book.ts';
import { fieldNames } from '#server/screening/predefined-fields.ts';
import { problemOfRules } from '#server/screening/rule-problems.ts';
import { ApiError, serve } from '#server/serve.ts';

/** Stock ideas as administrators keep them: each change is a version, so that any can be brought back. */
export const stockIdeaRoutes = [
  serve(getIdeaBook, async (_input, { db }) => ({ categories: (await keptCategories(db)).map(bookEntry), ideas: (await keptIdeas(db)).map(bookEntry) })),

  serve(createIdeaCategory, async ({ body }, services, exchange) => {
    const before = replacedRev(entryOf(await keptCategories(services.db), body.id), null);
    return storeEntry(services, exchange, { kind: 'category', id: body.id, before, entry: body });
  }),
  serve(updateIdeaCategory, async ({ body: { rev, ...entry } }, services, exchange) => {
    const before = replacedRev(entryOf(await keptCategories(services.db), entry.id), rev);
    return storeEntry(services, exchange, { kind: 'category', id: entry.id, before, entry });
  }),
  serve(deleteIdeaCategory, async ({ params: { id } }, services, exchange) => {
    const before = removedRev(entryOf(await keptCategories(services.db), id));
    if ((await keptIdeas(services.db)).some(({ entry, removed }) => !removed && entry.category === id)) throw new ApiError('category-not-empty');
    return storeEntry(services, exchange, { kind: 'category', id, before, entry: null });
  }),

  serve(createIdea, async ({ body }, services, exchange) => {
    await refuseWrongIdea(services.db, body);
    const before = replacedRev(entryOf(await keptIdeas(services.db), body.id), null);
    return storeEntry(services, exchange, { kind: 'idea', id: body.id, before, entry: body });
  }),
  serve(updateIdea, async ({ body: { rev, ...entry } }, services, exchange) => {
    const before = replacedRev(entryOf(await keptIdeas(services.db), entry.id), rev);
    await refuseWrongIdea(services.db, entry);
    return storeEntry(services, exchange, { kind: 'idea', id: entry.id, before, entry });
  }),
  serve(deleteIdea, async ({ params: { id } }, services, exchange) => {
    const before = removedRev(entryOf(await keptIdeas(services.db), id));
    return storeEntry(services, exchange, { kind: 'idea', id, before, entry: null });
  }),
];

async function refuseWrongIdea(db: Store, { category, rules }: StockIdea): Promise<void> {
  const known = entryOf(await keptCategories(db), category);
  if (known === undefined || known.removed) throw new ApiError('bad-request', { fields: { 'body.category': 'must be one of the categories' } });
  const problem = problemOfRules(rules, await fieldNames(db));
  if (problem !== undefined) throw new ApiError('bad-request', { fields: { 'body.rules': problem } });
}
