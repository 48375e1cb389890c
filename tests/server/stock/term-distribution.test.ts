import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import { getFinancialView, getTermDistribution, listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import type { OpenStore } from '#server/database/open.ts';
import { convertStored } from '#server/queries/prices/exchange-rates.ts';
import { COMMON, FUND } from '#server/sources/sec/share-class.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';

/** Scores of whole fiscal years, where the newest twelve months have none. */
const OF_YEARS = ['piotroski_f_score', 'beneish_m_score'];

describeOnStores('How a figure is spread over all companies', (openFresh) => {
  let store: OpenStore;
  let api: ReturnType<typeof testApi>;
  let terms: readonly FinancialTerm[];
  /** Of each company the figures of its newest statements, in US dollars, by key. */
  let companies: Map<string, Map<string, number>>;

  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
    terms = (await ask(listFinancialGroups)).flatMap(({ list, rows }) => (list === 'valuation' ? [] : rows));
    const listed = await store.db
      .selectFrom('listing')
      .select(['stockid', 'issuer_id', 'share_class'])
      .where('delisted_on', 'is', null)
      .where('share_class', '!=', FUND)
      .orderBy('stockid')
      .execute();
    const ofIssuers = Map.groupBy(listed, ({ issuer_id }) => issuer_id).values();
    // A company with shares of several classes is counted by its ordinary ones.
    const counted = [...ofIssuers].flatMap((listings) => listings.find(({ share_class }) => share_class === COMMON) ?? listings[0] ?? []);
    companies = new Map();
    for (const { stockid } of counted) companies.set(stockid, await statementsOf(stockid));
  }, 600_000);
  afterAll(() => store?.close());

  async function ask<E extends Endpoint>(call: E, { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {}) {
    const answer = await api.request(`${API_BASE}${pathOf(call, params)}?${new URLSearchParams(query)}`);
    expect([call.path, answer.status]).toEqual([call.path, 200]);
    return v.parse(call.response, await answer.json()) as Answer<E>;
  }

  async function statementsOf(id: string): Promise<Map<string, number>> {
    const sheet = (type: string) => ask(getFinancialView, { params: { id }, query: { type, length: '1' } });
    const [ttm, annual] = [await sheet('ttm'), await sheet('annual')];
    const rate = ttm.currency === null ? undefined : (await convertStored(store.db, 1, ttm.currency, 'USD', TODAY, 'demo'))?.amount;
    const figures = new Map<string, number>();
    for (const { key, unit, values } of ttm.rows) {
      const ofYear = OF_YEARS.includes(key) ? annual.rows.find((row) => row.key === key)?.values[0] : undefined;
      const value = values[0] ?? ofYear;
      const factor = unit.startsWith('currency') ? rate : 1;
      if (value != null && factor !== undefined && ttm.periods.length > 0) figures.set(key, value * factor);
    }
    return figures;
  }

  const figuresOf = (key: string) => [...companies.values()].flatMap((figures) => figures.get(key) ?? []);

  test('median, bars and counts of every row are those of the statements of all companies', async () => {
    expect(companies.size).toBeGreaterThan(10);
    let compared = 0;
    for (const { id } of terms) {
      const found = await ask(getTermDistribution, { params: { id } });
      expect([id, found.companies, found.own]).toEqual([id, companies.size, null]);
      expect([id, found.field]).toEqual([id, found.missing !== null ? null : id === 'eps_without_one_offs' ? 'eps_without_nri' : id]);
      if (found.missing !== null) {
        expect([id, found.known, found.median, found.bars]).toEqual([id, 0, null, []]);
        continue;
      }
      const figures = figuresOf(id).sort((a, b) => a - b);
      expect([id, found.known]).toEqual([id, figures.length]);
      if (figures.length < 5) expect([id, found.median]).toEqual([id, null]);
      else {
        const middle = ((figures[Math.floor((figures.length - 1) / 2)] ?? 0) + (figures[Math.ceil((figures.length - 1) / 2)] ?? 0)) / 2;
        expect(Math.abs((found.median ?? Number.NaN) - middle), id).toBeLessThanOrEqual(Math.abs(middle) * 1e-4);
      }
      expect([id, found.bars.reduce((sum, bar) => sum + bar.companies, 0)]).toEqual([id, figures.length]);
      compared += figures.length;
    }
    expect(compared).toBeGreaterThan(1000);
    expect((await ask(getTermDistribution, { params: { id: 'eps_without_one_offs' } })).known).toBeGreaterThan(5);
  }, 120_000);

  test('the figure of each company has its place among the others, and an unknown one has none', async () => {
    let unknown = 0;
    for (const id of ['net_margin', 'revenue', 'piotroski_f_score', 'gross_profit']) {
      for (const [stock, figures] of companies) {
        const { own } = await ask(getTermDistribution, { params: { id }, query: { stock } });
        const value = figures.get(id);
        if (value === undefined) {
          unknown++;
          expect(own).toMatchObject({ stockid: stock, value: null, lower: 0, equal: 0, higher: 0 });
          continue;
        }
        expect(Math.abs((own?.value ?? Number.NaN) - value), `${id} of ${stock}`).toBeLessThanOrEqual(Math.abs(value) * 1e-4);
        const others = [...companies].flatMap(([each, known]) => (each === stock ? [] : (known.get(id) ?? [])));
        const isSame = (other: number) => Math.abs(other - value) <= Math.abs(value) * 1e-6;
        expect(own).toMatchObject({
          lower: others.filter((other) => !isSame(other) && other < value).length,
          equal: others.filter(isSame).length,
          higher: others.filter((other) => !isSame(other) && other > value).length,
        });
      }
    }
    expect(unknown).toBeGreaterThan(0);
  }, 120_000);

  test('a row or a stock that there is not is said to be missing', async () => {
    const status = async (id: string, stock: string) =>
      (await api.request(`${API_BASE}${pathOf(getTermDistribution, { id })}?stock=${encodeURIComponent(stock)}`)).status;
    const [stock = ''] = companies.keys();
    expect([await status('roe', stock), await status('no_such_row', stock), await status('roe', 'NOPE')]).toEqual([200, 404, 404]);
  });
});
