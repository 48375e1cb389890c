import type { UTCTimestamp } from 'lightweight-charts';

/** A day as the library counts it. Given words it reads them again for every series, which takes longer than all the rest of drawing. */
export function timeOf(day: string): UTCTimestamp {
  return (Date.parse(day) / 1000) as UTCTimestamp; // the library's branded type for such a number
}
