import type { TermBar, TermDistribution } from '#contract/entities/stock/financial-term.ts';
import { isFigure } from '#ui/format/number.ts';

/**
 * Where a figure lies on bars of equal width, as a number of bars from the left edge.
 *
 * @param points Whether each bar is one number of points, which lies in its middle.
 * @returns `undefined` where no bar holds it.
 */
export function placeOnBars(value: number, bars: readonly TermBar[], points: boolean): number | undefined {
  const at = barOf(value, bars);
  const bar = bars[at];
  if (bar === undefined) return undefined;
  const { from, to } = bar;
  if (from === null || to === null) return at + 0.5;
  return at + (points ? value - from + 0.5 : (value - from) / (to - from));
}

/** Which bar holds a figure; -1 where none does. */
export function barOf(value: number, bars: readonly TermBar[]): number {
  return bars.findIndex(({ from, to }) => (from === null || value >= from) && (to === null || value < to));
}

/** Whether each bar is a whole number of points. */
export function arePoints(unit: string, bars: readonly TermBar[]): boolean {
  return unit === 'score' && bars.length > 0 && bars.every(({ from, to }) => from !== null && to !== null && Number.isInteger(from) && to - from === 1);
}

/**
 * What the picture shows, in sentences: the company among the others, the median, and how many are unknown.
 *
 * @param write A figure as a sentence has it.
 */
export function placeInWords(
  { own, companies, known, median }: Pick<TermDistribution, 'own' | 'companies' | 'known' | 'median'>,
  { symbol, write }: { symbol: string | undefined; write: (value: number) => string },
): { readonly lead: string; readonly rest: string } {
  const rest = [
    median === null ? (known > 0 ? `Only ${known} have it: too few for a median.` : '') : `The line is the median, ${write(median)}.`,
    known === companies ? `All ${companies} have it.` : `${companies - known} of ${companies} do not have it: they are unknown and not drawn.`,
  ];
  return { lead: ownInWords(own, symbol, write), rest: rest.filter(Boolean).join(' ') };
}

function ownInWords(own: TermDistribution['own'], symbol: string | undefined, write: (value: number) => string): string {
  if (symbol === undefined) return '';
  if (own === null || !isFigure(own.value)) return `${symbol} has none that is known, so it has no place here.`;
  const others = own.lower + own.equal + own.higher;
  const same = own.equal === 0 ? '' : `, ${own.equal} the same`;
  return `${symbol} has ${write(own.value)}: of ${others} others ${own.higher} have more${same}, ${own.lower} less.`;
}
