import * as v from 'valibot';
import { countBetween, Day, textUpTo } from '../primitives.ts';
import { type ListFilters, SPAN } from './list-rows.ts';
import type { ListRules, ListSort } from './list-rules.ts';

/** The most rows one answer holds: a list that is kept on a device whole is asked for at once. */
export const MOST_ROWS = 10_000;
/** Rows of an answer when nothing else is asked for. */
export const USUAL_ROWS = 500;

/** A part of a list: its rows, and how many pass the filters in all. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    total: v.number(),
    /** The last day of which any figure of the list is; null where that is not known. */
    as_of: v.nullable(Day),
    /** The values that occur in the whole list, by choice. */
    choices: v.record(v.string(), v.array(v.string())),
    rows: v.array(row),
  });

/** An answer of {@link pageOf}. */
export interface Page<Row> {
  readonly total: number;
  readonly as_of: string | null;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly Row[];
}

/** What is asked of a list beside what it is a list of. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly per_page: number;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly find?: string | undefined;
}

/** The order a request asks for, the list's own where it asks for none. */
export function sortAsked<Row>({ sort, order }: Pick<PageRequest, 'sort' | 'order'>, { first }: ListRules<Row>): ListSort | undefined {
  return sort === undefined ? first : { by: sort, descending: order === 'desc' };
}

const OptionalText = v.optional(textUpTo(100));
const OptionalSpan = v.optional(v.pipe(textUpTo(60), v.regex(SPAN, 'must be a span such as -0.2..0.05')));
type Spans<Rules> = Rules extends { readonly spans: infer S }
  ? { readonly [Name in keyof S & string]: typeof OptionalSpan }
  : { readonly [Name in never]: typeof OptionalSpan };
type Choices<Rules> = Rules extends { readonly choices: infer C } ? { readonly [Name in keyof C & string]: typeof OptionalText } : never;

/** The query parameters of a list: which page, in which order, narrowed by what. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<Rules extends Pick<ListRules<never>, 'choices' | 'sorts' | 'spans'>>(rules: Rules) {
  const names = Object.keys(rules.choices);
  return {
    page: v.optional(countBetween(1, 100_000), 1),
    per_page: v.optional(countBetween(1, MOST_ROWS), USUAL_ROWS),
    sort: v.optional(v.picklist(Object.keys(rules.sorts))),
    order: v.optional(v.picklist(['asc', 'desc'])),
    find: OptionalText,
    ...(Object.fromEntries(names.map((name) => [name, OptionalText])) as Choices<Rules>),
    ...(Object.fromEntries(Object.keys(rules.spans ?? {}).map((name) => [name, OptionalSpan])) as Spans<Rules>),
  };
}

/** What calls of lists have in common: a page at a time, the same for everyone, fresh for an hour. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Row extends v.GenericSchema, Rules extends Pick<ListRules<never>, 'choices' | 'sorts' | 'spans'>>(row: Row, rules: Rules) {
  return {
    ...({ method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: 60 * 60 } as const),
    query: listQuery(rules),
    response: pageOf(row),
  };
}

/** The parameters by which a list is narrowed. */
export function filterNames({ choices, spans }: Pick<ListRules<never>, 'choices' | 'spans'>): string[] {
  return ['find', ...Object.keys(choices), ...Object.keys(spans ?? {})];
}

/** The filters among the parameters of a list. */
export function filtersAsked(request: Readonly<Record<string, unknown>>, rules: Pick<ListRules<never>, 'choices' | 'spans'>): ListFilters {
  const names = filterNames(rules);
  return Object.fromEntries(names.map((name) => [name, typeof request[name] === 'string' ? request[name] : undefined]));
}
