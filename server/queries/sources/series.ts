import { DEMO_SOURCE } from '#contract/demo-stock.ts';
import type { Store } from '#server/database/schema.ts';
import type { ObservedSeries } from '#server/sources/observations.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** Series of the demo market are stored under this source, which no real one has. */
export const DEMO_SERIES = DEMO_SOURCE;

/** A stored series: known figures by day, oldest first. */
export interface StoredSeries {
  readonly source: string;
  readonly series_id: string;
  readonly title: string | undefined;
  /** As the source counts: `percent`, `billions of USD`; `undefined` where it does not say. */
  readonly unit: string | undefined;
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly updated_at: number;
  /** When values that were known before last changed, and how many of them. */
  readonly revised: { readonly at: number; readonly values: number } | undefined;
}

interface Columns {
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** What is said of a series beside its figures. */
export interface SeriesLabel {
  readonly source: string;
  readonly title?: string | undefined;
  readonly unit?: string | undefined;
}

/**
 * Joins observations to those stored of the same series: a day given again is replaced, one given as not known is taken back.
 *
 * @returns How many days are known now, and how many of them changed; storing the same again changes none.
 */
export function storeSeries(db: Store, { source, title, unit }: SeriesLabel, given: ObservedSeries, now: number): Promise<{ rows: number; changed: number }> {
  const { series_id } = given;
  return db.transaction().execute(async (store) => {
    const stored = await store
      .selectFrom('series')
      .select(['observations', 'title', 'unit'])
      .where('source', '=', source)
      .where('series_id', '=', series_id)
      .executeTakeFirst();
    const values = stored === undefined ? new Map<string, number>() : byDay(parseColumns(stored.observations));
    const { changed, revised } = join(values, given);
    const days = [...values.keys()].sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) throw new Error(`the series ${series_id} of ${source} has no known value`);
    const observations: Columns = { days, values: days.flatMap((day) => values.get(day) ?? []) };
    const [value_before = null, last_value = null] = [observations.values.at(-2), observations.values.at(-1)];
    const row = {
      title: title ?? stored?.title ?? null,
      unit: unit ?? stored?.unit ?? null,
      first_day: first,
      last_day: last,
      rows: days.length,
      observations: JSON.stringify(observations),
      last_value,
      value_before,
      updated_at: now,
      ...(revised > 0 && { revised_at: now, revised_values: revised }),
    };
    // The search finds it by its name, which it keeps until the market changes.
    if (stored === undefined || (title !== undefined && title !== stored.title)) await changeMarketStamp(store);
    await store
      .insertInto('series')
      .values({ source, series_id, ...row })
      .onConflict((conflict) => conflict.columns(['source', 'series_id']).doUpdateSet(row))
      .execute();
    return { rows: days.length, changed };
  });
}

/** Writes observations into the values; counts the days that differ afterwards, and those of them that had a value before. */
function join(values: Map<string, number>, { observations }: ObservedSeries): { changed: number; revised: number } {
  let [changed, revised] = [0, 0];
  for (const { day, value } of observations) {
    const known = values.get(day) ?? null;
    if (known === value) continue;
    changed += 1;
    if (known !== null) revised += 1;
    if (value === null) values.delete(day);
    else values.set(day, value);
  }
  return { changed, revised };
}

/** The series of a source, whole or between two days, both included. `undefined` when it was never loaded. */
export async function findSeries(
  db: Store,
  source: string,
  seriesId: string,
  { from = '', to = '9999-12-31' }: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): Promise<StoredSeries | undefined> {
  const row = await db.selectFrom('series').selectAll().where('source', '=', source).where('series_id', '=', seriesId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { days, values } = parseColumns(row.observations);
  const inside = (_value: unknown, i: number) => (days[i] ?? '') >= from && (days[i] ?? '') <= to;
  const { title, unit, updated_at, revised_at, revised_values } = row;
  return {
    source,
    series_id: seriesId,
    title: title ?? undefined,
    unit: unit ?? undefined,
    days: days.filter(inside),
    values: values.filter(inside),
    updated_at,
    revised: revised_at === null ? undefined : { at: Number(revised_at), values: Number(revised_values ?? 0) },
  };
}

/** A stored series without its figures but the last two. */
export interface ListedSeries extends Omit<StoredSeries, 'days' | 'values' | 'revised'> {
  readonly first_day: string;
  readonly last_day: string;
  readonly rows: number;
  readonly last_value: number | null;
  readonly value_before: number | null;
}

/** All stored series, by source and id. */
export async function listSeries(db: Store): Promise<ListedSeries[]> {
  const rows = await db
    .selectFrom('series')
    .select(['source', 'series_id', 'title', 'unit', 'first_day', 'last_day', 'rows', 'last_value', 'value_before', 'updated_at'])
    .orderBy('source')
    .orderBy('series_id')
    .execute();
  return rows.map((row) => ({ ...row, title: row.title ?? undefined, unit: row.unit ?? undefined }));
}

function byDay({ days, values }: Columns): Map<string, number> {
  return new Map(days.flatMap((day, i) => [[day, values[i]] as const]).filter((entry): entry is readonly [string, number] => entry[1] !== undefined));
}

function parseColumns(observations: string): Columns {
  return JSON.parse(observations) as Columns; // written by storeSeries only
}
