import type { ScreenerField } from '#contract/entities/market/screener.ts';

/**
 * The fields that have every word of a text in their name, group or key, what somebody most likely means first: the field that is called so
 * or has this key (“pe” is P/E before every field with “per share”), then those whose name begins with it, those with a word that does, the rest.
 * Within each the order stays. Without a text all of them.
 */
export function fieldsFound(fields: readonly ScreenerField[], text: string): readonly ScreenerField[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return fields;
  const ranked = fields.filter((field) => words.every((word) => searched(field).includes(word))).map((field) => ({ field, rank: rankOf(field, words) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ field }) => field);
}

/** The fields whose figures are here before those that must be asked for; within each the order stays. */
export function hereFirst(fields: readonly ScreenerField[], isHere: (field: ScreenerField) => boolean): ScreenerField[] {
  const away = fields.filter((field) => !isHere(field));
  return away.length === 0 ? [...fields] : [...fields.filter(isHere), ...away];
}

function searched({ display_name, group_name, category_name, field_name }: ScreenerField): string {
  return `${display_name} ${lettersOf(display_name)} ${group_name} ${category_name} ${field_name}`.toLowerCase();
}

/** A name as one types it who leaves out slashes and dashes. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function rankOf({ display_name, field_name }: ScreenerField, words: readonly string[]): number {
  const sought = lettersOf(words.join(''));
  const name = lettersOf(display_name);
  if (name === sought || lettersOf(field_name) === sought) return 0;
  if (name.startsWith(sought)) return 1;
  const named = display_name.toLowerCase().split(/[\s()]+/);
  return words.every((word) => named.some((part) => part.startsWith(word) || lettersOf(part).startsWith(word))) ? 2 : 3;
}
