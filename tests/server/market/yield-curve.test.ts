import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { TreasuryRates, YieldCurveAnswer } from '#contract/entities/market/yield-curve.ts';
import type { Store } from '#server/database/schema.ts';
import { demoEconomy } from '#server/demo/economy/demo-economy.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { findTreasuryRates, findYieldCurve } from '#server/queries/market/yield-curve.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

describeOnStores('the yield curve', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    ({ db } = await openFresh());
  });

  test('is not known while no yields are loaded', async () => {
    expect(v.parse(YieldCurveAnswer, await findYieldCurve(db, {}))).toMatchObject({ source: null, curve: null, spreads: [] });
    expect(await findTreasuryRates(db)).toEqual({ source: null, rates: [] });
  });

  test('of the demo market has eleven maturities, of any day since 1995', async () => {
    for (const { title, unit, series } of demoEconomy(dayCount('2026-11-20'))) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, 1);
    const found = v.parse(YieldCurveAnswer, await findYieldCurve(db, { day: '2007-06-15' }));
    expect(found).toMatchObject({ source: 'demo', first_on: '1995-01-01', curve: { asked: '2007-06-15', day: '2007-06-01' }, against: { day: '2006-06-01' } });
    expect(found.curve?.points.map(({ tenor }) => tenor)).toEqual(['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y']);
    expect(found.spreads.map(({ name }) => name)).toEqual(['10-year less 3-month', '10-year less 2-year']);
    const { rates } = v.parse(TreasuryRates, await findTreasuryRates(db));
    expect(rates).toHaveLength(11);
    expect(rates[0]).toMatchObject({ tenor: '1M', week_ago: null });
  });

  test('of the Treasury comes from its series alone, compares two days and takes no old yield for a new one', async () => {
    const store = (source: string, series_id: string, given: Readonly<Record<string, number>>) => {
      const observations = Object.entries(given).map(([day, value]) => ({ day, value }));
      return storeSeries(db, { source, title: series_id, unit: 'percent' }, { series_id, observations }, 1);
    };
    await store('fred', 'DGS10', { '2026-07-28': 4.61 });
    await store('fred', 'DGS2', { '2026-07-28': 4.26 });
    await store('fred', 'DGS3MO', { '2026-07-28': 3.9 });
    expect((await findYieldCurve(db, {})).curve?.points.map(({ tenor }) => tenor)).toEqual(['3M', '2Y', '10Y']);
    await store('treasury', 'par-10Y', { '2025-07-28': 4.4, '2026-07-21': 4.5, '2026-07-27': 4.6, '2026-07-28': 4.61 });
    await store('treasury', 'par-1.5M', { '2026-07-21': 4.3 });
    await store('treasury', 'par-3M', { '2025-07-28': 4.5, '2026-07-27': 4.0, '2026-07-28': 3.9 });
    await store('treasury', 'real-10Y', { '2026-07-28': 2 });
    const found = v.parse(YieldCurveAnswer, await findYieldCurve(db, {}));
    expect(found).toMatchObject({ source: 'treasury', curve: { day: '2026-07-28' }, against: { asked: '2025-07-28' } });
    expect(found.curve?.points).toEqual([
      { tenor: '3M', months: 3, value: 3.9 },
      { tenor: '10Y', months: 120, value: 4.61 },
    ]);
    expect(found.spreads).toMatchObject([{ name: '10-year less 3-month', now: { value: 0.71 }, inverted: false, since: '2026-07-01', before: 12 }]);
    expect((await findYieldCurve(db, { day: '2026-07-28', against: '2020-01-01' })).against).toBeNull();
    const { rates } = await findTreasuryRates(db);
    expect(rates.find(({ tenor }) => tenor === '10Y')).toMatchObject({
      value: 4.61,
      previous: 4.6,
      week_ago: 4.5,
      month_ago: null,
      year_ago: 4.4,
      year_low: 4.5,
    });
  });
});
