import { extentOf } from '#ui/chart/extent.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import type { Statements } from '../statements.ts';

/** Width of a column that holds the usual figures, with the padding of a cell. */
const LEAST = 66;
const AROUND = 16;
/** Widths of a bold digit and of a comma or point at the size of the table. */
const DIGIT = 8.1;
const POINT = 4;

/** Width of a period in pixels: as wide as the longest figure of the page, since a figure cut short would be another figure. */
export function periodWidth({ lines, scale }: Pick<Statements, 'lines' | 'scale'>): number {
  const widest = lines.reduce((most, { row, values, trailing }) => {
    const format = { scale, decimals: decimalsOfRow(values, row.unit, scale) };
    const known = [...values, trailing].filter(isFigure);
    // The largest and the smallest are the longest: all have the same decimals.
    if (known.length === 0) return most;
    const ends = extentOf(known);
    const widthOfEnd = (value: number) => widthOf(formatFigure(value, row.unit, format));
    return Math.max(most, widthOfEnd(ends.most), widthOfEnd(ends.least));
  }, 0);
  return Math.max(LEAST, Math.ceil(widest + AROUND));
}

function widthOf(figure: string): number {
  const points = figure.replace(/[^.,]/g, '').length;
  return (figure.length - points) * DIGIT + points * POINT;
}
