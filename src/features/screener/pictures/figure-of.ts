import type { ScreenRow } from '../engine/screen-work.ts';

/** A figure of a stock; `undefined` when it is not known or is no number. */
export function figureOf({ figures }: ScreenRow, field: string): number | undefined {
  const value = figures[field];
  return typeof value === 'number' ? value : undefined;
}

/** A name of a stock, as of its sector; `undefined` when it is not known. */
export function nameIn({ figures }: ScreenRow, field: string): string | undefined {
  const name = figures[field];
  return typeof name === 'string' ? name : undefined;
}
