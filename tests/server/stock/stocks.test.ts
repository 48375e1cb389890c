import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly demo?: boolean;
  readonly country?: string;
  readonly exchange?: string;
  readonly shares?: number;
  readonly currency?: string;
  readonly prices?: IssuerBundle['listings'][number]['prices'];
}

function bundleOf({ id, name, symbol, demo = false, country = 'US', exchange = 'NYSE', shares = 100, currency = 'USD', prices }: Company): IssuerBundle {
  const filing = { form: '10-K', accession: '0000000001-25-000001', filed: '2025-02-01' };
  const fact = (concept: string, unit: string, value: number, start?: string) => ({
    taxonomy: 'us-gaap',
    concept,
    unit,
    end: '2024-12-31',
    value,
    ...filing,
    ...(start !== undefined && { start }),
  });
  return {
    issuer: {
      issuer_id: `test:${id}`,
      name,
      cik: null,
      country: null,
      sic: null,
      sector: null,
      industry_group: null,
      industry: null,
      description: null,
      fiscal_year_end: null,
      former_names: [],
      demo,
    },
    listings: [
      {
        stockid: id,
        share_class: 'common',
        country,
        exchange,
        currency,
        isin: null,
        delisted_on: null,
        symbols: [{ symbol, exchange, valid_from: '2020-01-01', valid_to: null }],
        prices: prices ?? { bars: [bar('2025-01-02', 10)], dividends: [], splits: [] },
      },
    ],
    filings: [],
    facts: [
      fact('Revenues', 'USD', 1000, '2024-01-01'),
      fact('NetIncomeLoss', 'USD', 100, '2024-01-01'),
      fact('EarningsPerShareDiluted', 'USD/shares', 1, '2024-01-01'),
      fact('CommonStockSharesOutstanding', 'shares', shares),
    ],
  };
}

function bar(day: string, close: number) {
  return { day, open: close, high: close, low: close, close, volume: 1000 };
}

async function stocked(opening: Promise<OpenStore>, ...companies: readonly Company[]) {
  const store = await opening;
  for (const company of companies) await storeIssuer(store.db, bundleOf(company), 1);
  const api = testApi(testServices(store), stockRoutes);
  const get = async (path: string) => {
    const response = await api.request(`/reader/_api/${path}`);
    return { status: response.status, body: await response.json() };
  };
  const search = async (typed: string) =>
    (await get(`stocks/_search?q=${encodeURIComponent(typed)}`)).body.map((found: { display_symbol: string }) => found.display_symbol);
  return { store, get, search };
}

const demo: Company = { id: 'XX00000001', name: 'Demo Lanterns', symbol: 'DEMO', demo: true };

