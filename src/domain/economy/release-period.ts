import { addDays } from '../statements/periods/days.ts';

/** How long before its release a period usually begins. */
export interface ReleaseDelay {
  readonly months?: number | undefined;
  readonly quarters?: number | undefined;
  readonly days?: number | undefined;
}

const firstOf = (months: number) => `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;

/**
 * The period that is usually released on a day, by its first day: so many months or quarters before that of the release, or a day so many before.
 *
 * @returns `undefined` where the delay is not known.
 */
export function releasedPeriod(day: string, { months, quarters, days }: ReleaseDelay): string | undefined {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  if (months !== undefined) return firstOf(month - months);
  if (quarters !== undefined) return firstOf((Math.floor(month / 3) - quarters) * 3);
  return days === undefined ? undefined : addDays(day, -days);
}

/** The value for a period and the one before it; `undefined` where the period has none. */
export function valueForPeriod(
  { days, values }: { readonly days: readonly string[]; readonly values: readonly number[] },
  period: string,
): { value: number | undefined; before: number | undefined } {
  const at = days.lastIndexOf(period);
  const earlier = days.findLastIndex((each) => each < period);
  return { value: at === -1 ? undefined : values[at], before: earlier === -1 ? undefined : values[earlier] };
}
