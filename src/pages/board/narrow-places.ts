import { TABLET_COLUMNS } from '#contract/board-columns.ts';
import { inReadingOrder, lowestPlace, type Place, stacked } from './board-layout.ts';

/** Columns of a board: three on a desktop, two on a tablet, one on a phone. */
export type Columns = 1 | 2 | 3;

/**
 * The shown places of a board as a screen with so many columns has them: as they were arranged on such a screen; those that were not
 * follow in the order a desktop reads them.
 */
export function placesIn(columns: Columns, places: readonly Place[]): Place[] {
  const shown = places.filter(({ display }) => display).sort(inReadingOrder);
  if (columns === 1) return inOneColumn(shown);
  return columns === 2 ? inTwoColumns(shown) : shown;
}

function inOneColumn(shown: readonly Place[]): Place[] {
  const order = ({ phone }: Place) => phone?.y ?? Number.POSITIVE_INFINITY;
  const sorted = shown.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
  return stacked(sorted.map((place, y) => ({ ...place, x: 0, y })));
}

function inTwoColumns(shown: readonly Place[]): Place[] {
  const own = stacked(shown.flatMap((place) => (place.tablet === undefined ? [] : [{ ...place, ...place.tablet }])));
  const others = shown.filter(({ tablet }) => tablet === undefined);
  const all = [...own];
  for (const place of others) {
    const w = Math.min(place.w, TABLET_COLUMNS);
    all.push({ ...place, ...lowestPlace(all, w, TABLET_COLUMNS), w });
  }
  return all.sort(inReadingOrder);
}

/**
 * What is kept of places that were arranged on a screen with so many columns: on a narrow one its own order alone. Where a desktop shows
 * them stays as it was; what was added gets the lowest free place there.
 *
 * @param wide The places as a desktop has them, with those that are not shown.
 */
export function keptPlaces(columns: Columns, wide: readonly Place[], arranged: readonly Place[]): readonly Place[] {
  if (columns === 3) return arranged;
  const kept: Place[] = [];
  for (const [at, place] of arranged.toSorted(inReadingOrder).entries()) {
    const { x, y, w } = place;
    const narrow = columns === 2 ? { tablet: { x, y, w } } : { phone: { ...place.phone, y: at } };
    const was = wide.find(({ id, display }) => display && id === place.id);
    const others = [...wide.filter(({ id }) => !kept.some((each) => each.id === id)), ...kept];
    kept.push({ ...place, ...(was === undefined ? lowestPlace(others, w) : { x: was.x, y: was.y, w: was.w, h: was.h }), ...narrow });
  }
  return kept;
}
