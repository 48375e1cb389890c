import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { frequencyOf } from '#domain/economy/frequency.ts';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';

/** A measure's value with as many decimals as it is read with. */
export function formatMeasure({ unit, values, highest }: Pick<ValuationMeasure, 'unit' | 'values' | 'highest'>, value: number | null | undefined): string {
  const isSmall = highest < 10;
  return formatNumber(value, values.length > 0 && isSmall ? 2 : unit === 'points' ? 2 : 1);
}

/** The quarter that begins on a day: `Q2 2026`. */
export const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** What the last value of a measure is of: a month or a quarter. */
export function lastPeriodOf({ days }: Pick<ValuationMeasure, 'days'>): string {
  const day = days.at(-1);
  return day !== undefined && frequencyOf(days) === 'quarterly' ? quarterOf(day) : formatMonth(day);
}

const UNITS = { percent: '%', points: 'pt' } as const;

/** What stands behind a measure's name or figure. */
export const unitOf = ({ key, unit }: Pick<ValuationMeasure, 'key' | 'unit'>): string | undefined =>
  key === 'buffett' ? '% of GDP' : unit === null ? undefined : UNITS[unit];
