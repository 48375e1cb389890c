import { expect, test } from 'vitest';
import { openStore, type Store } from '#server/database/open.ts';
import { demoStockid } from '#server/demo/companies/identity.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { DEMO_VERSION } from '#server/demo/load/stored-demo.ts';
import { findSetting, saveSetting } from '#server/queries/accounts/settings.ts';
import { removeIssuer } from '#server/queries/facts/remove-issuers.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { describeOnStores } from '../harness.ts';

const options = { today: '2026-11-21', now: 1_795_219_200_000, extent: 'leading', only: ['quillon-biologics', 'tidewright-storage'] } as const;

describeOnStores('the demo market in a store', (openFresh, freshPlace) => {
  test('is there with statements and prices after loading', async () => {
    const { db } = await openFresh();
    const seen: string[] = [];
    const load = await loadDemoMarket(db, { ...options, onProgress: (done, total, company) => seen.push(`${done}/${total} ${company}`) });
    expect(load).toEqual({ outcome: 'loaded', companies: 2 });
    expect(seen).toEqual(['1/2 Quillon Biologics Inc.', '2/2 Tidewright Energy Storage Inc.']);
    const listing = await db.selectFrom('listing').selectAll().where('symbol', '=', 'QLLN~').executeTakeFirstOrThrow();
    expect([listing.stockid, listing.demo]).toEqual([demoStockid('quillon-biologics', 'common'), 1]);
    const years = await db
      .selectFrom('statement')
      .select('period_end')
      .where('issuer_id', '=', 'demo-quillon-biologics')
      .where('type', '=', 'annual')
      .execute();
    expect(years).toHaveLength(12);
    const snapshot = await db.selectFrom('snapshot').select('price').where('stockid', '=', listing.stockid).executeTakeFirstOrThrow();
    expect(snapshot.price).toBeGreaterThan(0);
    const youngest = demoStockid('tidewright-storage', 'common');
    const newcomer = await db.selectFrom('snapshot').select('mktcap').where('stockid', '=', youngest).executeTakeFirstOrThrow();
    expect(newcomer.mktcap).toBeGreaterThan(0);
  });

  test('is left alone at the next start, and made anew when the generator or the season changed', async () => {
    const { db } = await openFresh();
    await loadDemoMarket(db, options);
    const current = JSON.stringify({ version: DEMO_VERSION, day: '2026-11-21', extent: 'leading' });
    await saveSetting(db, 'demo_market', current);
    expect((await loadDemoMarket(db, { ...options, today: '2026-12-01' })).outcome).toBe('already there');
    expect((await loadDemoMarket(db, { ...options, today: '2027-02-01' })).outcome).toBe('loaded');
    await saveSetting(db, 'demo_market', JSON.stringify({ version: 0, day: '2026-11-21', extent: 'leading' }));
    expect((await loadDemoMarket(db, options)).outcome).toBe('loaded');
    const filings = await db.selectFrom('filing').select('accession').where('issuer_id', '=', 'demo-tidewright-storage').execute();
    expect(filings).toHaveLength(2);
  });

  test('is the same whether one thread makes it or several', async () => {
    const only = [...options.only, 'orrery-software'];
    const alone = await openFresh();
    await loadDemoMarket(alone.db, { ...options, only });
    const place = await freshPlace();
    const shared = await openStore(place);
    try {
      const seen: number[] = [];
      const load = await loadDemoMarket(shared.db, { ...options, only, threads: { place, count: 2 }, onProgress: (done) => seen.push(done) });
      expect(load).toEqual({ outcome: 'loaded', companies: 3 });
      expect(seen).toEqual([1, 2, 3]);
      expect(await contents(shared.db)).toEqual(await contents(alone.db));
    } finally {
      await shared.close();
    }
  });

  test('is not put beside real companies', async () => {
    const { db } = await openFresh();
    await storeIssuer(db, realIssuer, options.now);
    expect(await loadDemoMarket(db, options)).toEqual({ outcome: 'real market', companies: 0 });
    await removeIssuer(db, realIssuer.issuer.issuer_id);
    expect(await findSetting(db, 'demo_market')).toBeUndefined();
  });
});

/** Everything that was stored of the companies. */
function contents(db: Store): Promise<unknown> {
  const tables = [
    'issuer',
    'listing',
    'filing',
    'fact_filing',
    'fact_page',
    'statement',
    'statement_list',
    'price_year',
    'dividend',
    'split',
    'snapshot',
  ] as const;
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return Promise.all(tables.map(async (table) => sorted(await db.selectFrom(table).selectAll().execute())));
}

const realIssuer = {
  issuer: {
    issuer_id: 'cik-1',
    name: 'A company with a number',
    cik: 1,
    country: 'US',
    sic: null,
    sector: null,
    industry_group: null,
    industry: null,
    description: null,
    fiscal_year_end: null,
    former_names: [],
    demo: false,
  },
  listings: [
    {
      stockid: 'US00000001',
      share_class: 'Common',
      country: 'US',
      exchange: 'NYSE',
      currency: 'USD',
      isin: null,
      delisted_on: null,
      symbols: [{ symbol: 'ZZZZ', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
    },
  ],
  filings: [],
  facts: [],
};
