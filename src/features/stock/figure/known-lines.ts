import { isFigure } from '#ui/format/number.ts';
import type { StatementLine } from '../financials/statements.ts';

/** The rows of which at least one period is known; `also` stays in its place however little is known of it. */
export function knownLines<Line extends Pick<StatementLine, 'row' | 'values' | 'trailing'>>(lines: readonly Line[], also?: string): Line[] {
  return lines.filter(({ row, values, trailing }) => row.key === also || isFigure(trailing) || values.some(isFigure));
}
