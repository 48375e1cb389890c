import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { filtersAsked, type Page, type PageRequest, sortAsked } from '#contract/list/page-of.ts';
import { orderName } from '#server/queries/lists/row-orders.ts';
import type { Store } from '../../database/schema.ts';
import { type ListViewName, listViews } from './list-views.ts';
import { type ListsHeader, readParts, readRows } from './stored-lists.ts';
import { filtersOf, orderOf, PLACES_OF_PART, summaryOf, type ViewFilters, type ViewSummary } from './view-parts.ts';

/** What of a view is kept in memory: everything but its rows and its orders. */
export interface KeptView {
  readonly summary: ViewSummary;
  /** Read when a list is narrowed for the first time. */
  readonly filters: () => Promise<readonly ViewFilters[] | undefined>;
}

type Request = PageRequest & Readonly<Record<string, unknown>>;
type PageOfView = Page<GuruTrade> & { rows: GuruTrade[]; choices: Record<string, string[]> };

/** Reads what is kept of a view; `undefined` where another build replaced this one meanwhile. */
export async function readView(db: Store, header: ListsHeader, name: ListViewName): Promise<KeptView | undefined> {
  const [summary] = (await readParts<ViewSummary>(db, header, summaryOf(name), [0])) ?? [];
  if (summary === undefined) return undefined;
  let reading: Promise<readonly ViewFilters[] | undefined> | undefined;
  const filters = () => {
    reading ??= readParts<ViewFilters>(db, header, filtersOf(name), allParts(header, filtersOf(name)));
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
  return { summary, filters };
}

/** A page of a view as `pageOfRows` would make it of all rows; `undefined` where another build replaced this one meanwhile. */
export async function pageOfView(db: Store, header: ListsHeader, name: ListViewName, view: KeptView, request: Request): Promise<PageOfView | undefined> {
  const { list, rules } = listViews[name];
  const passing = await rowsThatPass(name, view, request);
  if (passing === undefined) return undefined;
  const sort = sortAsked(request, rules);
  const from = (request.page - 1) * request.per_page;
  const answer = (rows: GuruTrade[] | undefined): PageOfView | undefined =>
    rows && { total: passing.total, as_of: passing.as_of, choices: view.summary.choices, rows };
  // Rows that fit on one page are read and put in order, in place of looking for them in an order of all rows.
  if (passing.places !== undefined && passing.total <= request.per_page) {
    const few = await readRows(db, header, list, passing.places);
    return answer(few && rowsInOrder(few, rules, sort).slice(from, from + request.per_page));
  }
  const order = orderOf(name, sort === undefined ? '' : orderName(sort));
  const places = await placesBetween(db, header, order, { from, to: Math.min(from + request.per_page, passing.total), passes: passing.passes });
  return answer(places && (await readRows(db, header, list, places)));
}

interface Passing {
  readonly total: number;
  readonly as_of: string | null;
  /** Whether the row at a place passes; `undefined` where nothing narrows the list. */
  readonly passes: ((place: number) => boolean) | undefined;
  /** The places of those rows where they fit on one page, in the order of the list. */
  readonly places?: readonly number[];
}

async function rowsThatPass(name: ListViewName, { summary, filters }: KeptView, request: Request): Promise<Passing | undefined> {
  const { per_page } = request;
  const { find, ...chosen } = filtersAsked(request, listViews[name].rules);
  const words = (find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = Object.entries(chosen).flatMap(([choice, value]) => (value ? { choice, index: summary.choices[choice]?.indexOf(value) ?? -1 } : []));
  if (words.length === 0 && wanted.length === 0) return { total: summary.total, as_of: summary.days.at(-1) ?? null, passes: undefined };
  if (wanted.some(({ index }) => index < 0)) return { total: 0, as_of: null, passes: () => false };
  const parts = await filters();
  if (parts === undefined) return undefined;
  const found = new Uint8Array(1 + parts.reduce((last, { places }) => Math.max(last, places.at(-1) ?? -1), -1));
  let [total, last] = [0, -1];
  const few: number[] = [];
  for (const { places, find: texts, choices, days } of parts) {
    const columns = wanted.map(({ choice, index }) => ({ values: choices[choice], index }));
    for (const [at, place] of places.entries()) {
      if (!columns.every(({ values, index }) => values?.[at] === index)) continue;
      const text = words.length === 0 ? '' : (texts[at] ?? '');
      if (!words.every((word) => text.includes(word))) continue;
      found[place] = 1;
      total++;
      if (total <= per_page) few.push(place);
      last = Math.max(last, days[at] ?? -1);
    }
  }
  return { total, as_of: summary.days[last] ?? null, passes: (place) => found[place] === 1, places: few };
}

interface Wanted {
  readonly from: number;
  readonly to: number;
  readonly passes: ((place: number) => boolean) | undefined;
}

/** Places of a page in an order, those that do not pass left out; no more of the order is read than the page needs. */
async function placesBetween(db: Store, header: ListsHeader, order: string, { from, to, passes }: Wanted): Promise<number[] | undefined> {
  const found: number[] = [];
  let before = passes === undefined ? Math.floor(from / PLACES_OF_PART) * PLACES_OF_PART : 0;
  for (const part of allParts(header, order).slice(before / PLACES_OF_PART)) {
    if (before >= to) break;
    const [places] = (await readParts<number[]>(db, header, order, [part])) ?? [];
    if (places === undefined) return undefined;
    const passing = passes === undefined ? places : places.filter(passes);
    for (const place of passing.slice(Math.max(0, from - before), to - before)) found.push(place);
    before += passing.length;
  }
  return found;
}

function allParts({ parts }: ListsHeader, name: string): number[] {
  return [...Array(parts[name] ?? 0).keys()];
}
