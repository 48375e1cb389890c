import type { PartOfYear } from '#domain/ratios/score-parts.ts';

/** Years from which on it says something that a test never failed. */
const ENOUGH = 5;

/** Which tests never failed in the years that are known, in a sentence. */
export function neverFailed(tests: readonly { readonly label: string; readonly cells: readonly (PartOfYear | undefined)[] }[]): string | undefined {
  const known = tests.map(({ cells }) => cells.flatMap((cell) => cell?.passed ?? []));
  const years = known.reduce((most, { length }) => Math.max(most, length), 0);
  if (years < ENOUGH) return undefined;
  const always = tests.flatMap((_, at) => (known[at]?.length === years && known[at]?.every(Boolean) ? at + 1 : []));
  if (always.length === 0) return `Each of the ${tests.length} tests failed at least once in ${years} years.`;
  const numbers = always.length === 1 ? `test ${always[0]}` : `tests ${always.slice(0, -1).join(', ')} and ${always.at(-1)}`;
  return `In ${years} years ${numbers} never failed.`;
}

/**
 * Whether a part of a score helped more than in the year before.
 *
 * @param direction 1 where a high score is good, -1 where a low one is.
 * @returns `undefined` where one of the two is not known, or they are the same.
 */
export function sideOfPart(part: PartOfYear | undefined, before: PartOfYear | undefined, direction: -1 | 0 | 1): boolean | undefined {
  if (part?.points === undefined || before?.points === undefined || part.points === before.points) return undefined;
  return (part.points - before.points) * (direction === 0 ? 1 : direction) > 0;
}
