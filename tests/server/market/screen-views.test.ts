import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  findFinancialFields,
  findScreenerFields,
  getScreenExample,
  getScreenerChart,
  getScreenerOverview,
  getScreenerRank,
  getScreenerResult,
  getStockQuantile,
  listPopularIdeas,
  listScreenedStocks,
  mapScreen,
} from '#contract/endpoints/market/screen-views.ts';
import { createFromPredefined, deleteCustomScreener, listCustomScreeners, saveCustomScreener } from '#contract/endpoints/records/screens/all-in-one.ts';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import type { Screen } from '#domain/screening/run-screen.ts';
import { screenWork } from '#features/screener/engine/screen-work.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

describeOnStores('Views of screens', (openFresh) => {
  let services: TestServices;
  let member: Awaited<ReturnType<typeof newMember>>;
  let snapshot: ScreenerSnapshot;
  const post = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await testApi(services).request(`/reader/_api/screeners/${path}`, init)).json();
  };
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    member = await newMember(services);
    snapshot = await (await testApi(services).request('/reader/_api/screeners/snapshot')).json();
  });

  test('has the trades of investors and insiders in the stocks that pass, and counts them', async () => {
    const filters = [{ kind: 'compare', field: 'mktcap', is: '>=', value: 1e9 }];
    const passing = new Set<string>((await post('stocks', { filters, per_page: 500 })).stocks.map(({ stockid }: { stockid: string }) => stockid));
    expect(passing.size).toBeGreaterThan(0);
    for (const of of ['trades', 'insiders']) {
      const all = await post(`${of}?per_page=10000`, { filters: [] });
      const some = await post(`${of}?per_page=10000`, { filters });
      const expected = all.rows.filter(({ stockid }: { stockid: string }) => passing.has(stockid));
      expect(some.rows, of).toEqual(expected);
      expect(some.total, of).toBeGreaterThan(0);
      const traded = new Set(expected.map(({ stockid }: { stockid: string }) => stockid)).size;
      expect(await post(`${of}/count`, { filters }), of).toEqual({ version: snapshot.version, stocks: passing.size, traded, count: expected.length });
    }
    expect((await post('insiders?days=1', { filters })).total).toBeLessThan((await post('insiders?days=366', { filters })).total);
  });

  test('whatever the screen, the server and the worker of a device answer the same over one snapshot', async () => {
    const market = unpackedMarket(snapshot);
    const columns = Object.entries(snapshot.columns).filter(([, column]) => 'numbers' in column);
    const field = fc.constantFrom(...columns.map(([key]) => key).slice(0, 60), 'gone');
    const is = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);
    const value = fc.double({ min: -2, max: 40, noNaN: true }).map((each) => Number(each.toPrecision(3)));
    const filter = fc.oneof(
      fc.record({ kind: fc.constant('compare' as const), field, is, value }),
      fc.record({
        kind: fc.constant('extreme' as const),
        field,
        end: fc.constantFrom('top' as const, 'bottom' as const),
        count: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ kind: fc.constant('industry' as const), field, is, factor: fc.constantFrom(0.8, 1, 1.2) }),
    );
    const either = fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), filters: fc.array(filter, { maxLength: 3 }) });
    const weight = fc.record({ field, weight: fc.integer({ min: 1, max: 9 }), better: fc.constantFrom('high' as const, 'low' as const) });
    const formulas = [{ key: 'own_value', formula: 'roic / pe + pb__in_market' }];
    const sort = fc.option(fc.record({ field: fc.oneof(field, fc.constant('own_value')), descending: fc.boolean() }), { nil: undefined });
    const screen = fc.record({ filters: fc.array(fc.oneof(filter, either), { maxLength: 3 }), ranking: fc.array(weight, { maxLength: 2 }), sort });
    await fc.assert(
      fc.asyncProperty(screen, async (drawn) => {
        const asked: Screen = { ...drawn, formulas };
        const show = ['mktcap', 'industry', 'own_value'];
        const here = screenWork(market, snapshot.stockid, { screen: asked, show, spread: [], page: 1 }, () => 0);
        const there = await post('stocks', { ...asked, fields: show });
        const ofDevice = here.rows.map(({ stockid, figures }) => [stockid, show.map((key) => figures[key] ?? null)]);
        const ofServer = there.stocks.map(({ stockid, figures }: { stockid: string; figures: Record<string, unknown> }) => [
          stockid,
          show.map((key) => figures[key]),
        ]);
        expect(ofServer).toEqual(ofDevice);
        expect([there.total, there.steps, there.missing]).toEqual([here.total, here.steps, here.missing]);
      }),
      { numRuns: 60 },
    );
  });

  test('a field is spread over the market from its lowest to its highest figure', async () => {
    const { body } = await member.call(getStockQuantile, { query: { field_name: 'pe' } });
    const values = body.quantiles.map(({ value }: { value: number }) => value);
    expect(values).toHaveLength(21);
    expect(values).toEqual(values.toSorted((a: number, b: number) => a - b));
    expect((await member.call(getStockQuantile, { query: { field_name: 'gone' } })).status).toBe(404);
  });

  test('fields are found by key or by name, and of the financials only those of statements', async () => {
    const keys = (fields: { field_name: string }[]) => fields.map(({ field_name }) => field_name);
    expect(keys((await member.call(findScreenerFields, { body: { names: ['P/E', 'roic', 'nothing'] } })).body)).toEqual(['pe', 'roic']);
    expect(keys((await member.call(findFinancialFields, { body: { names: ['pe', 'ROIC'] } })).body)).toEqual(['roic']);
  });

  test('a named screen has its result, ranks, chart, overview, popular ideas, and figures have quantiles [SCR-06]', async () => {
    const of = { params: { id: 'predictable' } };
    const result = (await member.call(getScreenerResult, of)).body;
    expect(result.total).toBeGreaterThan(0);
    const ranks = (await member.call(getScreenerRank, of)).body;
    expect(ranks.map(({ stockid }: { stockid: string }) => stockid)).toEqual(result.stocks.map(({ stockid }: { stockid: string }) => stockid));
    expect(ranks[0].rank).toBe(1);
    const chart = (await member.call(getScreenerChart, of)).body;
    expect(chart.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(result.total);
    const overview = (await member.call(getScreenerOverview, { ...of, body: {} })).body;
    expect(overview).toMatchObject({ total: result.total, sheet: null, figures: { pe: { market: { median: expect.any(Number) } } } });
    const ideas = (await member.call(listPopularIdeas, of)).body;
    expect(ideas.map(({ stocks }: { stocks: number }) => stocks)).toEqual(
      ideas.map(({ stocks }: { stocks: number }) => stocks).toSorted((a: number, b: number) => b - a),
    );
    expect(ideas.length).toBeGreaterThan(0);
    expect((await member.call(getStockQuantile, { query: { field_name: 'pe' } })).body.known).toBeGreaterThan(0);
    expect((await member.call(getScreenerResult, { params: { id: 'nobody' } })).status).toBe(404);
  });

  test('an overview asked for with `excel` brings as many rows as the membership may download, and says so [SCR-05]', async () => {
    const asked = { params: { id: 'predictable' }, body: { excel: true } };
    const free = (await member.call(getScreenerOverview, asked)).body.sheet;
    expect([free.rows, free.note]).toEqual([[], 'Upgrade to premium to download data.']);
    expect(free.heads[0]).toBe('display_symbol');
  });

  test('a map has the largest stocks with group and colour, and a list the stocks asked for in their order', async () => {
    const map = (await member.call(mapScreen, { body: { filters: [] } })).body;
    const sizes = map.stocks.map(({ size }: { size: number }) => size);
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a));
    const [first, second] = map.stocks;
    const listed = (await member.call(listScreenedStocks, { body: { stocks: [second.stockid, first.display_symbol, 'NOBODY'], fields: ['mktcap'] } })).body;
    expect(listed.stocks.map(({ stockid }: { stockid: string }) => stockid)).toEqual([second.stockid, first.stockid]);
    expect([listed.stocks[1].figures.mktcap, listed.missing]).toEqual([first.size, ['NOBODY']]);
  });

  test('a screen of the app is shown as an example, and saved among one’s own under its name or another', async () => {
    const example = (await member.call(getScreenExample, { body: { id: 'magic-formula' } })).body;
    expect(example.filters.length).toBeGreaterThan(3);
    const { body: saved } = await member.call(createFromPredefined, { body: { screener: 'magic-formula', name: 'My formula' } });
    expect(saved).toMatchObject({ name: 'My formula', filters: example.filters });
    await member.call(saveCustomScreener, { body: { ...example, name: 'Second' } });
    const { body: all } = await member.call(listCustomScreeners, { query: {} });
    expect(all.map(({ name }: { name: string }) => name).sort()).toEqual(['My formula', 'Second']);
    expect((await member.call(deleteCustomScreener, { params: { id: saved.id } })).body).toMatchObject({ done: true });
  });
});
