import { alphabet } from '#contract/list/list-rows.ts';
import type { ListRules, ListSort, SortValue } from '#contract/list/list-rules.ts';

/** How an order is named where it is stored. */
export function orderName({ by, descending }: ListSort): string {
  return `by ${by} ${descending ? 'desc' : 'asc'}`;
}

/**
 * Places of rows in every order that can be asked for, as `rowsInOrder` puts the rows. Keys and words are compared once for all
 * orders instead of once for each.
 */
export function* rowOrders<Row>(rows: readonly Row[], rules: Pick<ListRules<Row>, 'key' | 'sorts' | 'within'>): Generator<[name: string, places: number[]]> {
  const keys = rows.map(rules.key);
  const byKey = Array.from(rows.keys()).sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''));
  for (const [by, sortedBy] of Object.entries(rules.sorts)) {
    const ranks = ranksOf(rows.map(sortedBy));
    const groupOf = rules.within?.[by];
    const groups = groupOf && ranksOf(rows.map((row) => groupOf(row) ?? ''));
    const known = byKey.filter((place) => !Number.isNaN(ranks[place]));
    const unknown = byKey.filter((place) => Number.isNaN(ranks[place]));
    for (const descending of [false, true]) {
      const direction = descending ? -1 : 1;
      // Rows that are equal stay by key, since sorting keeps their order.
      const sorted = known.toSorted((a, b) => difference(groups, a, b) || difference(ranks, a, b) * direction);
      yield [orderName({ by, descending }), [...sorted, ...unknown]];
    }
  }
}

function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function difference(ranks: Float64Array | undefined, a: number, b: number): number {
  return ranks === undefined ? 0 : (ranks[a] ?? 0) - (ranks[b] ?? 0);
}

/** Numbers that compare as the values do: a figure is its own, words count by the alphabet, and what is not known is NaN. */
function ranksOf(values: readonly SortValue[]): Float64Array {
  const words = [...new Set(values.filter((value) => typeof value === 'string'))].sort(alphabet.compare);
  const rankOf = new Map<string, number>();
  let rank = 0;
  for (const [at, word] of words.entries()) {
    if (at > 0 && alphabet.compare(words[at - 1] ?? '', word) !== 0) rank++;
    rankOf.set(word, rank);
  }
  return Float64Array.from(values, (value) => (typeof value === 'string' ? (rankOf.get(value) ?? Number.NaN) : (value ?? Number.NaN)));
}
