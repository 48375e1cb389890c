import * as v from 'valibot';
import { Instant } from '#contract/primitives.ts';

/** Both stores count so far. */
const MOST_REV = 1_000_000_000;

/** Which version of an entry a change was made from; 0 for what comes with the app. */
export const EntryRev = v.pipe(v.number(), v.integer(), v.minValue(0, 'must be at least 0'), v.maxValue(MOST_REV, `must be at most ${MOST_REV}`));

/** An entry that administrators keep for everybody, with its versions, newest first: `entry` is null for a removal, and `changed_at` for what comes with the app. */
export const keptEntry = /* @__NO_SIDE_EFFECTS__ */ <Entries extends v.ObjectEntries>(entry: v.ObjectSchema<Entries, undefined>) =>
  v.object({
    ...entry.entries,
    rev: EntryRev,
    removed: v.boolean(),
    versions: v.array(v.object({ rev: EntryRev, changed_at: v.nullable(Instant), changed_by: v.nullable(v.string()), entry: v.nullable(entry) })),
  });
