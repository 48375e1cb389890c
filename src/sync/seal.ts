import { pathOf } from '#contract/endpoint.ts';
import type { PushRequest } from '#contract/endpoints/records/sync.ts';
import type { CatalogueRequest, RecordFields, RecordKind } from '#contract/records/record-kind.ts';
import { materialise } from './materialise.ts';
import type { OutboxEntry, SealedRequest } from './outbox-entry.ts';
import { baseOf, type Changes, mergedChanges, type Slice, type Surroundings, waitingOf } from './slice.ts';

/**
 * Entries about to be sent get their payload, which never changes afterwards: what was sealed before is sent as it was.
 *
 * @param batch Entries as `selectBatch` chose them. `slice` holds their server copies and lanes.
 */
export function sealBatch(slice: Slice, batch: readonly OutboxEntry[], world: Pick<Surroundings, 'kindOf'>): Changes {
  const put = batch.map((entry): OutboxEntry => ({ ...entry, state: 'sending', sealed: entry.sealed ?? sealedRequest(slice, entry, world) }));
  return mergedChanges({ put, touched: batch.map(({ entity, entityId: id }) => ({ entity, id })) });
}

function sealedRequest(slice: Slice, entry: OutboxEntry, { kindOf }: Pick<Surroundings, 'kindOf'>): SealedRequest {
  const kind = kindOf(entry.entity);
  if (kind === undefined) throw new Error(`no kind of record is called ${entry.entity}`);
  const before = waitingOf(slice, entry.entity, entry.entityId).filter(({ seq }) => seq <= entry.seq);
  const fields =
    entry.kind === 'delete' ? (entry.baseFields ?? {}) : (materialise(baseOf(slice, entry.entity, entry.entityId), before) ?? entry.baseFields ?? {});
  const { call, params, query, body } = requestOf(kind, entry, fields);
  return {
    method: call.method,
    path: pathOf(call, params),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
    ...(entry.kind === 'create' && { if_none_match: '*' as const }),
    ...(entry.kind !== 'create' && entry.kind !== 'command' && entry.baseRev !== null && { if_match: entry.baseRev }),
  };
}

function requestOf(kind: RecordKind, { kind: how, entityId, patch }: OutboxEntry, fields: RecordFields): CatalogueRequest {
  if (how === 'create') return kind.create(entityId, fields);
  if (how === 'patch') return kind.patch(entityId, patch, fields);
  if (how === 'delete') return kind.delete(entityId, fields);
  const { command, ...payload } = patch;
  const request = kind.commands?.[String(command)];
  if (request === undefined) throw new Error(`${kind.entity} has no command ${String(command)}`);
  return request(entityId, payload);
}

/** Sealed entries as the requests of one push, in the order they are to be run. */
export function pushRequests(batch: readonly OutboxEntry[]): PushRequest[] {
  const keys = new Map(batch.map(({ seq, opId }) => [seq, opId]));
  const lastOf = new Map<string, string>();
  return batch.map((entry) => {
    const { sealed, opId, lane, dependsOn, entity, schemaVersion, madeAt } = entry;
    if (sealed === null) throw new Error(`entry ${entry.seq} was not sealed`);
    const after = [...new Set([lastOf.get(lane), ...dependsOn.map((seq) => keys.get(seq))])].filter((key) => key !== undefined);
    lastOf.set(lane, opId);
    return { key: opId, entity, version: schemaVersion, ...sealed, ...(after.length > 0 && { after }), ...(madeAt !== undefined && { made_at: madeAt }) };
  });
}
