import {
  getEconomicBoard,
  getEconomySummary,
  getIndicatorItem,
  getIndicatorRelations,
  getIndicatorStats,
  getIndicatorView,
  getInflation,
  getWorldMap,
  listEditedCategories,
  listIndicatorDescriptions,
  listIndicatorItems,
  listIndicatorTree,
  updateIndicatorItem,
} from '#contract/endpoints/market/indicator-items.ts';
import { indicatorFacts } from '#server/economy/indicator-catalogue.ts';
import { findBoard, findInflation, findStats, findSummary, findTree, findView, findWorldMap } from '#server/queries/economy/economy-figures.ts';
import { keptIndicators, listItems } from '#server/queries/economy/indicator-edits.ts';
import { findRelations } from '#server/queries/economy/indicator-relations.ts';
import { dayOf } from '#server/queries/ledger/book-of-portfolio.ts';
import { shownSeries, visibleIndicators } from '#server/queries/sources/economic-indicators.ts';
import { bookEntry, entryOf, replacedRev, storeEntry } from '#server/screening/kept-book.ts';
import { ApiError, serve } from '#server/serve.ts';

/** How indicators are shown, kept by administrators as versions, and what is read from several of them. */
export const indicatorItemRoutes = [
  serve(listIndicatorItems, async (_, { db }) => listItems(db, await shownSeries(db))),
  serve(getIndicatorItem, async ({ params }, { db }) => {
    const found = entryOf(await keptIndicators(db, await shownSeries(db)), params.id);
    if (found === undefined) throw new ApiError('not-found');
    return bookEntry(found);
  }),
  serve(updateIndicatorItem, async ({ params: { id }, body: { rev, ...edit } }, services, exchange) => {
    const kept = entryOf(await keptIndicators(services.db, await shownSeries(services.db)), id);
    const before = replacedRev(kept, rev);
    return storeEntry(services, exchange, { kind: 'indicator', id, before, entry: { id, ...edit } });
  }),
  serve(listEditedCategories, async (_, { db }) => {
    const items = await listItems(db, await shownSeries(db));
    return [...Map.groupBy(items, ({ category }) => category ?? '')].map(([category, of]) => ({
      ...{ category, loaded: of.length, edited: of.filter(({ rev }) => rev > 0).length, hidden: of.filter(({ hidden }) => hidden).length },
    }));
  }),
  serve(listIndicatorTree, (_, { db }) => findTree(db)),
  serve(getEconomySummary, (_, { db }) => findSummary(db)),
  serve(getIndicatorStats, async ({ query }, { db }) => found(await findStats(db, query.id))),
  serve(getIndicatorView, async ({ query }, { db }) => found(await findView(db, query.id, query.view))),
  serve(listIndicatorDescriptions, async (_, { db }) =>
    (await visibleIndicators(db)).map(({ id, name, source }) => {
      const { origin, terms, restricted, note } = indicatorFacts(source, id) ?? {};
      return { id, name, source, origin: origin ?? null, terms: terms ?? null, restricted: restricted === true, note: note ?? null };
    }),
  ),
  serve(getEconomicBoard, (_, { db }) => findBoard(db)),
  serve(getIndicatorRelations, async ({ params }, { db, now }) => found(await findRelations(db, params.id, dayOf(now())))),
  serve(getWorldMap, (_, { db }) => findWorldMap(db)),
  serve(getInflation, (_, { db }) => findInflation(db)),
];

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ApiError('not-found');
  return value;
}
