import { UNKNOWN } from './locale.ts';
import { formatNumber, isFigure } from './number.ts';
import { decimalsFor, formatScaled, type Scale } from './scale.ts';

/** Whether the figures of a unit are amounts, divided by the scale of their table. */
export function isAmount(unit: string): boolean {
  return unit === 'currency' || unit === 'shares';
}

/** What is shown for a missing figure: its word of absence (`At Loss`), or a dash if it is simply unknown. */
export function absent(word: string | null | undefined): string {
  return word ?? UNKNOWN;
}

interface FigureFormat {
  readonly scale: Scale;
  readonly decimals: number;
  /** See {@link absent}. */
  readonly word?: string | null | undefined;
}

/** A figure as its row shows it: amounts divided by the table's scale, fractions as percent, all with the same decimals. */
export function formatFigure(value: number | null | undefined, unit: string, { scale, decimals, word }: FigureFormat): string {
  if (!isFigure(value)) return absent(word);
  if (isAmount(unit)) return formatNumber(value / scale.divisor, decimals);
  return formatNumber(unit === 'percent' ? value * 100 : value, decimals);
}

/** The number of decimals a whole row is written with, so that its figures line up. */
export function decimalsOfRow(values: readonly (number | null | undefined)[], unit: string, scale: Scale): number {
  if (unit === 'percent') return 1;
  if (unit === 'days') return 0;
  if (unit === 'score') return values.every((value) => !isFigure(value) || Number.isInteger(value)) ? 0 : 2;
  if (!isAmount(unit)) return 2;
  const largest = values.reduce<number>((most, value) => (isFigure(value) ? Math.max(most, Math.abs(value)) : most), 0) / scale.divisor;
  return largest >= 1000 ? 0 : largest >= 10 ? 1 : 2;
}

/** A figure shown on its own, with its unit: `9.84` and `B`, `53.0` and `%`, `2.90` and nothing; or its word, see {@link absent}. */
export function formatAlone(value: number | null | undefined, unit: string, word?: string): { figure: string; unit: string } {
  if (!isFigure(value)) return { figure: absent(word), unit: '' };
  if (isAmount(unit)) {
    const { figure, letter } = formatScaled(value);
    return { figure, unit: letter };
  }
  if (unit === 'percent') return { figure: formatNumber(value * 100, decimalsFor(Math.abs(value * 100) * 10)), unit: '%' };
  if (unit === 'days') return { figure: formatNumber(value, 0), unit: 'days' };
  if (unit === 'score') return { figure: formatNumber(value, Number.isInteger(value) ? 0 : 2), unit: '' };
  const decimals = unit === 'ratio' ? decimalsFor(Math.abs(value) * 10) : 2;
  return { figure: formatNumber(value, decimals), unit: '' };
}
