import { listedGurus, visibleGurus } from '#server/queries/gurus/find-guru.ts';
import { dashboardPicks, heldCountries } from '#server/queries/gurus/group-figures.ts';
import { heldStocksOf, holdingQuarters, holdingTrends, trendGroups, twoQuarters } from '#server/queries/gurus/held-stocks.ts';
import { isHeldOption, newestPositions, picksAmong } from '#server/queries/gurus/latest-picks.ts';
import type { Store } from '../../database/schema.ts';
import type { GuruListName, GuruListRows, GuruLists, ListsProgress } from './guru-lists.ts';

/** Steps the making takes, each of which reads once what several lists are made of. */
const STEPS = 3;

/** Makes every list over all followed investors. */
export async function makeLists(db: Store, onProgress: (progress: ListsProgress) => void = () => undefined): Promise<GuruListRows> {
  const step = (done: number) => onProgress({ done, total: STEPS });
  step(0);
  const positions = await newestPositions(db);
  const picks = picksAmong(positions);
  const held = await heldStocksOf(db, positions);
  step(1);
  const quarters = await twoQuarters(db);
  step(2);
  const gurus = await listedGurus(db);
  step(STEPS);
  return {
    ...{ gurus, held, picks, dashboard: dashboardPicks(picks), options: positions.filter(isHeldOption), countries: heldCountries(positions) },
    geographic: holdingTrends(quarters, trendGroups.geographic),
    industry: holdingTrends(quarters, trendGroups.industry),
    quarters: await holdingQuarters(db),
  };
}

/** Makes one of the lists alone, of all investors or of those named. */
export const makeList: { readonly [Name in GuruListName]: (db: Store, members?: string) => Promise<readonly GuruLists[Name][]> } = {
  gurus: listedGurus,
  held: async (db, members) => heldStocksOf(db, await newestPositions(db, members)),
  picks: async (db, members) => picksAmong(await newestPositions(db, members)),
  dashboard: async (db, members) => dashboardPicks(picksAmong(await newestPositions(db, members))),
  options: async (db, members) => (await newestPositions(db, members)).filter(isHeldOption),
  countries: async (db, members) => heldCountries(await newestPositions(db, members)),
  geographic: async (db, members) => holdingTrends(await twoQuarters(db, members), trendGroups.geographic),
  industry: async (db, members) => holdingTrends(await twoQuarters(db, members), trendGroups.industry),
  quarters: holdingQuarters,
};

/** Whether there is anybody to make lists of. */
export async function isAnybodyFollowed(db: Store): Promise<boolean> {
  return (await visibleGurus(db)).length > 0;
}
