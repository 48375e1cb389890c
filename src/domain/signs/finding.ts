import { isKnown } from '../arithmetic/is-known.ts';
import { type Band, levelOn } from './bands.ts';
import type { Finding } from './sign.ts';

/** A sign that cannot be judged, and why. */
export function noValue(missing: string): Finding {
  return { missing };
}

/** What a value means on a scale; `missing` says why where there is no value. */
export function ofBands(bands: readonly Band[], value: number | undefined, missing: string): Finding {
  return isKnown(value) ? { level: levelOn(bands, value), value } : noValue(missing);
}

/** Said where years that would be compared are counted in different ways. */
export const APART = 'Its years are not counted alike: the company recast its accounts and did not restate the years before.';
