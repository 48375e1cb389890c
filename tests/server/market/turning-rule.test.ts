import { expect, test } from 'vitest';
import { findRelations } from '#server/queries/economy/indicator-relations.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { describeOnStores, testServices } from '../harness.ts';

/** Months from January 2018 on: flat, then a jump in `at`. */
const monthly = (count: number, rateOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ day: `${2018 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`, value: rateOf(at) }));
const JUMP = 27; // April 2020

describeOnStores('The recession rule of unemployment', (openFresh) => {
  test('says that no recession followed only where recessions are dated a year around the mark', async () => {
    const { db } = testServices(await openFresh());
    const rates = monthly(60, (at) => (at < JUMP ? 3.5 : 14));
    await storeSeries(db, { source: 'fred', title: 'Unemployment Rate', unit: 'Percent' }, { series_id: 'UNRATE', observations: rates }, 1);
    const marks = async () => (await findRelations(db, 'UNRATE', '2022-12-31'))?.turning?.marks;
    expect(await marks()).toMatchObject([{ day: '2020-04-01' }]);
    expect((await marks())?.[0]).not.toHaveProperty('recession');

    const date = (count: number, isRecession: (at: number) => boolean) =>
      storeSeries(
        db,
        { source: 'fred', title: 'Recessions', unit: '+1 or 0' },
        { series_id: 'USREC', observations: monthly(count, (at) => (isRecession(at) ? 1 : 0)) },
        2,
      );
    // Dated to July 2020: one may still begin within a year of April.
    await date(31, () => false);
    expect((await marks())?.[0]).not.toHaveProperty('recession');
    await date(60, () => false);
    expect((await marks())?.[0]?.recession).toBeNull();
    await date(60, (at) => at === JUMP - 1);
    expect((await marks())?.[0]?.recession).toBe('2020-03-01');
  });
});
