import * as v from 'valibot';
import type { StoredRelease } from '#server/queries/calendar/store-releases.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { newYorkTime } from './new-york-time.ts';
import { periodInName } from './period-in-name.ts';

/** A release with the instants at which it comes. */
const Dates = v.object({ release_dates: v.array(v.string()) });

/**
 * The days of releases as the Bureau of Economic Analysis gives them: an object with a member for each release, `{ "release_dates": [instant, …] }`.
 * Members of another shape, such as when the file was made, are passed over.
 */
export function readReleaseJson(text: string): { releases: StoredRelease[]; leftOut: { release: string; reason: string }[] } {
  const given = parsed(text);
  const releases: StoredRelease[] = [];
  const leftOut: { release: string; reason: string }[] = [];
  for (const [release, value] of Object.entries(given)) {
    const found = v.safeParse(Dates, value);
    if (!found.success) continue;
    for (const instant of found.output.release_dates) {
      const at = Date.parse(instant);
      if (Number.isNaN(at)) leftOut.push({ release, reason: `"${instant}" is no instant` });
      else releases.push({ release, ...newYorkTime(at), period: periodInName(release) ?? null });
    }
  }
  if (releases.length === 0) throw new SourceRefusal('empty', 'has no release with a day');
  return { releases, leftOut };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text);
    if (Array.isArray(given)) throw new TypeError('a list');
    return v.parse(v.record(v.string(), v.unknown()), given);
  } catch (error) {
    throw new SourceRefusal('shape', 'is no JSON object of releases', { cause: error });
  }
}
