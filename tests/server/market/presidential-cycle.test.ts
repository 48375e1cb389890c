import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { PresidentialCycleAnswer } from '#contract/entities/market/presidential-cycle.ts';
import type { Store } from '#server/database/schema.ts';
import { findPresidentialCycle } from '#server/queries/market/presidential-cycle.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

const monthsOf = (from: number, to: number, price: (year: number, month: number) => number) =>
  Array.from({ length: (to - from + 1) * 12 }, (_, at) => {
    const [year, month] = [from + Math.floor(at / 12), (at % 12) + 1];
    return { day: `${year}-${String(month).padStart(2, '0')}-01`, value: price(year, month) };
  });

describeOnStores('the presidential cycle', (openFresh) => {
  let db: Store;
  beforeAll(async () => {
    ({ db } = await openFresh());
  });

  test('is not known without an index of American shares, and says which can be loaded', async () => {
    const answer = await findPresidentialCycle(db, 2026);
    expect(answer?.cycle).toBeNull();
    expect(answer?.loadable.map(({ id }) => id)).toEqual(['shiller-P', 'SPASTT01USM661N', 'NASDAQCOM', 'DJIA', 'SP500']);
    expect(await findPresidentialCycle(db, 2026, 'SP500')).toBeUndefined();
  });

  test('is that of the invented index until a real one is loaded, then of the longest, or of the one asked for', async () => {
    // Each year a tenth more than the one before, but half as much in 2022.
    const rising = monthsOf(2016, 2025, (year, month) => 100 * 1.1 ** (year - 2016) * (year >= 2022 ? 0.5 : 1) + (month === 12 ? 0 : 7));
    const store = (source: string, series_id: string, observations = rising) => storeSeries(db, { source, title: series_id }, { series_id, observations }, 1);
    await store(DEMO_SERIES, 'demo-america');
    expect((await findPresidentialCycle(db, 2026))?.cycle?.series).toMatchObject({ id: 'demo-america', source: 'demo' });
    await store('fred', 'UNRATE');
    expect((await findPresidentialCycle(db, 2026))?.cycle).toBeNull();
    await store('fred', 'SP500');
    await store('fred', 'SPASTT01USM661N', [...rising, { day: '2026-01-01', value: 130 }]);
    const answer = v.parse(PresidentialCycleAnswer, await findPresidentialCycle(db, 2026));
    expect(answer.cycle?.choices.map(({ id }) => id)).toEqual(['SPASTT01USM661N', 'SP500']);
    expect(answer.cycle?.series).toMatchObject({ id: 'SPASTT01USM661N', frequency: 'monthly', restricted: false });
    expect(answer.cycle?.years.map(({ year, year_of_term }) => [year, year_of_term])).toEqual([
      ...[2017, 2018, 2019, 2020].map((year, at) => [year, at + 1]),
      ...[2021, 2022, 2023, 2024, 2025].map((year, at) => [year, (at % 4) + 1]),
    ]);
    expect(answer.cycle?.phases.map(({ mean, count, up }) => [mean, count, up])).toEqual([
      [expect.closeTo(0.1, 9), 3, 3],
      [expect.closeTo((0.1 - 0.45) / 2, 9), 2, 1],
      [expect.closeTo(0.1, 9), 2, 2],
      [expect.closeTo(0.1, 9), 2, 2],
    ]);
    expect(answer.cycle?.running).toMatchObject({ year: 2026, year_of_term: 2, last_on: '2026-01-01', change: expect.closeTo(130 / (50 * 1.1 ** 9) - 1, 9) });
    const other = (await findPresidentialCycle(db, 2026, 'SP500'))?.cycle;
    expect(other?.series).toMatchObject({ id: 'SP500', restricted: true });
    expect(other?.running).toEqual({ year: 2026, year_of_term: 2, change: null, last_on: null });
    // Shiller's reaches back further than any other, and is taken as soon as it is there.
    await store(
      'shiller',
      'shiller-P',
      monthsOf(1871, 2025, (year) => 4 * 1.02 ** (year - 1871)),
    );
    const longest = (await findPresidentialCycle(db, 2026))?.cycle;
    expect(longest?.choices.map(({ id }) => id)).toEqual(['shiller-P', 'SPASTT01USM661N', 'SP500']);
    expect(longest?.series).toMatchObject({
      id: 'shiller-P',
      source: 'shiller',
      frequency: 'monthly',
      restricted: true,
      note: expect.stringContaining('1926'),
    });
    expect(longest?.years.map(({ year }) => year)).toEqual(Array.from({ length: 154 }, (_, at) => 1872 + at));
    expect(longest?.all).toMatchObject({ count: 154, mean: expect.closeTo(0.02, 9) });
  });
});
