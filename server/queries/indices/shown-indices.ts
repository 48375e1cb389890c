import * as v from 'valibot';
import type { IndexWeighting } from '#domain/market/index-weights.ts';
import type { Store } from '#server/database/schema.ts';
import { computedLevel, demoLevels, type KnownIndex, knownIndices, type LevelSeries } from '#server/indices/known-indices.ts';
import { shownSeries } from '../sources/economic-indicators.ts';
import { DEMO_SERIES } from '../sources/series.ts';

/** Lists of members from files are stored under this source. */
export const MEMBERS_SOURCE = 'members';

/** An index that readers see. */
export interface ShownIndex {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly popular: boolean;
  readonly weighting: IndexWeighting;
  readonly measures: KnownIndex['measures'];
  readonly invented: boolean;
  /** Under which source its members are stored; `undefined` where none are. */
  readonly membersOf: string | undefined;
  /** Its levels; `undefined` where none are stored. */
  readonly levels: LevelSeries | undefined;
}

const Weighting = v.fallback(v.picklist(['market value', 'price', 'given']), 'market value');

/** Every index of which levels or members are stored: those of the demo market only while nothing real is. */
export async function shownIndices(db: Store): Promise<ShownIndex[]> {
  const [series, stored] = await Promise.all([shownSeries(db), db.selectFrom('market_index').selectAll().orderBy('index_id').execute()]);
  const held = new Set(series.map(({ source, series_id }) => `${source} ${series_id}`));
  const levelsIn = (candidates: readonly LevelSeries[]) => candidates.find(({ source, series_id }) => held.has(`${source} ${series_id}`));
  const real = stored.filter(({ source }) => source === MEMBERS_SOURCE);
  const known = knownIndices.map((index): ShownIndex => {
    const own = real.find(({ index_id }) => index_id === index.id);
    const weighting = own === undefined ? index.weighting : v.parse(Weighting, own.weighting);
    return { ...index, weighting, invented: false, membersOf: own?.source, levels: levelsIn([...index.levels, computedLevel(index.id)]) };
  });
  const others = real
    .filter(({ index_id }) => !knownIndices.some(({ id }) => id === index_id))
    .map(({ index_id, name, region, weighting, source }): ShownIndex => {
      const facts = { id: index_id, name, region, popular: false, weighting: v.parse(Weighting, weighting), measures: 'shares' as const };
      return { ...facts, invented: false, membersOf: source, levels: levelsIn([computedLevel(index_id)]) };
    });
  const loaded = [...known, ...others].filter(({ membersOf, levels }) => membersOf !== undefined || levels !== undefined);
  if (loaded.length > 0) return loaded;
  return stored
    .filter(({ source }) => source === DEMO_SERIES)
    .map(({ index_id, name, region, weighting }) => {
      const levels = demoLevels[index_id];
      const facts = { id: index_id, name, region, popular: true, weighting: v.parse(Weighting, weighting), measures: 'shares' as const };
      return { ...facts, invented: true, membersOf: DEMO_SERIES, levels: levels && levelsIn([levels]) };
    });
}

/** An index by its id, upper and lower case alike; `undefined` where nothing of it is stored. */
export async function findShownIndex(db: Store, id: string): Promise<ShownIndex | undefined> {
  return (await shownIndices(db)).find((index) => index.id === id.toUpperCase());
}
