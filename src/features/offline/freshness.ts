import type { OfflinePart } from '#data/answers/offline-copies.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';

/** How old a copy is: `taken 14:32, prices of 20 Nov 2026`; with the oldest of both where they differ. */
export function freshnessOf(parts: readonly OfflinePart[], now: number): string {
  const taken = extentOf(parts.map(({ takenAt }) => takenAt)).least;
  const days = parts.flatMap(({ priceDay }) => priceDay ?? []).sort();
  const [oldest] = days;
  const newest = days.at(-1);
  const prices = newest === undefined ? '' : `, prices of ${formatDay(newest)}${oldest === newest ? '' : `, the oldest of ${formatDay(oldest)}`}`;
  return `Taken ${formatInstant(taken, now)}${prices}`;
}
