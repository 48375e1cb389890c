import { beforeAll, expect, test } from 'vitest';
import { listFigures } from '#server/database/migrations/0027-list-figures.ts';
import type { OpenStore } from '#server/database/open.ts';
import type { Store } from '#server/database/schema.ts';
import { findStockList } from '#server/queries/lists/stock-list.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { bestYields, manyStocks, storeManyStocks } from '../../setup/many-stocks.ts';
import { describeOnStores, takeStep } from '../harness.ts';

describeOnStores('a list of 5,000 stocks', (openFresh) => {
  const stocks = manyStocks(5000);
  let store: OpenStore;
  let db: Store;
  beforeAll(async () => {
    store = await openFresh();
    ({ db } = store);
    await storeManyStocks(db, stocks);
  });
  const symbolsOf = ({ rows }: { rows: readonly { display_symbol: string }[] }) => rows.map(({ display_symbol }) => display_symbol);

  test('sorted by yield begins with the hundred that yield most of all of them', async () => {
    const answer = await findStockList(db, { page: 1, per_page: 100, sort: 'yield', order: 'desc' });
    expect(answer.total).toBe(5000);
    expect(symbolsOf(answer)).toEqual(bestYields(stocks, 100));
  });

  test('has the largest first when nothing is asked, and every row on one page only', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => findStockList(db, { page, per_page: 2000 })));
    expect(symbolsOf({ rows: pages.flatMap(({ rows }) => rows) })).toEqual(stocks.map(({ symbol }) => symbol));
  });

  test('is narrowed by words and choices before it is cut into pages', async () => {
    const answer = await findStockList(db, { page: 1, per_page: 5, find: 'company m499', state: 'Traded' });
    expect(answer.total).toBe(11); // M499 and M4990 to M4999
    expect((await findStockList(db, { page: 1, per_page: 5, state: 'Delisted' })).total).toBe(0);
    expect(answer.choices).toEqual({ in_sector: ['Technology'], state: ['Traded'] });
  });

  test('in a store from before lists had their own figures has them from the snapshots, which it reads only then', async () => {
    await db.schema.alterTable('snapshot').dropColumn('list_figures').execute();
    await takeStep(store, listFigures);
    await db.updateTable('snapshot').set({ figures: 'no JSON' }).execute();
    await changeMarketStamp(db);
    const answer = await findStockList(db, { page: 1, per_page: 100, sort: 'yield', order: 'desc' });
    expect(symbolsOf(answer)).toEqual(bestYields(stocks, 100));
  });
});
