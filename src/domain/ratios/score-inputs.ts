import { dayNumber } from '../statements/periods/days.ts';
import { type PartedScore, partedScore } from './score-parts.ts';
import type { ValueOfLine } from './score-ratios.ts';

/** A line of the accounts that a score is made of, in one fiscal year. */
interface ScoreInput {
  readonly key: string;
  /** Last day of its year; an input without one belongs to no part. */
  readonly end: string | null;
  readonly value: number | null;
}

const DAYS_A_YEAR = 365.25;

/**
 * Those inputs of a score that one of its tests or parts is made of, each in its own year: without them it would be another. Of a part that is not
 * known, those that it would be made of.
 *
 * @param end Last day of the fiscal year that the score is of.
 */
export function inputsOfPart<Input extends ScoreInput>(score: string, part: string, end: string, inputs: readonly Input[]): Input[] {
  const parted = partedScore(score);
  const at = parted?.parts.findIndex(({ key }) => key === part) ?? -1;
  if (parted === undefined || at === -1) return [];
  const backOf = (input: ScoreInput) => (input.end === null ? undefined : Math.round((dayNumber(end) - dayNumber(input.end)) / DAYS_A_YEAR));
  const known = new Map(inputs.flatMap((input) => (input.value === null ? [] : [[`${input.key} ${backOf(input)}`, input.value] as const])));
  const asFiled: ValueOfLine = (line, back) => known.get(`${line} ${back}`);
  const value = partAt(parted, at, asFiled)?.value === undefined ? (...asked: Parameters<ValueOfLine>) => asFiled(...asked) ?? 1 : asFiled;
  const usual = partAt(parted, at, value);
  return inputs.filter((input) => {
    const without = partAt(parted, at, (line, back) => (line === input.key && back === backOf(input) ? undefined : value(line, back)));
    return without?.value !== usual?.value || without?.against !== usual?.against;
  });
}

function partAt({ ofYear }: PartedScore, at: number, value: ValueOfLine) {
  return ofYear(value).parts[at];
}
