/** Levels of something by day, oldest first. */
export interface LevelsByDay {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** The last level of every calendar year by its year. */
export function yearEnds({ days, values }: LevelsByDay): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, day] of days.entries()) {
    const value = values[at];
    if (value !== undefined) ends.set(Number(day.slice(0, 4)), value);
  }
  return ends;
}

/** Something's change in a year and its place among others, 1 for the largest. */
export interface RankedChange {
  readonly id: string;
  readonly change: number;
  readonly rank: number;
}

/**
 * Changes put in order, the largest first; equal ones share a rank.
 *
 * @param changes Fractions; those not known are left out.
 */
export function ranked(changes: readonly { readonly id: string; readonly change: number | undefined }[]): RankedChange[] {
  const known = changes.flatMap(({ id, change }) => (change === undefined ? [] : [{ id, change }]));
  const ordered = known.sort((a, b) => b.change - a.change || (a.id < b.id ? -1 : 1));
  return ordered.map((each) => ({ ...each, rank: 1 + ordered.filter(({ change }) => change > each.change).length }));
}
