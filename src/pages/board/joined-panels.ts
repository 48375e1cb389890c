import type { Place } from './board-layout.ts';

/** Panels that a phone shows as one. */
export interface JoinedPanels {
  /** The key of the one, and of those that are in it. */
  readonly into: string;
  readonly of: readonly string[];
}

/** Whether a phone shows the one panel unless a member chose otherwise: where a desktop shows it, or one that is in it. */
function isUsual(places: readonly Place[], { into, of }: JoinedPanels): boolean {
  return places.some(({ id, display }) => display && (id === into || of.includes(id)));
}

/** The places of a board as a phone has them: one panel in place of those that are in it. */
export function joined(places: readonly Place[], panels: JoinedPanels): readonly Place[] {
  const { into, of } = panels;
  const one = places.find(({ id }) => id === into);
  const [first] = places.filter(({ id, display }) => display && of.includes(id)).sort((a, b) => a.y - b.y || a.x - b.x);
  const { x, y, w, h } = (one?.display ? one : first) ?? one ?? { x: 0, y: 0, w: 1, h: 1 };
  const display = one?.phone?.display ?? isUsual(places, panels);
  if (one === undefined && !display) return places;
  const others = places.filter(({ id }) => id !== into).map((place) => (of.includes(place.id) ? { ...place, display: place.phone?.display ?? false } : place));
  return [...others, { quickAccess: false, ...one, id: into, x, y, w, h, display }];
}

/**
 * The places of a board out of those that were arranged on a phone. What a phone does not show, since it is in another panel, is on
 * the board of wider screens as before.
 *
 * @param before The places of the board as they were.
 */
export function parted(before: readonly Place[], arranged: readonly Place[], panels: JoinedPanels): readonly Place[] {
  return arranged.map((place) => {
    const { id } = place;
    if (id !== panels.into && !panels.of.includes(id)) return place;
    const usual = id === panels.into && isUsual(before, panels);
    const { y } = place.phone ?? {};
    const phone = { ...(y !== undefined && { y }), ...(place.display !== usual && { display: place.display }) };
    const was = before.find((each) => each.id === id);
    const there = was && { x: was.x, y: was.y, w: was.w, h: was.h };
    const { phone: _, ...rest } = place;
    return { ...rest, ...there, display: was?.display ?? false, ...(Object.keys(phone).length > 0 && { phone }) };
  });
}
