import type { ListRules, ListSort, SortValue } from './list-rules.ts';

/** By which rows of a list are narrowed: words to find under `find`, and a value for each choice. */
export type ListFilters = Readonly<Record<string, string | undefined>>;

/** One alphabet on every device and on the server, whatever their languages are. */
export const alphabet = new Intl.Collator('en');

/** The rows that contain every word looked for and have every chosen value. */
export function rowsThatPass<Row>(rows: readonly Row[], rules: Pick<ListRules<Row>, 'find' | 'choices'>, filters: ListFilters): readonly Row[] {
  const { find } = rules;
  const words = (filters.find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = Object.entries(rules.choices).flatMap(([name, choiceOf]) => (filters[name] ? [{ choiceOf, wanted: filters[name] }] : []));
  if (words.length === 0 && chosen.length === 0) return rows;
  return rows.filter((row) => {
    if (!chosen.every(({ choiceOf, wanted }) => choiceOf(row) === wanted)) return false;
    if (find === undefined || words.length === 0) return true;
    const text = find(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Rows in an order: figures by size, words by alphabet, unknown ones last either way, equal ones by key. */
export function rowsInOrder<Row>(rows: readonly Row[], rules: Pick<ListRules<Row>, 'key' | 'sorts' | 'within'>, sort: ListSort | undefined): readonly Row[] {
  const sortedBy = sort && rules.sorts[sort.by];
  if (sort === undefined || sortedBy === undefined) return rows;
  const direction = sort.descending ? -1 : 1;
  const groupOf = rules.within?.[sort.by];
  return rows
    .map((row) => ({ row, value: known(sortedBy(row)), group: groupOf?.(row) ?? '', key: rules.key(row) }))
    .sort((a, b) => {
      if (a.value !== undefined && b.value !== undefined) return compare(a.group, b.group) || compare(a.value, b.value) * direction || byKey(a, b);
      return a.value === b.value ? byKey(a, b) : a.value === undefined ? 1 : -1;
    })
    .map(({ row }) => row);
}

function known(value: SortValue): number | string | undefined {
  return value === null || Number.isNaN(value) ? undefined : value;
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return typeof a === 'number' && typeof b === 'number' ? a - b : alphabet.compare(String(a), String(b));
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** The values that occur for each choice, in alphabetical order. */
export function choicesIn<Row>(rows: readonly Row[], { choices }: Pick<ListRules<Row>, 'choices'>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, choiceOf]) => {
      const values = new Set(rows.map(choiceOf).filter((value) => value != null));
      return [name, [...values].sort(alphabet.compare)];
    }),
  );
}
