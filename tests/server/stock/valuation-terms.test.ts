import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import { getTerm, getTermDistribution, listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { getProvenance } from '#contract/endpoints/stock/stocks.ts';
import { getMultipleHistories, getValuationBand } from '#contract/endpoints/stock/valuation.ts';
import type { OpenStore } from '#server/database/open.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

/** A stock's valuation page: each multiple as it is now. */
interface Page {
  readonly end: string | null;
  readonly now: ReadonlyMap<string, number | null>;
}

/** Every so many stocks one is looked at, which makes some twenty of all kinds. */
const EVERY = 3;

describeOnStores('Multiples of the price as terms of the glossary', (openFresh) => {
  let store: OpenStore;
  let api: ReturnType<typeof testApi>;
  let terms: readonly string[];
  let pages: ReadonlyMap<string, Page>;

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
    terms = (await ask(listFinancialGroups)).flatMap(({ list, rows }) => (list === 'valuation' ? rows.map(({ id }) => id) : []));
    const listed = await store.db.selectFrom('listing').select('stockid').where('delisted_on', 'is', null).orderBy('stockid').execute();
    const stocks = listed.filter((_, at) => at % EVERY === 0).map(({ stockid }) => stockid);
    const found = new Map<string, Page>();
    for (const stock of stocks) found.set(stock, await pageOf(stock));
    pages = found;
  }, 600_000);
  afterAll(() => store?.close());

  const request = (call: Endpoint, params: Record<string, string>, query: Record<string, string>) =>
    api.request(`${API_BASE}${pathOf(call, params)}?${new URLSearchParams(query)}`);

  async function ask<E extends Endpoint>(call: E, { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {}) {
    const answer = await request(call, params, query);
    expect([call.path, params, answer.status]).toEqual([call.path, params, 200]);
    return v.parse(call.response, await answer.json()) as Answer<E>;
  }

  async function pageOf(id: string): Promise<Page> {
    const { end, multiples } = await ask(getMultipleHistories, { params: { id } });
    const { last, gf_value } = await ask(getValuationBand, { params: { id } });
    const now = new Map(multiples.map((each) => [each.key, each.now]));
    now.set('price_to_gf_value', last === null || gf_value === null ? null : last / gf_value);
    return { end, now };
  }

  const near = (figure: number | null | undefined, other: number | null | undefined) =>
    figure == null || other == null ? (figure ?? null) === (other ?? null) : Math.abs(figure - other) <= Math.abs(other) * 1e-4;

  test('every multiple of a valuation page is a term with its meaning and formula', async () => {
    const shown = new Set([...pages.values()].flatMap(({ now }) => [...now.keys()]));
    expect([...shown].sort()).toEqual([...terms].sort());
    for (const id of terms) {
      const term = await ask(getTerm, { params: { id } });
      expect(term).toMatchObject({ id, list: 'valuation', concepts: [] });
      expect(term.meaning).not.toBe(term.label);
      expect(term.formula).toMatch(/ ÷ /);
      expect(term.formula).not.toMatch(/Share ÷|÷ Share/);
    }
  }, 240_000);

  test('a stock has the figure of its valuation page among all companies, and its “why” ends in the same figure', async () => {
    let [compared, explained] = [0, 0];
    const differ: unknown[] = [];
    for (const [stock, { end, now }] of pages) {
      for (const id of terms) {
        const { own, missing } = await ask(getTermDistribution, { params: { id }, query: { stock } });
        if (missing === null && own !== null) {
          if (!near(own.value, now.get(id))) differ.push([id, stock, own.value, now.get(id)]);
          if (own.value !== null) compared++;
        }
        if (now.get(id) == null || end === null) continue;
        const why = await ask(getProvenance, { params: { id: stock, list: 'valuation', key: id }, query: { end } });
        if (!near(why.value, now.get(id))) differ.push(['why', id, stock, why.value, now.get(id)]);
        explained++;
      }
    }
    expect(differ).toEqual([]);
    expect(compared).toBeGreaterThan(100);
    expect(explained).toBeGreaterThan(100);
  }, 240_000);
});
