import type { StatementList } from '#contract/entities/stock/financials.ts';
import { absenceWord } from '#domain/arithmetic/absence.ts';
import { absenceOf } from '#domain/ratios/absence-of-ratio.ts';
import type { RatioInput } from '#domain/ratios/ratio-definition.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { ratioDefinition } from '#domain/statements/periods/statement-periods.ts';
import type { PeriodColumn } from '../financials/period-columns.ts';

/**
 * The word in place of each value of a ratio that says nothing although what it is made of is known, newest period first. An average of
 * balances is taken from both ends of the period here: its sign, which is what a word depends on, is seldom another.
 *
 * @returns `undefined` for a row without any.
 */
export function wordsOfRow(
  list: StatementList,
  key: string,
  values: readonly (number | null)[],
  columns: readonly PeriodColumn[],
): (string | null)[] | undefined {
  const definition = ratioDefinition(list, key);
  if (definition === undefined || values.every((value) => value !== null)) return undefined;
  const words = values.map((value, at) => {
    if (value !== null) return null;
    const inputs = definition.inputs.map((input) => inputOf(input, columns[at], columns[at + 1]));
    return absenceWord(absenceOf(definition, inputs)) ?? null;
  });
  return words.some((word) => word !== null) ? words : undefined;
}

function inputOf(input: RatioInput, now: PeriodColumn | undefined, before: PeriodColumn | undefined): number | undefined {
  if (input.at === 'period') return lineOf(input.key, now);
  if (input.at !== 'average') return undefined;
  const [end, start] = [lineOf(input.balance.key, now), lineOf(input.balance.key, before)];
  return end === undefined || start === undefined ? undefined : (end + start) / 2;
}

function lineOf(key: string, column: PeriodColumn | undefined): number | undefined {
  const list = lineItem(key)?.statement;
  return list === undefined ? undefined : column?.value(list, key);
}
