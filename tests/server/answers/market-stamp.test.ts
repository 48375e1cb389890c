import { beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { OpenStore } from '#server/database/open.ts';
import { listDemoIssuers, removeIssuer } from '#server/queries/facts/remove-issuers.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { changeMarketStamp, findMarketStamp, marketStampReader } from '#server/queries/market/market-stamp.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { storeListingPrices } from '#server/queries/prices/store-listing-prices.ts';
import { allRoutes } from '#server/routes/index.ts';
import { marketSearch } from '#server/search/market-search.ts';
import { type Sample, type SampleMarket, samples } from '../../contract/samples.ts';
import { loadOneFund, oneCompany, requestOf, sampleMarket, send } from '../every-call.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

const following = Object.entries(endpoints).filter(([, call]) => call.follows === 'market');

describeOnStores('The stamp of the market', (openFresh) => {
  let store: OpenStore;
  let market: SampleMarket;
  let known: Readonly<Record<string, Sample>>;

  beforeAll(async () => {
    store = await openFresh(oneCompany);
    market = await sampleMarket(store);
    known = samples(market);
    await loadOneFund(store);
  });

  test('a reader that asks after a change learns of it, even while an older reading is under way', async () => {
    const read = marketStampReader(store.db);
    for (let i = 0; i < 20; i++) {
      const older = [read(), read(), read()];
      await changeMarketStamp(store.db);
      const changed = await findMarketStamp(store.db);
      expect(await Promise.all([read(), read()])).toEqual([changed, changed]);
      await Promise.all(older);
    }
  });

  test('while a load of all companies goes on it changes every half minute, and at its end at once; meanwhile the search that is there answers', async () => {
    const { db } = store;
    const clock = vi.spyOn(performance, 'now');
    try {
      clock.mockReturnValue(1e9);
      await changeMarketStamp(db);
      const [before, search] = [await findMarketStamp(db), await marketSearch(db)];
      const read = marketStampReader(db);
      for (const passed of [100, 29_000]) {
        await changeMarketStamp(db, 'many');
        clock.mockReturnValue(1e9 + passed);
        expect([await findMarketStamp(db), await read()]).toEqual([before, before]);
      }
      clock.mockReturnValue(1e9 + 30_000);
      expect(await read()).not.toBe(before);
      expect(await marketSearch(db)).toBe(search);
      await expect.poll(() => marketSearch(db), { timeout: 20_000 }).not.toBe(search);
      const during = await findMarketStamp(db);
      const searchDuring = await marketSearch(db);
      await changeMarketStamp(db);
      expect(await findMarketStamp(db)).not.toBe(during);
      expect(await marketSearch(db)).not.toBe(searchDuring);
    } finally {
      clock.mockRestore();
    }
  });

  test.each(following)('%s is answered alike today and in two years, by a server that kept it and by one that did not', async (name, call) => {
    const request = requestOf(call, known[name]);
    const services = testServices(store);
    const alone = allRoutes.filter((served) => served.call === call); // putting all calls together takes longer than answering
    const api = testApi(services, alone);
    const first = await send(api, call.method, request);
    expect(first.status).toBe(200);
    const later = testServices(store, { now: () => services.clock.now + 2 * 365 * 86_400_000 });
    const [again, another] = [await send(api, call.method, request), await send(testApi(later, alone), call.method, request)];
    expect([again.text, another.text]).toEqual([first.text, first.text]);
  });

  test('only reads for everyone say that they follow from the market', () => {
    for (const [name, call] of following) expect([name, call.effect, call.audience]).toEqual([name, 'read', 'everyone']);
  });

  test('it changes with prices, with exchange rates that are new, and when a company goes', async () => {
    const listing = await findListing(store.db, market.symbol);
    if (listing === undefined) throw new Error('the demo company has no listing');
    const rates = [{ base: 'EUR', currency: 'USD', days: ['2026-01-05'], rates: [1.1] }];
    const bar = { day: '2026-01-14', open: null, high: null, low: null, close: 1, volume: null };
    const changes: readonly (readonly [changes: boolean, work: () => Promise<unknown>])[] = [
      [true, () => storeListingPrices(store.db, listing, { adjusted: 'raw', bars: [bar], dividends: [], splits: [] }, { replace: true })],
      [true, () => storeExchangeRates(store.db, rates)],
      [false, () => storeExchangeRates(store.db, rates)],
      [true, async () => removeIssuer(store.db, (await listDemoIssuers(store.db))[0] ?? '')],
    ];
    for (const [expected, work] of changes) {
      const before = await findMarketStamp(store.db);
      await work();
      expect((await findMarketStamp(store.db)) !== before).toBe(expected);
    }
  });
});
