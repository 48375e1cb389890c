import { kindOf, recordKinds } from '#contract/records/index.ts';
import { migrated } from '#contract/records/record-kind.ts';
import type { MemberDatabase, RecordName, Store } from '#data/records/database.ts';
import { inTransaction } from '#data/records/transaction.ts';
import type { BaseRow } from '#sync/base-row.ts';
import { isSealed, type OutboxEntry } from '#sync/outbox-entry.ts';
import { logEvent } from '../state/event-log.ts';
import { metaOf } from '../state/sync-meta.ts';
import { showRecords } from '../write/show-rows.ts';
import { SYNC_TABLES } from '../write/write-changes.ts';

/**
 * What an earlier build left becomes what this one understands: rows and edits of older versions are migrated, and
 * records of kinds that build did not know are shown. Edits that may have been sent stay as they are.
 */
export async function bringUpToDate(database: MemberDatabase): Promise<void> {
  const kinds = recordKinds.map(({ entity, version }) => `${entity} ${version}`).join(', ');
  await database.run((store) =>
    inTransaction(store, 'rw', SYNC_TABLES, async (within) => {
      const meta = metaOf(within);
      if ((await meta.get('kinds')) === kinds) return;
      if ((await meta.get('device-id')) === undefined) await meta.put('device-id', crypto.randomUUID?.() ?? String(Date.now()));
      await within.base.toCollection().modify((row, context) => {
        context.value = upToDate(row);
      });
      await within.outbox.toCollection().modify((entry, context) => {
        context.value = entryUpToDate(entry);
      });
      await showEverything(within);
      await meta.put('kinds', kinds);
      await logEvent(within, 'brought up to date', { kinds });
    }),
  );
}

function upToDate(row: BaseRow): BaseRow {
  const kind = kindOf(row.entity);
  if (kind === undefined) return row;
  const fields = migrated(kind, row.version, row.fields);
  const lane = row.lane !== '' ? row.lane : Object.keys(fields).length === 0 ? `${row.entity}:${row.id}` : kind.lane(row.id, fields);
  return { ...row, fields, lane, version: Math.max(row.version, kind.version) };
}

function entryUpToDate(entry: OutboxEntry): OutboxEntry {
  const kind = kindOf(entry.entity);
  if (kind === undefined || isSealed(entry) || entry.schemaVersion >= kind.version) return entry;
  return {
    ...entry,
    schemaVersion: kind.version,
    patch: entry.kind === 'command' ? entry.patch : migrated(kind, entry.schemaVersion, entry.patch),
    baseFields: entry.baseFields === null ? null : migrated(kind, entry.schemaVersion, entry.baseFields),
    held: entry.held.map(entryUpToDate),
  };
}

async function showEverything(store: Store): Promise<void> {
  const base = (await store.base.toCollection().primaryKeys()).map(([entity, id]: RecordName) => ({ entity, id }));
  const waiting = (await store.outbox.toArray()).map(({ entity, entityId: id }) => ({ entity, id }));
  await showRecords(store, [...base, ...waiting]);
}
