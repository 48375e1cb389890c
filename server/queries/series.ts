import type { Store } from '../database/schema.ts';
import type { ObservedSeries } from '../sources/observations.ts';

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
    const changed = join(values, given);
    const days = [...values.keys()].sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) throw new Error(`the series ${series_id} of ${source} has no known value`);
    const observations: Columns = { days, values: days.flatMap((day) => values.get(day) ?? []) };
    const row = {
      title: title ?? stored?.title ?? null,
      unit: unit ?? stored?.unit ?? null,
      first_day: first,
      last_day: last,
      rows: days.length,
      observations: JSON.stringify(observations),
      updated_at: now,
    };
    await store
      .insertInto('series')
      .values({ source, series_id, ...row })
      .onConflict((conflict) => conflict.columns(['source', 'series_id']).doUpdateSet(row))
      .execute();
    return { rows: days.length, changed };
  });
}

/** Writes observations into the values; counts the days that differ afterwards. */
function join(values: Map<string, number>, { observations }: ObservedSeries): number {
  let changed = 0;
  for (const { day, value } of observations) {
    if ((values.get(day) ?? null) === value) continue;
    changed += 1;
    if (value === null) values.delete(day);
    else values.set(day, value);
  }
  return changed;
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
  const { title, unit, updated_at } = row;
  return {
    source,
    series_id: seriesId,
    title: title ?? undefined,
    unit: unit ?? undefined,
    days: days.filter(inside),
    values: values.filter(inside),
    updated_at,
  };
}

/** All stored series without their figures, by source and id. */
export async function listSeries(db: Store): Promise<(Omit<StoredSeries, 'days' | 'values'> & { first_day: string; last_day: string; rows: number })[]> {
  const rows = await db
    .selectFrom('series')
    .select(['source', 'series_id', 'title', 'unit', 'first_day', 'last_day', 'rows', 'updated_at'])
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
