import { kindsBelow, recordKinds } from '#contract/records/index.ts';
import type { BaseRow } from '#sync/base-row.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { Slice } from '#sync/slice.ts';
import type { RecordName, Store } from '../records/database.ts';

const FIRST = '';
const LAST = '\uffff';

/** Kinds whose records others belong to. */
const parentKinds = recordKinds.filter(({ entity }) => kindsBelow(entity).length > 0).map(({ entity }) => entity);

/**
 * Whether edits of other records of its lane may bring a deleted record back: one that others belong to, or one that was deleted together
 * with it. Of thousands of transactions deleted by themselves, as of an import that is undone, none needs the rest of its lane.
 */
export function mayComeBack({ entity, deleted, deleted_with }: Pick<BaseRow, 'entity' | 'deleted' | 'deleted_with'>): boolean {
  return deleted && (deleted_with !== null || kindsBelow(entity).length > 0);
}

/**
 * What a step of the protocol looks at, read in the transaction that will write its result. Of a lane in which a record
 * with others below it is to be deleted, or a record is deleted on the server that may come back, everything is read; of
 * other lanes only what concerns the records themselves, so that an edit costs the same however many edits are pending beside it.
 *
 * @param names Records concerned, each once.
 * @param lanes `whole`: of these everything is needed whatever they hold; `concerned`: lanes of records that are not known here yet.
 */
export async function readSlice(
  store: Store,
  names: readonly RecordName[],
  { whole: wholeLanes = [], concerned = [] }: { readonly whole?: readonly string[]; readonly concerned?: readonly string[] } = {},
): Promise<Slice> {
  const [known, own] = await copiesAndEntries(store, names);
  const rows = known.filter((row) => row !== undefined);
  const lanes = new Set([...concerned, ...rows.map(({ lane }) => lane), ...own.map(({ lane }) => lane)]);
  lanes.delete('');
  const whole = new Set([...wholeLanes, ...rows.filter(mayComeBack).map(({ lane }) => lane)]);
  whole.delete('');
  const deletes = await deletesOfParents(
    store,
    [...lanes].filter((lane) => !whole.has(lane)),
  );
  for (const { lane } of deletes) whole.add(lane);
  const waiting = new Map([...own, ...(await entriesOfLanes(store, [...whole]))].map((entry) => [entry.seq, entry]));
  const above = new Set([...waiting.values()].filter(({ kind, entity }) => kind === 'delete' && kindsBelow(entity).length > 0).map(({ lane }) => lane));
  const below = await baseOfLanes(
    store,
    [...new Set([...wholeLanes, ...above])].filter((lane) => lane !== ''),
  );
  const base = new Map([...rows, ...below].map((row) => [`${row.entity}\n${row.id}`, row]));
  return { base: [...base.values()], waiting: [...waiting.values()].sort((a, b) => a.seq - b.seq) };
}

/** The server's copies of some records, in the order of the names, and the entries of these records, in no order. */
export async function copiesAndEntries(store: Store, names: readonly RecordName[]): Promise<[(BaseRow | undefined)[], OutboxEntry[]]> {
  // Asked one by one the storage answers all at once; of several a cursor would bring one after the other.
  const entries = names.map(([entity, id]) => store.outbox.where('[entity+entityId]').equals([entity, id]).toArray());
  const [copies, own] = await Promise.all([store.base.bulkGet([...names]), Promise.all(entries)]);
  return [copies, own.flat()];
}

/**
 * Pending deletes, in these lanes, of records that others belong to. There may be thousands of deletes in a lane, as of
 * an import that is undone, but only few edits of parents on the whole device: only these are read.
 */
async function deletesOfParents(store: Store, lanes: readonly string[]): Promise<OutboxEntry[]> {
  if (lanes.length === 0) return [];
  const ranges = parentKinds.toSorted().map((entity): [string[], string[]] => [
    [entity, FIRST],
    [entity, LAST],
  ]);
  const edits = await store.outbox.where('[entity+entityId]').inAnyRange(ranges).toArray();
  return edits.filter(({ kind, lane }) => kind === 'delete' && lanes.includes(lane));
}

/** Every waiting entry of some lanes, in no order. */
export function entriesOfLanes(store: Store, lanes: readonly string[]): Promise<OutboxEntry[]> {
  if (lanes.length === 0) return Promise.resolve([]);
  const ranges = lanes.toSorted().map((lane): [string[], string[]] => [
    [lane, FIRST],
    [lane, LAST],
  ]);
  return store.outbox.where('[lane+kind]').inAnyRange(ranges).toArray();
}

export function baseOfLanes(store: Store, lanes: readonly string[]): Promise<BaseRow[]> {
  return lanes.length === 0 ? Promise.resolve([]) : store.base.where('lane').anyOf(lanes).toArray();
}
