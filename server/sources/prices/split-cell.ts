import { numberIn } from '../cell.ts';

/** New shares (`numerator`) for old ones (`denominator`). */
export interface Split {
  readonly numerator: number;
  readonly denominator: number;
}

/** The split a cell names, `7:1`, `7/1`, `7` or `0.05`; `undefined` for none: empty, 0 or 1. */
export function splitIn(cell: string): Split | undefined | 'unreadable' {
  if (cell === '') return undefined;
  const [first = '', second, ...more] = cell.split(/[:/]/).map((part) => part.trim());
  const numerator = numberIn(first);
  const denominator = second === undefined ? 1 : numberIn(second);
  if (more.length > 0 || numerator === undefined || denominator === undefined) return 'unreadable';
  if (second === undefined && numerator === 0) return undefined;
  if (numerator <= 0 || denominator <= 0) return 'unreadable';
  return numerator === denominator ? undefined : { numerator, denominator };
}
