import { formatNumber, isKnown } from './number.ts';
import { decimalsFor, formatScaled, type Scale } from './scale.ts';

/** Units in which figures come: what a value means, and so how it is written. */
export type FigureUnit = 'currency' | 'currency_per_share' | 'shares' | 'ratio' | 'percent' | 'days' | 'score';

const units: ReadonlySet<string> = new Set<FigureUnit>(['currency', 'currency_per_share', 'shares', 'ratio', 'percent', 'days', 'score']);

/** Whether a unit is one whose writing is known; others are written as plain numbers. */
export function isFigureUnit(unit: string): unit is FigureUnit {
  return units.has(unit);
}

/** Whether the figures of a unit are amounts, divided by the scale of their table. */
export function isAmount(unit: string): boolean {
  return unit === 'currency' || unit === 'shares';
}

/** A figure as its row shows it: amounts divided by the table's scale, fractions as percent, all with the same decimals. */
export function formatFigure(value: number | null | undefined, unit: string, { scale, decimals }: { scale: Scale; decimals: number }): string {
  if (!isKnown(value)) return formatNumber(undefined);
  if (isAmount(unit)) return formatNumber(value / scale.divisor, decimals);
  return formatNumber(unit === 'percent' ? value * 100 : value, decimals);
}

/** The number of decimals a whole row is written with, so that its figures stand under each other. */
export function decimalsOfRow(values: readonly (number | null | undefined)[], unit: string, scale: Scale): number {
  if (unit === 'percent') return 1;
  if (unit === 'days') return 0;
  if (unit === 'score') return values.every((value) => !isKnown(value) || Number.isInteger(value)) ? 0 : 2;
  if (!isAmount(unit)) return 2;
  const largest = values.reduce<number>((most, value) => (isKnown(value) ? Math.max(most, Math.abs(value)) : most), 0) / scale.divisor;
  return largest >= 1000 ? 0 : largest >= 10 ? 1 : 2;
}

/** A figure that stands alone, with its own unit: `9.84` and `B`, `53.0` and `%`, `2.90` and nothing. */
export function formatAlone(value: number | null | undefined, unit: string): { figure: string; unit: string } {
  if (!isKnown(value)) return { figure: formatNumber(undefined), unit: '' };
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
