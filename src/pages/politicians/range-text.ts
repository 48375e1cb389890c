import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber } from '#ui/format/number.ts';
import { scaleOf } from '#ui/format/scale.ts';

interface Range {
  readonly least: number | null;
  readonly most: number | null;
}

const inFull = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);

/** The range of a trade in dollars: `1,001 – 15,000`, `over 50,000,000`. */
export function rangeText({ least, most }: Range): string {
  if (least === null) return UNKNOWN;
  if (most === null) return `over ${inFull(least - 1)}`;
  return least === most ? inFull(least) : `${inFull(least)} – ${inFull(most)}`;
}

/** A sum of ranges on one scale: `0.68 to 1.75` and `M`; at least so much where one of them has no upper end. */
export function sumText({ least, most }: { readonly least: number; readonly most: number | null }): { readonly figure: string; readonly letter: string } {
  const { divisor, letter } = scaleOf(most ?? least);
  const ends = most === null ? [least / divisor] : [least / divisor, most / divisor];
  const decimals = decimalsOf(ends);
  const [low, high] = ends.map((end) => formatNumber(end, decimals));
  return { figure: high === undefined ? `over ${low}` : `${low} to ${high}`, letter };
}

/** Three figures of the first, smaller end, none of them for zeros that both ends have: `0.68 to 1.75`, `122 to 355`, `1 to 15`. */
function decimalsOf(ends: readonly number[]): number {
  const least = ends[0] ?? 0;
  const most = least >= 100 ? 0 : least >= 10 ? 1 : 2;
  return ends.every((end) => end.toFixed(most) === `${Math.round(end)}${most === 0 ? '' : `.${'0'.repeat(most)}`}`) ? 0 : most;
}
