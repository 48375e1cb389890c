import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { API_BASE, pathOf } from '#contract/endpoint.ts';
import * as calls from '#contract/endpoints/market/indices.ts';
import type { Store } from '#server/database/schema.ts';
import { findSeries, storeSeries } from '#server/queries/sources/series.ts';
import { levelsSource, readLevels } from '#server/sources/indices/levels-source.ts';
import { membersSource } from '#server/sources/indices/members-source.ts';
import { readMembers } from '#server/sources/indices/read-members.ts';
import { textOf } from '#server/sources/text-of.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket, TODAY } from '../leading-market.ts';
import { pieces } from '../sources/text-pieces.ts';

type Get = <E extends Endpoint>(call: E, input?: { params?: Record<string, string>; query?: string }) => Promise<Answer<E>>;

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

describeOnStores('indices of the demo market', (openFresh) => {
  let db: Store;
  let get: Get;
  beforeAll(async () => {
    const store = await openFresh(leadingMarket);
    db = store.db;
    const api = testApi(testServices(store, { now: () => Date.parse(TODAY) }));
    get = async (call, { params, query = '' } = {}) => {
      const answered = await api.request(`${API_BASE}${pathOf(call, params)}${query}`);
      expect(answered.status).toBe(200);
      return v.parse(call.response, await answered.json());
    };
  });

  test('are listed by region, USA and Most Popular first, with levels only when asked [IDX-01]', async () => {
    const list = await get(calls.listIndices);
    expect(Object.keys(list)).toEqual(['USA', 'Most Popular', 'World']);
    expect(list.USA?.map(({ id, name, weighting, morn_secr_id, latest }) => [id, name, weighting, morn_secr_id, latest])).toEqual([
      ['MAM~', 'Meridian America Index', 'market value', 'IDXMAM~', undefined],
      ['MTH~', 'Meridian Thirty', 'price', 'IDXMTH~', undefined],
    ]);
    const latest = (await get(calls.listIndices, { query: '?latest=true' })).USA?.[0]?.latest;
    const series = await findSeries(db, 'demo', 'demo-america');
    expect(latest).toMatchObject({ day: series?.days.at(-1), level: series?.values.at(-1) });
  });

  test.each(['MAM~', 'MTH~', 'MTK~'])('%s: what its members added sums to their change, which is the change of the level [IDX-03]', async (id) => {
    const index = await get(calls.getIndexPerformance, { params: { id } });
    const { rows, total } = await get(calls.listIndexComponents, { params: { id }, query: '?per_page=1000' });
    expect(total).toBe(index.members);
    expect(sum(rows.map(({ contribution }) => contribution))).toBeCloseTo(index.day.change ?? Number.NaN, 12);
    expect(sum(rows.map(({ weight }) => weight))).toBeCloseTo(1, 12);
    // The level counts shares as they are, the members as the last filing knew them.
    expect(Math.abs((index.latest?.p_pct_change ?? 1) - (index.day.change ?? 0))).toBeLessThan(0.002);
    const sectors = await get(calls.getIndexSectors, { params: { id } });
    expect(sum(sectors.rows.map(({ contribution }) => contribution))).toBeCloseTo(index.day.change ?? Number.NaN, 12);
    expect(sum(sectors.rows.map(({ companies }) => companies))).toBe(total);
  });

  test('have their ten largest, best, worst, and those that raised and lowered them most, as all members say [IDX-03]', async () => {
    const params = { id: 'MAM~' };
    const { rows } = await get(calls.listIndexComponents, { params, query: '?per_page=1000' });
    const by = (figure: 'weight' | 'p_pct_change' | 'contribution', order: 1 | -1) =>
      rows
        .filter((row) => row[figure] !== null)
        .sort((a, b) => order * ((b[figure] ?? 0) - (a[figure] ?? 0)))
        .slice(0, 10)
        .map(({ stockid }) => stockid);
    const ids = async (call: typeof calls.getIndexTopWeighting) => (await get(call, { params })).rows.map(({ stockid }) => stockid);
    expect(await ids(calls.getIndexTopWeighting)).toEqual(by('weight', 1));
    expect(await ids(calls.getIndexTopPerformers)).toEqual(by('p_pct_change', 1));
    expect(await ids(calls.getIndexLowestPerformers)).toEqual(by('p_pct_change', -1));
    const gains = await get(calls.getIndexGainContributors, { params });
    const losses = await get(calls.getIndexLossContributors, { params });
    const gainers = new Set(rows.filter(({ contribution }) => (contribution ?? 0) > 0).map(({ stockid }) => stockid));
    expect(gains.rows.map(({ stockid }) => stockid)).toEqual(by('contribution', 1).filter((id) => gainers.has(id)));
    expect(losses.rows.every(({ contribution }) => (contribution ?? 0) < 0)).toBe(true);
    expect(losses.contribution).toBeCloseTo(sum(losses.rows.map(({ contribution }) => contribution)), 12);
  });

  test('answer their members twenty at a time, sorted and paged by the server [IDX-02]', async () => {
    const params = { id: 'mam~' };
    const first = await get(calls.listIndexComponents, { params });
    expect(first.rows.length).toBe(Math.min(20, first.total));
    const paged = await get(calls.listIndexComponents, { params, query: '?page=2&per_page=5&sort=p_pct_change&order=asc' });
    const all = await get(calls.listIndexComponents, { params, query: '?per_page=1000&sort=p_pct_change&order=asc' });
    expect(paged.rows).toEqual(all.rows.slice(5, 10));
    const changes = all.rows.map(({ p_pct_change }) => p_pct_change ?? Number.NaN);
    expect(changes).toEqual([...changes].sort((a, b) => a - b));
  });

  test('by price move as the sum of the prices of their members does, over the splits of these', async () => {
    const { levels } = await get(calls.getIndexPerformance, { params: { id: 'MTH~' } });
    expect(levels.from).toBe('published');
    expect(levels.values[0]).toBe(10_000);
    const moves = levels.values.slice(1).map((level, at) => Math.abs(level / (levels.values[at] ?? Number.NaN) - 1));
    expect(Math.max(...moves)).toBeLessThan(0.2);
  });

  test('stand in for the great American ones on price to GF Value: worth over GF Value, by market value [MKT-01]', async () => {
    for (const [market, id] of [
      ['sp500', 'MAM~'],
      ['dow30', 'MTH~'],
      ['nasdaq100', 'MTK~'],
    ] as const) {
      const answer = await get(calls.getMarketGfValue, { params: { market } });
      expect(answer.index).toMatchObject({ id, invented: true });
      const known = answer.rows.filter(({ price_to_gf_value, mktcap }) => price_to_gf_value !== null && mktcap !== null);
      const worth = sum(known.map(({ mktcap }) => mktcap));
      const value = sum(known.map(({ mktcap, price_to_gf_value }) => (mktcap ?? 0) / (price_to_gf_value ?? 1)));
      expect(answer.price_to_gf_value?.value).toBeCloseTo(worth / value, 10);
      expect(answer.price_to_gf_value?.covered).toBeCloseTo(worth / sum(answer.rows.map(({ mktcap }) => mktcap)), 10);
      expect(answer.without_value).toBe(answer.rows.filter(({ price_to_gf_value }) => price_to_gf_value === null).length);
    }
  });

  test('are ranked year by year, and from the first year that all have', async () => {
    const { years } = await get(calls.getPerformanceRanks);
    const [america, of2025] = [await findSeries(db, 'demo', 'demo-america'), years.find(({ year }) => year === 2025)];
    const end = (year: number) => america?.values[america.days.findLastIndex((day) => day.startsWith(String(year)))] ?? Number.NaN;
    expect(of2025?.ranks.find(({ id }) => id === 'MAM~')?.change).toBeCloseTo(end(2025) / end(2024) - 1, 12);
    expect(of2025?.ranks.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(years[0]).toMatchObject({ year: 2026, whole: false });
    const cumulative = await get(calls.getCumulativeRanks);
    const begin = (cumulative.years.at(-1)?.year ?? 0) - 1;
    expect(cumulative.years.find(({ year }) => year === 2025)?.ranks.find(({ id }) => id === 'MAM~')?.change).toBeCloseTo(end(2025) / end(begin) - 1, 12);
  });

  test('of every region are answered together', async () => {
    const regions = await get(calls.getGlobalMarket);
    expect(regions.map(({ region, indices }) => [region, indices.length])).toEqual([
      ['USA', 2],
      ['World', 1],
    ]);
    const [usa] = regions;
    const changes = usa?.indices.flatMap(({ latest }) => latest?.p_pct_change ?? []) ?? [];
    expect(usa?.change).toBeCloseTo(sum(changes) / 2, 12);
  });
});

const OWN = `index,index name,region,weighting,symbol,isin,name,sector,from,until,weight
GRV,Gravel 2,Europe,given,AAA,,Alder,,2020-01-02,2024-06-03,60
GRV,Gravel 2,Europe,given,BBB,,Birch,,,,40
GRV,Gravel 2,Europe,given,AAA,,Alder,,2021-01-04,,10
GRV,Gravel 2,Europe,given,CCC,,Cedar,,2024-13-01,,10
GRV,Gravel 2,Europe,given,,,,,,,10
`;

test('a list of members keeps its good rows, and names the line and field of each bad one', async () => {
  const { indices, rows, problems } = await readMembers(pieces(OWN), undefined);
  expect(rows).toBe(5);
  expect(indices).toEqual([
    {
      ...{ id: 'GRV', name: 'Gravel 2', region: 'Europe', weighting: 'given' },
      members: [
        { symbol: 'AAA', isin: '', from_day: '2020-01-02', until_day: '2024-06-03', name: 'Alder', sector: null, weight: 60 },
        { symbol: 'BBB', isin: '', from_day: '', until_day: null, name: 'Birch', sector: null, weight: 40 },
      ],
    },
  ]);
  expect(problems.shown.map(({ line, field }) => [line, field])).toEqual([
    [4, 'symbol'],
    [5, 'from'],
    [6, 'symbol'],
  ]);
  await expect(readMembers(pieces('a,b\n1,2\n'), undefined)).rejects.toMatchObject({ reason: 'columns' });
});

test('levels are read with days as Americans write them, and a level of 0 is left out', async () => {
  const { observations, problems } = await readLevels(
    pieces('DATE,OPEN,HIGH,LOW,CLOSE\n01/02/2026,1,1,1,6800.5\n01/05/2026,1,1,1,0\n01/06/2026,1,1,1,6811\n'),
    TODAY,
  );
  expect(observations).toEqual([
    { day: '2026-01-02', value: 6800.5 },
    { day: '2026-01-06', value: 6811 },
  ]);
  expect(problems.first).toBe('line 3: close "0" is not a level above 0');
});

describeOnStores('indices from files', (openFresh) => {
  test('have members and levels, and without levels one that is computed from the members and says so', async () => {
    const store = await openFresh();
    const { db } = store;
    const folder = mkdtempSync(join(tmpdir(), 'sextant-members-'));
    const [members, levels] = [join(folder, 'members.csv'), join(folder, 'spx.csv')];
    writeFileSync(
      members,
      'Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded\nMMM,3M,Industrials,Conglomerates,Minnesota,1957-03-04,66740,1902\n',
    );
    writeFileSync(levels, 'DATE,OPEN,HIGH,LOW,CLOSE\n01/02/2026,1,1,1,6800\n01/05/2026,1,1,1,6868\n');
    const context = {
      ...{ db, now: () => Date.parse(TODAY), say: () => {} },
      fetching: () => {
        throw new Error('nothing is read from the web');
      },
    };
    const api = testApi(testServices(store, { now: () => Date.parse(TODAY) }));
    const ask = async (path: string) => {
      const answered = await api.request(`${API_BASE}${path}`);
      return answered.json();
    };
    expect((await api.request(`${API_BASE}/_api/index/SPX/performance`)).status).toBe(404);
    expect(await ask('/_api/market_gf_value/sp500')).toMatchObject({ index: null, name: 'S&P 500', rows: [] });
    expect(await membersSource.run({ file: members, index: 'spx' }, context)).toEqual({ loaded: 1, failed: 0 });
    expect(await ask('/_api/index/SPX/performance')).toMatchObject({
      ...{ name: 'S&P 500', region: 'USA', members: 1, latest: null, levels: { from: null }, day: { on: null, change: null, unknown: ['MMM'] } },
    });
    expect(await levelsSource.run({ file: levels, symbol: '^SPX' }, context)).toEqual({ loaded: 1, failed: 0 });
    const spx = await ask('/_api/index/SPX/performance');
    expect(spx).toMatchObject({ latest: { day: '2026-01-05', level: 6868, ytd_change: null }, levels: { from: 'published' } });
    expect(spx.latest.p_pct_change).toBeCloseTo(0.01, 12);
    expect(spx.levels.about).toContain('does not allow the levels to be published');
    await storeSeries(db, { source: 'cboe', unit: 'points' }, { series_id: 'DJX', observations: [{ day: '2026-01-05', value: 489.77 }] }, 1);
    expect(await ask('/_api/index/DJI/performance')).toMatchObject({ latest: { level: 48_977, p_pct_change: null }, members: null });
    rmSync(folder, { recursive: true });
  });

  test('of volatility are listed, but neither ranked among shares nor counted with what rose: nobody can hold them', async () => {
    const store = await openFresh();
    const { db } = store;
    const api = testApi(testServices(store, { now: () => Date.parse(TODAY) }));
    const ask = async (path: string) => (await api.request(`${API_BASE}${path}`)).json();
    const levels = (series_id: string, values: readonly number[]) =>
      storeSeries(
        db,
        { source: 'cboe', unit: 'points' },
        { series_id, observations: values.map((value, at) => ({ day: ['2024-12-31', '2025-12-30', '2025-12-31'][at] ?? '', value })) },
        1,
      );
    await levels('RUT', [1000, 1210, 1200]);
    await levels('VIX', [15, 20, 30]);
    for (const path of ['/_api/performance/ranks', '/_api/performance/ranks_cumulative']) {
      const { indices, left_out, years } = await ask(path);
      expect(indices).toEqual([{ id: 'RUT', name: 'Russell 2000' }]);
      expect(left_out).toEqual([{ id: 'VIX', name: 'Cboe Volatility Index' }]);
      expect(years[0].ranks).toEqual([{ id: 'RUT', rank: 1, change: expect.closeTo(0.2, 12) }]);
    }
    const [usa] = await ask('/_api/global_market');
    expect(usa.indices.map(({ id, measures }: { id: string; measures: string }) => [id, measures])).toEqual([
      ['RUT', 'shares'],
      ['VIX', 'volatility'],
    ]);
    expect(usa).toMatchObject({ up: 0, change: expect.closeTo(1200 / 1210 - 1, 12) });
  });
});

const shared = join(import.meta.dirname, '../../../../shared/data/files/lists/sp500_constituents.csv');

test.runIf(existsSync(shared))('the public list of the S&P 500 is read whole, each member since its day (needs ../shared)', async () => {
  const named = { id: 'SPX', name: 'S&P 500', region: 'USA', weighting: 'market value' } as const;
  const { indices, problems, rows } = await readMembers(textOf([readFileSync(shared)], { most: 8 }), named);
  expect(problems.shown).toEqual([]);
  expect(indices[0]?.members.length).toBe(rows);
  expect(rows).toBeGreaterThan(500);
  expect(indices[0]?.members.find(({ symbol }) => symbol === 'AOS')).toMatchObject({ from_day: '2017-07-26', sector: 'Industrials', name: 'A. O. Smith' });
});
