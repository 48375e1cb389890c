import type { ListRules, ListSort, SortValue } from './list-rules.ts';

/** By which rows of a list are narrowed: words to find under `find`, a value for each choice, and a span such as `-0.2..0.05` for each figure. */
export type ListFilters = Readonly<Record<string, string | undefined>>;

/** One alphabet on every device and on the server, whatever their languages are. */
export const alphabet = new Intl.Collator('en');

/** Figures from one to another, both within; an end that is not there has no limit. */
export interface Span {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** How a span is written in an address: `-0.2..0.05`, `..-0.2`. */
export const SPAN = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/** A span out of an address; `undefined` where it is none. */
export function spanIn(text: string | undefined): Span | undefined {
  const ends = text === undefined ? null : SPAN.exec(text);
  return ends === null ? undefined : { from: endIn(ends[1]), to: endIn(ends[2]) };
}

const endIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** A span as addresses have it. */
export function spanInAddress({ from, to }: Span): string {
  return `${from ?? ''}..${to ?? ''}`;
}

/** Whether a figure lies in a span; an unknown one does not. */
export function isInSpan(figure: number | null | undefined, { from, to }: Span): boolean {
  return figure != null && (from === undefined || figure >= from) && (to === undefined || figure <= to);
}

/** The rows that contain every word looked for, have every chosen value and lie in every chosen span. */
export function rowsThatPass<Row>(rows: readonly Row[], rules: Pick<ListRules<Row>, 'find' | 'choices' | 'spans'>, filters: ListFilters): readonly Row[] {
  const { find } = rules;
  const words = (filters.find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = Object.entries(rules.choices).flatMap(([name, choiceOf]) => (filters[name] ? [{ choiceOf, wanted: filters[name] }] : []));
  const spans = Object.entries(rules.spans ?? {}).flatMap(([name, figureOf]) => {
    const span = spanIn(filters[name]);
    return span === undefined ? [] : [{ figureOf, span }];
  });
  if (words.length === 0 && chosen.length === 0 && spans.length === 0) return rows;
  return rows.filter((row) => {
    if (!spans.every(({ figureOf, span }) => isInSpan(figureOf(row), span))) return false;
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
