import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, API_BASE, type Endpoint, pathOf } from '#contract/endpoint.ts';
import * as calls from '#contract/endpoints/industry/industry.ts';
import type { ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { industryRegions } from '#contract/entities/industry/industry-regions.ts';
import { median } from '#domain/arithmetic/median.ts';
import { industryCountries } from '#domain/places/industry-regions.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { makeHistory } from '#server/backtest/make-history.ts';
import type { OpenStore } from '#server/database/open.ts';
import { leadingCompanies } from '#server/demo/companies/leading-companies.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';

test('the nine regions have an address each, and the countries of two never overlap [IND-01]', () => {
  expect(industryRegions.map(({ region }) => region)).toEqual([
    ...['usa', 'asia', 'europe', 'canada', 'uk-ireland', 'oceania', 'latin-america', 'africa', 'india-pakistan'],
  ]);
  const countries = Object.values(industryCountries).flat();
  expect(new Set(countries).size).toBe(countries.length);
  expect(industryCountries['india-pakistan']).toEqual(['IN', 'PK']);
});

interface Company {
  readonly sector: string;
  readonly industry: string;
  readonly size: number | undefined;
  readonly figures: Readonly<Record<string, number | undefined>>;
}

describeOnStores('Industries', (openFresh) => {
  let store: OpenStore;
  let companies: Company[];
  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    const { market } = await screenedMarket(store.db);
    const number = (field: string, row: number) => {
      const value = valueAt(market, field, row);
      return typeof value === 'number' ? value : undefined;
    };
    const fields = ['pe', 'pb', 'ytd_change', 'price_return__1w', 'price_return__5y', 'net_income_common'];
    companies = Array.from({ length: market.count }, (_, row) => row)
      .filter((row) => valueAt(market, 'security_type', row) === 'common' && number('is_primary_listing', row) === 1 && number('delisted', row) === 0)
      .filter((row) => industryCountries.usa.includes(String(valueAt(market, 'country', row))))
      .map((row) => ({
        ...{ sector: String(valueAt(market, 'sector', row)), industry: String(valueAt(market, 'industry', row)), size: number('mktcap', row) },
        figures: Object.fromEntries(fields.map((field) => [field, number(field, row)])),
      }));
  }, 600_000);
  afterAll(() => store?.close());

  async function ask<E extends Endpoint>(call: E, { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {}) {
    const answer = await testApi(testServices(store)).request(`${API_BASE}${pathOf(call, params)}?${new URLSearchParams(query)}`);
    expect([call.path, answer.status]).toEqual([call.path, 200]);
    return v.parse(call.response, await answer.json()) as Answer<E>;
  }
  const weighted = (of: readonly Company[], changeOf = ({ figures }: Company) => figures.ytd_change) => {
    const known = of.flatMap((company) => {
      const [size, change] = [company.size, changeOf(company)];
      return size === undefined || change === undefined ? [] : [{ start: size / (1 + change), change }];
    });
    return known.reduce((sum, { start, change }) => sum + start * change, 0) / known.reduce((sum, { start }) => sum + start, 0);
  };

  test('sectors of a region weigh what their companies are worth, and gain what these gained by their weight [IND-03]', async () => {
    const query = { region: 'usa' };
    const weighting = await ask(calls.getIndustryWeighting, { query });
    expect(weighting.companies).toBe(companies.length);
    expect(weighting.groups.map(({ name }) => name).toSorted()).toEqual([...new Set(companies.map(({ sector }) => sector))].toSorted());
    expect(weighting.mktcap).toBeCloseTo(
      companies.reduce((sum, { size }) => sum + (size ?? 0), 0),
      -3,
    );
    expect(weighting.groups.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 12);
    const grid = await ask(calls.getPerformanceGrid, { query: { ...query, period: 'ytd' } });
    const performance = await ask(calls.getIndustryPerformance, { query });
    for (const { name, all, cells, companies: count } of grid.groups) {
      const own = companies.filter(({ sector }) => sector === name);
      expect(count).toBe(own.length);
      expect(all.value).toBeCloseTo(weighted(own), 10);
      expect(performance.groups.find((group) => group.name === name)?.returns.ytd).toEqual(all);
      const middle = own.filter(({ size }) => size !== undefined && size >= 5e9 && size < 20e9);
      if (middle.length === 0) expect(cells[1]).toEqual({ value: null, known: 0 });
      else expect(cells[1]?.value).toBeCloseTo(weighted(middle), 10);
    }
    const periods: ReturnPeriod[] = ['1d', '1w', '1m', '3m', '6m', 'ytd', '1y', '5y'];
    expect(Object.keys(performance.all.returns)).toEqual(periods);
  });

  test('a week and five years are whole changes, of those companies alone whose prices go back so far', async () => {
    const query = { region: 'usa' };
    const performance = await ask(calls.getIndustryPerformance, { query });
    const change =
      (period: '1w' | '5y') =>
      ({ figures }: Company) => {
        const rate = figures[period === '1w' ? 'price_return__1w' : 'price_return__5y'];
        return rate === undefined ? undefined : period === '1w' ? rate : (1 + rate) ** 5 - 1;
      };
    for (const period of ['1w', '5y'] as const) {
      expect(performance.all.returns[period].known).toBe(companies.filter((each) => each.size !== undefined && change(period)(each) !== undefined).length);
      const grid = await ask(calls.getPerformanceGrid, { query: { ...query, period } });
      for (const { name, returns } of performance.groups) {
        const own = companies.filter((each) => each.sector === name && each.size !== undefined && change(period)(each) !== undefined);
        expect(returns[period].known).toBe(own.length);
        if (own.length === 0) expect(returns[period].value).toBeNull();
        else expect(returns[period].value).toBeCloseTo(weighted(own, change(period)), 10);
        expect(grid.groups.find((group) => group.name === name)?.all).toEqual(returns[period]);
      }
    }
    const { week, years } = { week: performance.all.returns['1w'], years: performance.all.returns['5y'] };
    expect(years.known).toBeLessThan(week.known); // some were listed since
    expect(years.known).toBeGreaterThan(0);
  });

  test('medians need five companies that have the figure, and say how many have it', async () => {
    const comparison = await ask(calls.getIndustryComparison, { query: { region: 'usa' } });
    const known = companies.flatMap(({ figures: { pe } }) => pe ?? []);
    expect(comparison.all.figures.pe).toEqual({ median: median(known), known: known.length });
    expect(comparison.all.at_loss).toBe(companies.filter(({ figures }) => (figures.net_income_common ?? 0) < 0).length);
    for (const { name, figures } of comparison.groups) {
      const own = companies.flatMap(({ sector, figures: { pb } }) => (sector === name ? (pb ?? []) : []));
      expect(figures.pb).toEqual({ median: own.length < 5 ? null : median(own), known: own.length });
    }
    const one = await ask(calls.getIndustryMedian, { params: { a: 'pe', b: 'Technology' }, query: { region: 'usa' } });
    const technology = companies.filter(({ sector }) => sector === 'Technology');
    expect(one).toMatchObject({ field: 'pe', name: 'Technology', of: 'sector', companies: technology.length });
    const missing = await testApi(testServices(store)).request('/reader/_api/industry_med/pe/Nothing');
    expect(missing.status).toBe(404);
  });

  test('the industries of a sector, their distribution among all, and the groups of a region [IND-03]', async () => {
    const [first] = companies;
    const sector = first?.sector ?? '';
    const weighting = await ask(calls.getIndustryWeighting, { query: { region: 'usa', sector } });
    const industries = new Set(companies.filter((each) => each.sector === sector).map(({ industry }) => industry));
    expect(weighting.groups.map(({ name }) => name).toSorted()).toEqual([...industries].toSorted());
    const groups = await ask(calls.listIndustryGroups, { query: { region: 'usa' } });
    expect(groups.find((group) => group.sector === sector)?.industries.map(({ industry }) => industry)).toEqual([...industries].toSorted());
    const own = await ask(calls.getIndustryDistribution, { params: { id: sector }, query: { region: 'usa', field: 'pe' } });
    const all = await ask(calls.getMarketDistribution, { query: { region: 'usa', field: 'pe' } });
    const withPe = companies.filter(({ figures: { pe } }) => pe !== undefined);
    expect(own.bars.reduce((sum, bar) => sum + bar.all, 0)).toBe(withPe.length);
    expect(own.bars.reduce((sum, bar) => sum + bar.own, 0)).toBe(withPe.filter((each) => each.sector === sector).length);
    expect(all).toMatchObject({ name: null, bars: own.bars.map(({ from, to, all: count }) => ({ from, to, own: count, all: count })) });
  });

  test('regions stand beside each other, and one without companies has nothing [IND-01]', async () => {
    const markets = await ask(calls.listMajorMarkets);
    expect(markets.map(({ region }) => region)).toEqual(industryRegions.map(({ region }) => region));
    expect(markets.find(({ region }) => region === 'usa')?.companies).toBe(companies.length);
    expect(markets.find(({ region }) => region === 'africa')).toMatchObject({ companies: 0, mktcap: null, weight: null, pe: { median: null, known: 0 } });
    const grid = await ask(calls.getPerformanceGrid, { query: { region: 'africa' } });
    expect(grid).toMatchObject({ companies: 0, groups: [], all: { all: { value: null, known: 0 } } });
    const refused = await testApi(testServices(store)).request('/reader/_api/industry/weighting?region=atlantis');
    expect(refused.status).toBe(400);
  });

  test('insiders by sector add up to all of them, and other regions say why nothing is known', async () => {
    const all = await ask(calls.getIndustryInsiders, { query: { region: 'usa' } });
    expect(all.unknown).toBeNull();
    expect(all.groups.reduce((sum, { buys }) => sum + buys, 0)).toBe(all.all.buys);
    expect(all.all.ratio).toBe(all.all.sells === 0 ? null : all.all.buys / all.all.sells);
    expect(all.months).toHaveLength(24);
    const asia = await ask(calls.getIndustryInsiders, { query: { region: 'asia' } });
    expect(asia).toMatchObject({ groups: [], months: [], unknown: 'Only filings of insiders in the United States are counted.' });
  });

  test('funds, figures of the economy, and the words by which industries are found are answered [IND-02]', async () => {
    const etfs = await ask(calls.listIndustryEtfs);
    expect(etfs.some(({ display_symbol }) => display_symbol === 'MWLD~')).toBe(true);
    const indicators = await ask(calls.listIndustryIndicators, { query: { sector: 'Technology' } });
    expect(indicators.map(({ id }) => id)).toContain('DEMO-RATE');
    const keywords = await ask(calls.listIndustryKeywords);
    expect(keywords.find(({ industry }) => industry === 'Gold')).toMatchObject({ sector: 'Basic Materials', keywords: expect.arrayContaining(['gold']) });
  });
});

describeOnStores('The past of industries', (openFresh) => {
  test('a median is as it was known then, with its ends', async () => {
    const store = await openFresh();
    const there = leadingCompanies(TODAY).filter(({ left }) => left === undefined);
    const only = there.slice(0, 6).map(({ key }) => key);
    await loadDemoMarket(store.db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only });
    await makeHistory(store.db, () => undefined);
    const api = testApi(testServices(store));
    const ask = (id: string) => api.request(API_BASE + pathOf(calls.getIndustryHistory, { id }));
    const history = v.parse(calls.getIndustryHistory.response, await (await ask('sectors')).json());
    expect(history.unknown).toBeNull();
    expect(history.days.length).toBe(120);
    const [all] = history.groups;
    expect(all).toMatchObject({ name: null, past: { months: expect.any(Number) } });
    const known = (all?.medians ?? []).flatMap((each) => each ?? []).toSorted((a, b) => a - b);
    expect(known.length).toBeGreaterThan(0);
    expect([all?.past?.low, all?.past?.high]).toEqual([known[0], known.at(-1)]);
    expect((await ask('Nothing')).status).toBe(404);
  }, 600_000);
});
