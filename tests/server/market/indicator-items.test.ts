import { beforeAll, expect, test } from 'vitest';
import { getEconomicIndicator, listEconomicIndicators, listKnownIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import {
  getEconomicBoard,
  getEconomySummary,
  getIndicatorItem,
  getIndicatorStats,
  getIndicatorView,
  getInflation,
  getWorldMap,
  listEditedCategories,
  listIndicatorDescriptions,
  listIndicatorItems,
  listIndicatorTree,
  updateIndicatorItem,
} from '#contract/endpoints/market/indicator-items.ts';
import type { Store } from '#server/database/schema.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

const months = (values: readonly number[], first = 2024) =>
  values.map((value, at) => ({ day: `${first + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`, value }));
const rates = [3.7, 3.9, 3.9, 3.9, 4, 4.1, 4.2, 4.2, 4.1, 4.1, 4.2, 4.1, 4];
const prices = [100, 100.2, 100.4, 100.6, 100.8, 101, 101.2, 101.4, 101.6, 101.8, 102, 102.2, 103];

async function storeEconomy(db: Store): Promise<void> {
  await storeSeries(db, { source: 'fred', title: 'Unemployment Rate', unit: 'Percent' }, { series_id: 'UNRATE', observations: months(rates) }, 1);
  await storeSeries(db, { source: 'fred', title: 'Consumer prices', unit: 'Index 1982-1984=100' }, { series_id: 'CPIAUCSL', observations: months(prices) }, 1);
  await storeSeries(db, { source: 'fred', title: 'Fed funds', unit: 'Percent' }, { series_id: 'FEDFUNDS', observations: months([5, 4.5], 2025) }, 1);
  await storeSeries(
    db,
    { source: 'fred', title: 'German yield', unit: 'Percent' },
    { series_id: 'IRLTLT01DEM156N', observations: months([2.1, 2.2], 2025) },
    1,
  );
}

describeOnStores('Figures of the economy', (openFresh) => {
  let admin: Awaited<ReturnType<typeof newMember>>;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    const services = testServices(await openFresh());
    await storeEconomy(services.db);
    admin = await newMember(services, { admin: true });
    member = await newMember(services);
  });

  test('are read at a glance: growth, inflation, unemployment and interest that are loaded, each beside a year before', async () => {
    expect((await member.call(getEconomySummary)).body).toMatchObject({
      loaded: 4,
      as_of: '2025-02-01',
      figures: [
        { key: 'inflation', id: 'CPIAUCSL', value: 3, unit: 'percent on a year ago', on: '2025-01-01', year_ago: null, better: 'low' },
        { key: 'unemployment', id: 'UNRATE', value: 4, on: '2025-01-01', year_ago: 3.7 },
        { key: 'rate', id: 'FEDFUNDS', value: 4.5, on: '2025-02-01', year_ago: null },
      ],
    });
  });

  test('have their place in their own history, and values as changes, percentages, an index and an average', async () => {
    expect((await member.call(getIndicatorStats, { query: { id: 'UNRATE' } })).body).toEqual({
      ...{ id: 'UNRATE', name: 'Unemployment Rate', unit: 'Percent', count: 13, first_on: '2024-01-01', last_on: '2025-01-01', value: 4 },
      ...{ low: 3.7, low_on: '2024-01-01', high: 4.2, high_on: '2024-11-01', lower_quartile: 3.9, median: 4.1, upper_quartile: 4.1, below: 4 / 13 },
    });
    const view = async (id: string, named?: string) =>
      (await member.call(getIndicatorView, { query: { id, ...(named !== undefined && { view: named }) } })).body;
    expect(await view('UNRATE')).toMatchObject({ view: 'level', unit: 'Percent', values: rates });
    expect((await view('UNRATE', 'change')).values.slice(0, 3)).toEqual([null, 0.2, 0]);
    expect((await view('UNRATE', 'average')).values.slice(0, 4)).toEqual([null, null, 3.833333333, 3.9]);
    expect((await view('CPIAUCSL', 'yearly')).values.slice(-2)).toEqual([null, 3]);
    expect(await view('CPIAUCSL', 'index')).toMatchObject({ unit: 'index, 100 on 2024-01-01' });
    for (const call of [getIndicatorStats, getIndicatorView]) expect(await member.call(call, { query: { id: 'NOPE' } })).toMatchObject({ status: 404 });
  });

  test('are answered whole as a trend line, or their newest value alone [ECO-03]', async () => {
    const detail = async (type?: string) =>
      (await member.call(getEconomicIndicator, { params: { id: 'UNRATE' }, query: { ...(type !== undefined && { type }) } })).body;
    expect(await detail('trendline')).toEqual(await detail());
    expect((await detail('trendline')).values).toEqual(rates);
    expect(await detail('latest')).toEqual({ ...(await detail()), days: ['2025-01-01'], values: [4] });
    expect(await member.call(getEconomicIndicator, { params: { id: 'UNRATE' }, query: { type: 'curve' } })).toMatchObject({ status: 400 });
  });

  test('of countries are read from loaded series, and inflation is set against interest of the same month', async () => {
    const { countries, figures } = (await member.call(getWorldMap)).body;
    expect(figures.map(({ key }: { key: string }) => key)).toContain('yield');
    expect(
      countries.map(({ country, values }: { country: string; values: Record<string, { value: number }> }) => [country, Object.keys(values).sort()]),
    ).toEqual([
      ['DE', ['yield']],
      ['US', ['inflation', 'rate', 'unemployment']],
    ]);
    expect(countries[0].values.yield).toEqual({ id: 'IRLTLT01DEM156N', value: 2.2, on: '2025-02-01', year_ago: null });
    const inflation = (await member.call(getInflation)).body;
    expect(inflation.measures.map(({ id, part, values }: { id: string; part: string; values: number[] }) => [id, part, values.at(-1)])).toEqual([
      ['CPIAUCSL', 'headline', 3],
    ]);
    expect(inflation.real_rates).toEqual([{ id: 'FEDFUNDS', name: 'Fed funds, less inflation', days: ['2025-01-01'], values: [2] }]);
  });

  test('are in a tree by category, described with their terms, and begin a board', async () => {
    const tree = (await member.call(listIndicatorTree)).body;
    expect(tree.map(({ category, indicators }: { category: string; indicators: { id: string }[] }) => [category, indicators.map(({ id }) => id)])).toEqual([
      ['labour', ['UNRATE']],
      ['prices', ['CPIAUCSL']],
      ['rates', ['FEDFUNDS']],
      ['world', ['IRLTLT01DEM156N']],
    ]);
    expect(tree[0].indicators[0]).toEqual({ id: 'UNRATE', name: 'Unemployment Rate', unit: 'Percent', value: 4, previous: 4.1, last_on: '2025-01-01' });
    const described = (await member.call(listIndicatorDescriptions)).body;
    expect(described.find(({ id }: { id: string }) => id === 'UNRATE')).toMatchObject({
      origin: 'BLS',
      terms: 'public domain, cite the source',
      restricted: false,
    });
    expect((await member.call(getEconomicBoard)).body.map(({ id }: { id: string }) => id)).toEqual(['CPIAUCSL', 'UNRATE', 'FEDFUNDS', 'IRLTLT01DEM156N']);
  });

  test('are renamed, placed and hidden by administrators alone, each change a version that can be brought back', async () => {
    const original = { name: 'Unemployment Rate', category: 'labour', unit: 'Percent', order: null, hidden: false, better: 'low' };
    for (const refused of [
      await member.call(listIndicatorItems),
      await member.call(getIndicatorItem, { params: { id: 'UNRATE' } }),
      await member.call(updateIndicatorItem, { params: { id: 'UNRATE' }, body: { ...original, rev: 0 } }),
    ])
      expect(refused).toMatchObject({ status: 403 });
    const change = (body: object) => admin.call(updateIndicatorItem, { params: { id: 'UNRATE' }, body });
    const renamed = { ...original, name: 'Jobless rate', unit: '% of labour force', order: 1, better: 'none' };
    expect((await change({ ...renamed, rev: 0 })).body).toEqual({ id: 'UNRATE', rev: 1 });
    expect(await change({ ...renamed, rev: 0 })).toMatchObject({ body: { code: 'changed-elsewhere' } });
    expect(await change({ ...renamed, name: ' ', rev: 1 })).toMatchObject({ status: 400, body: { fields: { 'body.name': 'must not be empty' } } });
    expect(await admin.call(updateIndicatorItem, { params: { id: 'NOPE' }, body: { ...renamed, rev: 0 } })).toMatchObject({ status: 404 });
    const shown = async () => (await member.call(getEconomicIndicator, { params: { id: 'UNRATE' } })).body;
    expect(await shown()).toMatchObject({ name: 'Jobless rate', unit: '% of labour force', better: null, values: rates });

    expect((await change({ ...renamed, hidden: true, rev: 1 })).body.rev).toBe(2);
    const ids = async (call: typeof listEconomicIndicators | typeof listKnownIndicators) =>
      (await member.call(call)).body.rows.map(({ id }: { id: string }) => id);
    expect(await ids(listEconomicIndicators)).not.toContain('UNRATE');
    expect(await ids(listKnownIndicators)).not.toContain('UNRATE');
    expect((await shown()).values).toEqual(rates);
    const edited = (await admin.call(listEditedCategories)).body;
    expect(edited.find(({ category }: { category: string }) => category === 'labour')).toEqual({ category: 'labour', loaded: 1, edited: 1, hidden: 1 });

    const { versions, rev } = (await admin.call(getIndicatorItem, { params: { id: 'UNRATE' } })).body;
    expect(versions.map(({ rev: of, entry }: { rev: number; entry: { name: string; hidden: boolean } }) => [of, entry.name, entry.hidden])).toEqual([
      [2, 'Jobless rate', true],
      [1, 'Jobless rate', false],
      [0, 'Unemployment Rate', false],
    ]);
    expect((await change({ ...original, rev })).body.rev).toBe(3);
    expect(await shown()).toMatchObject({ name: 'Unemployment Rate', better: 'low' });
    expect((await admin.call(listIndicatorItems)).body.find(({ id }: { id: string }) => id === 'UNRATE')).toMatchObject({
      ...original,
      source: 'fred',
      rev: 3,
    });
  });
});
