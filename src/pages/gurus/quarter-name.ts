import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';

/** `Q3 2026` for the last day of a quarter. */
export function quarterName(period: string | null): string {
  if (period === null) return UNKNOWN;
  const quarter = { '03-31': 1, '06-30': 2, '09-30': 3, '12-31': 4 }[period.slice(5)];
  return quarter === undefined ? formatDay(period) : `Q${quarter} ${period.slice(0, 4)}`;
}