describeOnStores('calls about stocks', (openFresh) => {
  test('show the demo market until a real company is stored, at once and without a restart', async () => {
    const { store, get, search } = await stocked(openFresh(), demo);
    expect((await get('market/overview')).body).toMatchObject({ market: 'demo', companies: 1, stocks: [{ display_symbol: 'DEMO' }] });
    expect(await search('lant')).toEqual(['DEMO']);
    await storeIssuer(store.db, bundleOf({ id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE' }), 2);
    expect((await get('market/overview')).body).toMatchObject({ market: 'real', companies: 1, stocks: [{ display_symbol: 'ROPE', mktcap: 1000 }] });
    expect(await search('lant')).toEqual([]);
    expect((await get('stocks/DEMO/summary')).status).toBe(404);
  });

  test('still answer for a demo stockid that a member may have noted', async () => {
    const { get } = await stocked(openFresh(), demo, { id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE' });
    expect((await get('stocks/XX00000001/summary')).body).toMatchObject({ display_symbol: 'DEMO', demo: true });
  });

  test('take a stockid or a symbol in any case, and say "Stock not found" for others', async () => {
    const { get } = await stocked(
      openFresh(),
      { id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE' },
      { id: 'CA00000002', name: 'Maple Mast', symbol: 'MST', country: 'CA', exchange: 'TSX' },
    );
    for (const reference of ['ROPE', 'rope', 'US00000001', 'us00000001', 'NYSE:ROPE'])
      expect((await get(`stocks/${reference}/summary`)).body, reference).toMatchObject({ stockid: 'US00000001' });
    expect((await get('stocks/tsx:mst/summary')).body).toMatchObject({ stockid: 'CA00000002', display_symbol: 'TSX:MST' });
    for (const path of ['summary', 'financials/ratios', 'financials/ratios/roe/provenance?end=2024-12-31', 'history/price']) {
      const { status, body } = await get(`stocks/NOPE/${path}`);
      expect([status, body.error], path).toEqual([404, 'Stock not found']);
    }
  });

  test('search best first: the symbol, symbols that begin so, names, words in names, the larger first', async () => {
    const { search } = await stocked(
      openFresh(),
      { id: 'US00000001', name: 'Zeta Bank', symbol: 'ANC', shares: 1 },
      { id: 'US00000002', name: 'Anchor Chains', symbol: 'CHN', shares: 5 },
      { id: 'US00000003', name: 'Best Anchors', symbol: 'BST', shares: 9 },
      { id: 'US00000004', name: 'Other Name', symbol: 'ANCR', shares: 3 },
      { id: 'US00000005', name: 'Great Anchors', symbol: 'GRT', shares: 50 },
    );
    expect(await search('anc')).toEqual(['ANC', 'ANCR', 'CHN', 'GRT', 'BST']);
    expect(await search('anchor cha')).toEqual(['CHN']);
    expect(await search('')).toEqual([]);
  });

  test('search without points and carets, but keep the point of two share classes', async () => {
    const { search } = await stocked(
      openFresh(),
      { id: 'US00000001', name: 'Harbour Holdings', symbol: 'BRK-A' },
      { id: 'US00000002', name: 'Harbour Holdings', symbol: 'BRK-B' },
      { id: 'US00000003', name: 'U.S. Index', symbol: 'USX' },
    );
    expect(await search('brk.a')).toEqual(['BRK.A']);
    expect(await search('BRK.B')).toEqual(['BRK.B']);
    expect(await search('brkb')).toEqual(['BRK.B']);
    expect(await search('^usx')).toEqual(['USX']);
    expect(await search('u.s.')).toEqual(['USX']);
  });

  test('answer at most twelve results', async () => {
    const many = Array.from({ length: 15 }, (_, i) => ({ id: `US000001${String(i).padStart(2, '0')}`, name: `Wave ${i}`, symbol: `WAV${i}` }));
    const { search } = await stocked(openFresh(), ...many);
    expect(await search('wav')).toHaveLength(12);
  });

  test('give prices raw, adjusted for splits, and for splits and dividends', async () => {
    const prices = {
      bars: [bar('2024-01-02', 40), bar('2024-01-03', 42), bar('2024-01-04', 20), bar('2024-01-05', 22)],
      dividends: [{ ex_day: '2024-01-05', amount: 1, currency: 'USD' }],
      splits: [{ day: '2024-01-04', numerator: 2, denominator: 1 }],
    };
    const { get } = await stocked(openFresh(), { id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE', prices });
    const closes = async (query: string) => (await get(`stocks/ROPE/history/price?${query}`)).body.close.map((close: number) => Number(close.toFixed(6)));
    expect(await closes('adjusted=raw')).toEqual([40, 42, 20, 22]);
    expect(await closes('')).toEqual([20, 21, 20, 22]);
    expect(await closes('adjusted=total')).toEqual([19, 19.95, 19, 22]);
    expect(await closes('from=2024-01-03&to=2024-01-04')).toEqual([21, 20]);
    expect((await get('stocks/ROPE/history/price')).body).toMatchObject({
      adjusted: 'split',
      splits: [{ day: '2024-01-04', numerator: 2, denominator: 1 }],
      dividends: [{ day: '2024-01-05', amount: 1 }],
    });
  });

  test('join facts and prices of a second load to the first', async () => {
    const { store, get } = await stocked(openFresh(), { id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE' });
    const later = bundleOf({ id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE', prices: { bars: [bar('2025-01-03', 11)], dividends: [], splits: [] } });
    const next = later.facts
      .slice(0, 1)
      .map((fact) => ({ ...fact, start: '2025-01-01', end: '2025-12-31', value: 1100, accession: '0000000001-26-000001', filed: '2026-02-01' }));
    expect(await storeIssuer(store.db, { ...later, facts: next }, 2)).toMatchObject({ facts: 5, facts_added: 1 });
    expect((await get('stocks/ROPE/financials/income_statement')).body.periods.map((period: { fiscal_year: number }) => period.fiscal_year)).toEqual([
      2025, 2024,
    ]);
    expect((await get('stocks/ROPE/history/price')).body.close).toEqual([10, 11]);
  });

  test('say of an unknown figure what is missing, and of an unknown row or period that it is not known', async () => {
    const { get } = await stocked(openFresh(), { id: 'US00000001', name: 'Real Ropes', symbol: 'ROPE' });
    const why = await get('stocks/ROPE/financials/ratios/current_ratio/provenance?end=2024-12-31');
    expect(why.body).toMatchObject({ value: null, note: 'Not known: Total current assets, Total current liabilities.' });
    expect((await get('stocks/ROPE/financials/ratios/nonsense/provenance?end=2024-12-31')).body.code).toBe('figure-not-found');
    expect((await get('stocks/ROPE/financials/ratios/roe/provenance?end=1999-12-31')).body.code).toBe('figure-not-found');
  });

  test('put companies of several currencies in order by their worth in dollars, those without an exchange rate last', async () => {
    const { store, get } = await stocked(
      openFresh(),
      { id: 'US00000001', name: 'Dollar Docks', symbol: 'DOL', shares: 50 },
      { id: 'JP00000002', name: 'Yen Yards', symbol: 'YEN', country: 'JP', exchange: 'TSE', currency: 'JPY', shares: 9000 },
      { id: 'GB00000003', name: 'Pound Piers', symbol: 'PND', country: 'GB', exchange: 'LSE', currency: 'GBP', shares: 49 },
    );
    const ofDay = (currency: string, rate: number) => ({ base: 'EUR', currency, days: ['2025-01-02'], rates: [rate] });
    await storeExchangeRates(store.db, [ofDay('USD', 1.1), ofDay('GBP', 0.8)]);
    await storeIssuer(store.db, bundleOf({ id: 'US00000004', name: 'Little Locks', symbol: 'LIT', shares: 1 }), 2);
    const { body } = await get('market/overview');
    expect(body.stocks.map((row: { display_symbol: string }) => row.display_symbol)).toEqual(['LSE:PND', 'DOL', 'LIT', 'TSE:YEN']);
    // The table sorts by the places, so that yen and dollars are never compared as numbers.
    expect(body.stocks.map((row: { size_rank: number | null }) => row.size_rank)).toEqual([1, 2, 3, null]);
    const [pound, dollar, , yen] = body.stocks.map((row: { mktcap_usd: number | null }) => row.mktcap_usd);
    expect(yen, 'no rate of the yen is stored').toBeNull();
    expect(pound / dollar).toBeCloseTo((49 * 1.1) / 0.8 / 50, 9);
  });

  test('answer an empty store as empty', async () => {
    const { get, search } = await stocked(openFresh());
    expect((await get('market/overview')).body).toEqual({ market: 'empty', companies: 0, as_of: null, stocks: [] });
    expect(await search('a')).toEqual([]);
  });
});
