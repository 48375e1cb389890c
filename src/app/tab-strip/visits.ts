import * as v from 'valibot';

/** TAB-13: tabs that are kept. */
export const MOST_TABS = 10;

const VisitedStock = v.object({
  stockid: v.string(),
  display_symbol: v.string(),
  company: v.string(),
  delisted: v.boolean(),
  exchange: v.optional(v.string()),
  currency: v.optional(v.string()),
});

/** A page that was opened on this device. */
const Visit = v.object({
  /** Which tab it has, see `tabOf`. */
  key: v.string(),
  /** Where the tab leads; a path of this product. */
  address: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** What the page calls itself. */
  title: v.string(),
  /** When it was open last, milliseconds. */
  at: v.number(),
  /** The stock it is about. */
  stock: v.optional(VisitedStock),
});

export const Visits = v.array(Visit);
export type Visit = v.InferOutput<typeof Visit>;

/**
 * The tabs after one more visit. A page that has a tab stays where it is; a new one comes first. Of more than ten, the one
 * not looked at for longest goes.
 */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const known = visits.some(({ key }) => key === visit.key);
  const next = known ? visits.map((other) => (other.key === visit.key ? visit : other)) : [visit, ...visits];
  return mostRecent(next);
}

export function withoutVisit(visits: readonly Visit[], key: string): Visit[] {
  return visits.filter((visit) => visit.key !== key);
}

/** The tab that is opened when the one that is open closes: the next, else the one before; undefined for the only one. */
export function neighbourOf(visits: readonly Visit[], key: string): Visit | undefined {
  const place = visits.findIndex((visit) => visit.key === key);
  return visits[place + 1] ?? visits[place - 1];
}

/** The tabs with the open page among them: a page without a tab comes first while it is open, so that exactly one is active (TAB-11). */
export function tabsWith(visits: readonly Visit[], open: Visit | undefined): readonly Visit[] {
  return open === undefined || visits.some(({ key }) => key === open.key) ? visits : [open, ...visits];
}

/** Pages by when they were open, the last first. */
export function newestFirst(visits: readonly Visit[]): Visit[] {
  return visits.toSorted((a, b) => b.at - a.at);
}

function mostRecent(visits: readonly Visit[]): Visit[] {
  if (visits.length <= MOST_TABS) return [...visits];
  const kept = new Set(newestFirst(visits).slice(0, MOST_TABS));
  return visits.filter((visit) => kept.has(visit));
}
