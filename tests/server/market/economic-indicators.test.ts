import { beforeAll, expect, test } from 'vitest';
import { indicatorRules, knownIndicatorRules } from '#contract/entities/market/economic-indicator.ts';
import { lastValues } from '#server/database/migrations/0021-last-values.ts';
import type { Store } from '#server/database/schema.ts';
import { demoEconomy } from '#server/demo/economy/demo-economy.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findIndicator, findNetLiquidity, listIndicatorCategories, listIndicators, listKnownIndicators } from '#server/queries/sources/economic-indicators.ts';
import { renewDerived } from '#server/queries/sources/renew-derived.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores, takeStep } from '../harness.ts';

describeOnStores('economic indicators', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    ({ db } = await openFresh());
    for (const { title, unit, series } of demoEconomy(dayCount('2020-03-15'))) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, 1);
  });

  test('are those of the demo market with their last values, until a real one is loaded', async () => {
    const page = pageOfRows(await listIndicators(db), indicatorRules, { page: 1, per_page: 100 });
    expect(page.rows.map(({ name, last_on, first_on }) => [name, first_on, last_on])).toEqual([
      ['10-year Treasury yield', '1995-01-01', '2020-03-01'],
      ['Account of the treasury with the central bank', '2003-01-08', '2020-03-11'],
      ['Assets of the central bank', '2003-01-08', '2020-03-11'],
      ['Consumer prices', '1995-01-01', '2020-03-01'],
      ...['all items less food and energy', 'energy', 'food'].map((part) => [`Consumer prices: ${part}`, '1995-01-01', '2020-03-01']),
      ['Demand above its trend', '1995-01-01', '2020-03-01'],
      ['Dividends of all companies', '1926-01-01', '2019-10-01'],
      ['Market value of all shares', '1926-01-01', '2019-10-01'],
      ['Market value to real profits of ten years', '1926-01-01', '2019-10-01'],
      ['Output of a year', '1926-01-01', '2019-10-01'],
      ['Profits of all companies', '1926-01-01', '2019-10-01'],
      ['Recessions', '1995-01-01', '2020-03-01'],
      ['Reverse repurchase agreements', '2003-01-08', '2020-03-11'],
      ['Sales of all companies', '1926-01-01', '2019-10-01'],
      ['Short-term interest rate', '1995-01-01', '2020-03-01'],
      ...['1 month', '1 year', '2 years', '20 years', '3 years', '30 years', '5 years', '6 months', '7 years'].map((each) => [
        `Treasury yield, ${each}`,
        '1995-01-01',
        '2020-03-01',
      ]),
      ...['all items less food and energy', 'energy', 'food'].map((part) => [`Weight of ${part} in consumer prices`, '1995-12-01', '2019-12-01']),
    ]);
    await storeSeries(
      db,
      { source: 'fred', title: 'Consumer prices', unit: 'index' },
      { series_id: 'CPIAUCSL', observations: [{ day: '2026-01-01', value: 320.5 }] },
      1,
    );
    expect((await listIndicators(db)).map(({ id, value, previous }) => [id, value, previous])).toEqual([['CPIAUCSL', 320.5, null]]);
    expect(await findIndicator(db, 'DEMO-RATE')).toBeUndefined();
  });

  test('have what is known of them, recessions, consumer prices and their revisions beside the values', async () => {
    const { db } = await openFresh();
    const store = (series_id: string, unit: string, values: readonly (number | null)[], now: number) => {
      const observations = values.map((value, at) => ({ day: `2026-0${at + 1}-01`, value }));
      return storeSeries(db, { source: 'fred', title: series_id, unit }, { series_id, observations }, now);
    };
    await store('UNRATE', 'percent', [4.1, 4.2, 4.3], 1000);
    await store('M2SL', 'billions of USD', [22000, 22100], 1000);
    expect(await findIndicator(db, 'M2SL')).toMatchObject({
      recessions: null,
      deflator: null,
      revised: null,
      frequency: 'monthly',
      category: 'money and credit',
    });
    await store('USREC', '1 or 0', [0, 1, 1, 0, 0, 1], 1000);
    await store('CPIAUCNS', 'index 1982-1984=100', [324, 325], 1000);
    await store('UNRATE', 'percent', [4.1, 4.25, 4.3, 4.4], 2_000_000);
    const rate = await findIndicator(db, 'UNRATE');
    expect(rate).toMatchObject({ better: 'low', seasonal: 'SA', deflator: null, revised: { at: '1970-01-01T00:33:20.000Z', values: 1 } });
    expect(rate?.recessions).toEqual([
      { from: '2026-02-01', to: '2026-03-31' },
      { from: '2026-06-01', to: '2026-06-30' },
    ]);
    expect(await findIndicator(db, 'M2SL')).toMatchObject({ deflator: 'CPIAUCNS' });
  });

  test('that their source renamed are listed once, under the new name', async () => {
    const { db } = await openFresh();
    const series = { series_id: 'UNRATE', observations: [{ day: '2026-01-01', value: 4.3 }] };
    for (const title of ['Civilian unemployment', 'Unemployment rate']) await storeSeries(db, { source: 'fred', title, unit: 'percent' }, series, 1);
    expect((await listIndicators(db)).map(({ id, name, value }) => [id, name, value])).toEqual([['UNRATE', 'Unemployment rate', 4.3]]);
  });

  test('are known by name before they are loaded, and counted by category', async () => {
    const { db } = await openFresh();
    const known = await listKnownIndicators(db);
    expect(known.length).toBeGreaterThan(400);
    expect(known.every(({ state, value, last_on }) => state === 'not loaded' && value === null && last_on === null)).toBe(true);
    const found = pageOfRows(known, knownIndicatorRules, { page: 1, per_page: 10, find: 'WDTGAL' });
    expect(found.rows.map(({ id, category }) => [id, category])).toEqual([['WDTGAL', 'money and credit']]);
    await storeSeries(db, { source: 'fred', title: 'Unemployment' }, { series_id: 'UNRATE', observations: [{ day: '2026-01-01', value: 4.3 }] }, 1);
    const after = await listKnownIndicators(db);
    expect(after).toHaveLength(known.length);
    expect(after.find(({ id }) => id === 'UNRATE')).toMatchObject({ state: 'loaded', value: 4.3, last_on: '2026-01-01', category: 'labour' });
    const labour = (await listIndicatorCategories(db)).find(({ category }) => category === 'labour');
    expect(labour).toMatchObject({ loaded: 1, last_on: '2026-01-01', invented: false });
    expect(labour?.examples[0]).toBe('Unemployment');
    expect(labour?.examples).toHaveLength(4);
    expect(labour?.known).toBe(known.filter(({ category }) => category === 'labour').length);
  });

  test('are computed from others as soon as all of them are stored, and again when one of them changes', async () => {
    const { db } = await openFresh();
    const store = async (series_id: string, observations: { day: string; value: number | null }[], now = 1) => {
      await storeSeries(db, { source: 'fred', title: series_id }, { series_id, observations }, now);
      await renewDerived(db, [series_id], now);
    };
    expect(await findNetLiquidity(db)).toEqual({
      ...{ id: null, beside: null },
      missing: [expect.objectContaining({ id: 'WALCL' }), expect.objectContaining({ id: 'WDTGAL' }), expect.objectContaining({ id: 'RRPONTSYD' })],
    });
    await store('WALCL', [
      { day: '2026-07-15', value: 6_700_000 },
      { day: '2026-07-22', value: 6_747_378 },
    ]);
    await store('RRPONTSYD', [{ day: '2026-07-22', value: 0.376 }]);
    expect((await findNetLiquidity(db)).missing.map(({ id }) => id)).toEqual(['WDTGAL']);
    await store('WDTGAL', [{ day: '2026-07-22', value: 850_000 }]);
    expect(await findNetLiquidity(db)).toMatchObject({ id: 'NET-LIQUIDITY', missing: [] });
    const first = await findIndicator(db, 'NET-LIQUIDITY');
    expect(first).toMatchObject({
      days: ['2026-07-22'],
      values: [5897.002],
      unit: 'billions of USD',
      category: 'money and credit',
      source: 'derived',
      revised: null,
    });
    await store('RRPONTSYD', [{ day: '2026-07-15', value: 10 }], 2);
    await store('WDTGAL', [{ day: '2026-07-22', value: 860_000 }], 3);
    expect(await findIndicator(db, 'NET-LIQUIDITY')).toMatchObject({ days: ['2026-07-22'], values: [5887.002], revised: { values: 1 } });
    await store(
      'WDTGAL',
      [
        { day: '2026-07-22', value: null },
        { day: '2026-07-15', value: 800_000 },
      ],
      4,
    );
    // The account of the week before is seven days old on the 22nd, and still counts.
    expect(await findIndicator(db, 'NET-LIQUIDITY')).toMatchObject({ days: ['2026-07-15', '2026-07-22'], values: [5890, 5947.002] });
    expect((await listKnownIndicators(db)).find(({ id }) => id === 'BUFFETT-ALL')).toMatchObject({ state: 'not loaded', source: 'derived' });
  });

  test('in a store from before lists knew them have their last values once the store is opened', async () => {
    const store = await openFresh();
    const observations = [1, 2, 3].map((value) => ({ day: `2026-0${value}-01`, value }));
    await storeSeries(store.db, { source: 'fred' }, { series_id: 'GDP', observations }, 1);
    for (const column of ['last_value', 'value_before']) await store.db.schema.alterTable('series').dropColumn(column).execute();
    await takeStep(store, lastValues);
    expect((await listIndicators(store.db)).map(({ id, value, previous }) => [id, value, previous])).toEqual([['GDP', 3, 2]]);
  });
});
