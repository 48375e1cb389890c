/** What a row is sorted by; null and undefined are unknown. */
export type SortValue = number | string | null | undefined;

/** One way to sort a list. */
export interface ListSort {
  readonly by: string;
  readonly descending: boolean;
}

/**
 * How the rows of a list are found, narrowed and sorted. The server reads it when it sends a part of the list, the page
 * when all rows are on the device, so that both show the same rows in the same order.
 */
export interface ListRules<Row> {
  /** Unique for each row; decides between rows that are equal otherwise. */
  readonly key: (row: Row) => string;
  /** The text in which words are looked for. */
  readonly find?: ((row: Row) => string) | undefined;
  /** Values to choose among, by the name of the query parameter. */
  readonly choices: Readonly<Record<string, (row: Row) => string | null | undefined>>;
  /** Figures of which a span can be chosen, by the name of the query parameter. */
  readonly spans?: Readonly<Record<string, (row: Row) => number | null | undefined>> | undefined;
  /** What rows are sorted by, by the id of the column. */
  readonly sorts: Readonly<Record<string, (row: Row) => SortValue>>;
  /** Rows are compared only with rows of the same group, the groups by alphabet: amounts of two currencies cannot be compared. By the id of the column. */
  readonly within?: Readonly<Record<string, (row: Row) => string | null | undefined>> | undefined;
  /** The order when none is asked for; without it rows stay as they come. */
  readonly first?: ListSort | undefined;
}

/** Checks the rules of a list where they are written down; the names of columns and choices stay known to the compiler. */
/* @__NO_SIDE_EFFECTS__ */
export function listRules<Row>() {
  return <const Rules extends ListRules<Row>>(rules: Rules): Rules => rules;
}

/** Sorts by fields of the row itself: one rule for each name. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldSorts<Row>() {
  return <const Field extends keyof Row & string>(...fields: readonly Field[]): Record<Field, (row: Row) => SortValue> => {
    const entries = fields.map((field) => [field, (row: Row): SortValue => sortValue(row[field])] as const);
    return Object.fromEntries(entries) as Record<Field, (row: Row) => SortValue>;
  };
}

function sortValue(value: unknown): SortValue {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
