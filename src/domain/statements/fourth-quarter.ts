import { called, derivation, type Figure } from './figure.ts';
import type { LineItem } from './line-item.ts';
import { rounded } from './rounded.ts';

/** What a year leaves for its fourth quarter, where no filing gives or implies it. */
export interface YearAndQuarters {
  readonly year: Figure;
  /** The first three, in order. */
  readonly quarters: readonly [Figure, Figure, Figure];
  /** What a reader must know about the basis on which the four stand. */
  readonly note?: string;
}

/**
 * A line of the fourth quarter from its year: a flow is the year less three quarters; so is, approximately, a figure a share;
 * an average share count is four times the year's less three quarters'.
 *
 * @returns `undefined` for an average that would lie further than a fifth from the year's, where something else moved the count.
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
