import type { Kysely } from 'kysely';
import { columnTypes } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** The table as it becomes. */
interface Tables {
  series: { source: string; series_id: string; observations: string; last_value: number | null; value_before: number | null };
}

/** A list of series shows the last two values of each, for which it had to read all of them. */
export async function lastValues(given: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { number } = columnTypes(kind);
  await given.schema.alterTable('series').addColumn('last_value', number).execute();
  await given.schema.alterTable('series').addColumn('value_before', number).execute();
  const db = given as Kysely<Tables>; // the schema of this step
  for (const { source, series_id } of await db.selectFrom('series').select(['source', 'series_id']).execute()) {
    const one = db.selectFrom('series').select('observations').where('source', '=', source).where('series_id', '=', series_id);
    const { values } = JSON.parse((await one.executeTakeFirstOrThrow()).observations) as { values: number[] }; // as storeSeries writes them
    const last = { last_value: values.at(-1) ?? null, value_before: values.at(-2) ?? null };
    await db.updateTable('series').set(last).where('source', '=', source).where('series_id', '=', series_id).execute();
  }
}
