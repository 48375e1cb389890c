import { type Live, useLive } from '../records/live.ts';
import type { Entity } from '../records/record-types.ts';

/** The server's copy of a record as this device last received it, without the edits made here since; null when there is none. */
export function useServerCopy(entity: Entity, id: string): Live<{ readonly fields: unknown; readonly updated_at: string } | null> {
  return useLive(`server copy of ${entity} ${id}`, async ({ base }) => {
    const row = await base.get([entity, id]);
    return row === undefined || row.deleted ? null : { fields: row.fields, updated_at: row.updated_at };
  });
}
