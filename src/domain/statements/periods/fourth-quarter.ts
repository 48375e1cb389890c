import { called, derivation, type Figure } from '../facts/figure.ts';
import { rounded } from '../facts/rounded.ts';
import type { LineItem } from '../lines/line-item.ts';

/** A year and its first three quarters, from which the fourth is derived where no filing gives it. */
export interface YearAndQuarters {
  readonly year: Figure;
  /** The first three, in order. */
  readonly quarters: readonly [Figure, Figure, Figure];
  /** What a reader must know about the basis of the four. */
  readonly note?: string;
}

/**
 * A line of the fourth quarter from its year: a flow is the year less three quarters; so is, approximately, a per-share figure;
 * an average share count is four times the year's less three quarters'.
 *
 * @returns `undefined` for an average more than a fifth away from the year's, where something else changed the count.
 */
export function fourthQuarter(line: LineItem, { year, quarters, note }: YearAndQuarters, start: string, end: string): Figure | undefined {
  const [first, second, third] = quarters;
  const before = first.value + second.value + third.value;
  const average = line.kind === 'average';
  const value = rounded((average ? 4 * year.value : year.value) - before);
  if (average && Math.abs(value / year.value - 1) > 0.2) return undefined;
  return {
    key: line.key,
    label: line.label,
    unit: line.unit,
    value,
    start,
    end,
    source: derivation(
      average ? '4 × Year − first quarter − second quarter − third quarter' : 'Year − first quarter − second quarter − third quarter',
      calledByPart,
      [year, first, second, third],
    ),
    note: note ?? (line.kind === 'flow' ? undefined : 'Approximate: what the year leaves after three quarters.'),
  };
}

const PARTS = ['Year', 'First quarter', 'Second quarter', 'Third quarter'];

function calledByPart(parts: readonly Figure[]): Figure[] {
  return parts.map((figure, i) => called(PARTS[i] ?? figure.label, figure));
}
