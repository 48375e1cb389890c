import { expect, test } from 'vitest';
import type { Store } from '#server/database/schema.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findPrices } from '#server/queries/prices/find-prices.ts';
import { renewBetas } from '#server/queries/prices/renew-betas.ts';
import { marketIndexOf } from '#server/queries/snapshot/beta-figure.ts';
import { parseSnapshot } from '#server/queries/snapshot/snapshot-figures.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

async function betaOf(db: Store, symbol: string): Promise<number | null> {
  const { stockid = '' } = (await findListing(db, symbol)) ?? {};
  const row = await db.selectFrom('snapshot').select('figures').where('stockid', '=', stockid).executeTakeFirstOrThrow();
  return parseSnapshot(row.figures).beta;
}

describeOnStores('the beta of a stock', (openFresh) => {
  test('is unknown without an index of its region, and measured once that is loaded: 1 against itself, half against one that moves twice as much', async () => {
    const { db } = await openFresh();
    await loadDemoMarket(db, { today: '2026-11-21', now: 1_795_219_200_000, extent: 'leading', only: ['halden-instruments'] });
    expect(await betaOf(db, 'HLDN~')).toBeNull();
    const { stockid = '' } = (await findListing(db, 'HLDN~')) ?? {};
    const { bars = [] } = (await findPrices(db, stockid)) ?? {};
    const monthEnds = bars.filter(({ day }, i) => bars[i + 1]?.day.slice(0, 7) !== day.slice(0, 7));
    const index = (levels: readonly number[]) => ({
      series_id: 'demo-america',
      observations: monthEnds.map(({ day }, i) => ({ day, value: levels[i] ?? null })),
    });
    const store = (levels: readonly number[]) => storeSeries(db, { source: DEMO_SERIES, title: 'America', unit: 'points' }, index(levels), 1);

    await store(monthEnds.map(({ close }) => close));
    expect(await renewBetas(db, ['demo-asia'])).toBe(0);
    expect(await renewBetas(db, ['demo-america'])).toBe(1);
    expect(await betaOf(db, 'HLDN~')).toBeCloseTo(1, 5);
    expect(await renewBetas(db)).toBe(0);

    const levels = [1000];
    for (let i = 1; i < monthEnds.length; i++) {
      const change = (monthEnds[i]?.close ?? 0) / (monthEnds[i - 1]?.close ?? 1) - 1;
      levels.push((levels[i - 1] ?? 0) * (1 + 2 * change));
    }
    await store(levels);
    await renewBetas(db);
    expect(await betaOf(db, 'HLDN~')).toBeCloseTo(0.5, 5);
  });
});

test('the market of a real stock is the index that a source loads for its region, and none elsewhere', () => {
  expect(marketIndexOf('NYSE', false)).toEqual({ source: 'fred', series_id: 'SP500' });
  expect(marketIndexOf('TSE', false)).toBeUndefined();
  expect(marketIndexOf('TSX', true)).toEqual({ source: 'demo', series_id: 'demo-world' });
});
