import type { Store } from '#server/database/schema.ts';
import type { SourceState } from '#server/queries/sources/source-states.ts';

/** The state of every item of every source, by source and item. */
export async function listSourceStates(db: Store): Promise<SourceState[]> {
  const rows = await db.selectFrom('source_state').selectAll().orderBy('source').orderBy('item').execute();
  return rows.map((row) => ({ ...row, notes: JSON.parse(row.notes) as string[] }));
}
