import { beforeAll, expect, test } from 'vitest';
import { cotRules } from '#contract/entities/market/cot-report.ts';
import { cotIndex } from '#domain/economy/cot.ts';
import type { Store } from '#server/database/schema.ts';
import { demoCot } from '#server/demo/economy/demo-cot.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { findCotReport, listCotMarkets } from '#server/queries/sources/cot-reports.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { COT_SOURCE, type CotMarketReports, storeCot } from '#server/queries/sources/store-cot.ts';
import { describeOnStores } from '../harness.ts';

const market = (code: string, name: string, nets: readonly number[], first = '2023-01-03'): CotMarketReports => ({
  ...{ code, name, exchange: 'CHICAGO MERCANTILE EXCHANGE', contract: undefined },
  weeks: nets.map((net, at) => ({
    day: new Date(Date.parse(first) + at * 7 * 86_400_000).toISOString().slice(0, 10),
    interest: 100_000,
    positions: [
      { traders: 'leveraged funds', long: 50_000 + net, short: 50_000, spread: 0 },
      { traders: 'dealers', long: 50_000, short: 50_000 + net, spread: 0 },
    ],
  })),
});

describeOnStores('reports on futures', (openFresh) => {
  let db: Store;
  const BEFORE = dayCount('2020-03-15');
  beforeAll(async () => {
    ({ db } = await openFresh());
    for (const { family, market } of demoCot('sextant', BEFORE)) await storeCot(db, { source: DEMO_SERIES, family, now: 1 }, [market]);
  });

  test('of the demo market are listed with the extremes first, each at the index of its last 156 reports', async () => {
    const { rows, total, choices } = pageOfRows(await listCotMarkets(db), cotRules, { page: 1, per_page: 100 });
    expect(total).toBe(10);
    const distances = rows.map(({ index }) => Math.abs((index ?? 50) - 50));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    expect(choices.of_group).toContain('energy');
    for (const { id, index, net, family, reported_on, invented } of rows) {
      const report = await findCotReport(db, id, family);
      const own = report?.positions[0];
      const nets = own?.long.map((long, at) => (long ?? Number.NaN) - (own.short[at] ?? Number.NaN)) ?? [];
      expect([net, reported_on, invented]).toEqual([nets.at(-1), '2020-03-10', true]);
      expect(index).toBe(cotIndex(nets).at(-1));
    }
  });

  test('of the demo market add up to the open interest on both sides in each family, which agree', async () => {
    for (const { family, market } of demoCot('sextant', BEFORE)) {
      for (const { interest, positions } of market.weeks) {
        const sums = (['long', 'short'] as const).map((side) => positions.reduce((sum, held) => sum + (held[side] ?? 0) + (held.spread ?? 0), 0));
        expect(sums, `${market.code} ${family}`).toEqual([interest, interest]);
      }
    }
    const [goods, legacy] = [await findCotReport(db, 'DEMO-SABLE'), await findCotReport(db, 'DEMO-SABLE', 'legacy')];
    expect(goods).toMatchObject({ family: 'disaggregated', families: ['disaggregated', 'legacy'], name: 'Sable crude', group: 'energy' });
    expect(legacy?.open_interest).toEqual(goods?.open_interest);
    expect(legacy?.positions.map(({ traders, spread }) => [traders, spread === null])).toEqual([
      ['noncommercial', false],
      ['commercial', true],
      ['nonreportable', true],
    ]);
    expect(await findCotReport(db, 'DEMO-SABLE', 'financial')).toBeUndefined();
  });

  test('stored twice are stored once; a later file adds to an earlier one, corrects it, and renames the market', async () => {
    const { db } = await openFresh();
    const at = { source: COT_SOURCE, family: 'financial', now: 5 } as const;
    const nets = Array.from({ length: 157 }, (_, i) => i);
    expect(await storeCot(db, at, [market('099741', 'EURO FX', nets)])).toEqual({ reports: 157, changed: 157 });
    expect(await storeCot(db, at, [market('099741', 'EURO FX', nets)])).toEqual({ reports: 157, changed: 0 });
    expect((await listCotMarkets(db)).map(({ id, name, index, change, reading }) => [id, name, index, change, reading])).toEqual([
      ['099741', 'Euro', 100, 1, 'crowded long'],
    ]);
    const added = await storeCot(db, at, [market('XYZ1', 'NEW NAME', [5, -3])]);
    expect(added.changed).toBe(2);
    await storeCot(db, at, [market('XYZ1', 'NEWEST NAME', [-3, 9], '2023-01-10')]);
    await storeCot(db, at, [market('XYZ1', 'OLD NAME', [1], '2022-12-27')]);
    const report = await findCotReport(db, 'XYZ1');
    expect(report).toMatchObject({ name: 'NEWEST NAME', group: null, days: ['2022-12-27', '2023-01-03', '2023-01-10', '2023-01-17'] });
    expect(report?.positions[0]?.long).toEqual([50_001, 50_005, 49_997, 50_009]);
    expect(await findCotReport(db, 'DEMO-SABLE')).toBeUndefined();
  });

  test('have the price of their day where one is stored, at most a week old', async () => {
    const { db } = await openFresh();
    await storeCot(db, { source: COT_SOURCE, family: 'financial', now: 5 }, [market('099741', 'EURO FX', [1, 2, 3, 4])]);
    expect((await findCotReport(db, '099741'))?.price).toBeNull();
    const observations = [
      { day: '2023-01-09', value: 1.07 },
      { day: '2023-01-10', value: 1.08 },
    ];
    await storeSeries(db, { source: 'fred', title: 'Dollars for a euro', unit: 'USD' }, { series_id: 'DEXUSEU', observations }, 1);
    expect((await findCotReport(db, '099741'))?.price).toEqual({
      id: 'DEXUSEU',
      name: 'Dollars for a euro',
      unit: 'USD',
      against: false,
      values: [null, 1.08, 1.08, null],
      followed: [4, 13, 26, 52].map((weeks) => ({ weeks, changes: [null, null, null, null] })),
    });
  });

  test('say how the price of the future went on from the first close after each came out', async () => {
    const { db } = await openFresh();
    await storeCot(db, { source: COT_SOURCE, family: 'financial', now: 5 }, [market('097741', 'JAPANESE YEN', [1, 2])]);
    const observations = [
      { day: '2023-01-05', value: 90 },
      { day: '2023-01-06', value: 100 },
      { day: '2023-01-13', value: 104 },
      { day: '2023-02-03', value: 125 },
    ];
    await storeSeries(db, { source: 'fred', title: 'Yen for a dollar', unit: 'JPY' }, { series_id: 'DEXJPUS', observations }, 1);
    const price = (await findCotReport(db, '097741'))?.price;
    expect(price).toMatchObject({ against: true, followed: [{ weeks: 4, changes: [-20, null] }, { weeks: 13 }, { weeks: 26 }, { weeks: 52 }] });
  });
});
