import type { DailyBar, SplitEvent } from '#domain/prices/daily-bar.ts';

/** A close so far off both its neighbours, while those agree with each other, was never traded: another unit, or a split applied to one day. */
const ALONE = Math.log(5);
const NEIGHBOURS = Math.log(3);

/** Without a split, a price does not change so much overnight; its unit does, from pounds to pence. */
const UNIT = Math.log(20);

const change = (from: DailyBar, to: DailyBar) => Math.log(to.close / from.close);

/** Whether a bar is isolated, five times above or below the days on both its sides. */
export function standsAlone(before: DailyBar | undefined, bar: DailyBar, after: DailyBar | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const [up, down] = [change(before, bar), change(after, bar)];
  return up * down > 0 && Math.min(Math.abs(up), Math.abs(down)) > ALONE && Math.abs(change(before, after)) < NEIGHBOURS;
}

/** Sentences on the days between which prices change by more than twenty times without a split. */
export function jumpNotes(bars: readonly DailyBar[], splits: readonly SplitEvent[]): string[] {
  const notes: string[] = [];
  for (let i = 1; i < bars.length; i++) {
    const [before, bar] = [bars[i - 1], bars[i]];
    if (before === undefined || bar === undefined || Math.abs(change(before, bar)) < UNIT) continue;
    if (splits.some(({ day }) => day > before.day && day <= bar.day)) continue;
    notes.push(`From ${before.day} to ${bar.day} the close goes from ${before.close} to ${bar.close} without a split: one of the two may be in another unit.`);
  }
  return notes;
}
