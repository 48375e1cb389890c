import { kindsBelow } from '#contract/records/index.ts';
import type { BaseRow } from '#sync/base-row.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { Slice } from '#sync/slice.ts';
import type { RecordName, Store } from '../database.ts';

const FIRST = '';
const LAST = '\uffff';

/**
 * What a step of the protocol looks at, read in the transaction that will write its result. Of a lane that holds a
 * delete, or a record deleted on the server, everything is read; of the others only what concerns the records
 * themselves, so that an edit costs the same however many wait beside it.
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
  const whole = new Set([...wholeLanes, ...rows.filter(({ deleted }) => deleted).map(({ lane }) => lane)]);
  whole.delete('');
  const deletes = await deletesIn(
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
export function copiesAndEntries(store: Store, names: readonly RecordName[]): Promise<[(BaseRow | undefined)[], OutboxEntry[]]> {
  const [only, ...others] = names;
  const own = store.outbox.where('[entity+entityId]');
  // Of one record they come at once; of several a cursor brings one after the other.
  const entries = only !== undefined && others.length === 0 ? own.equals([...only]) : own.anyOf(names);
  return Promise.all([store.base.bulkGet([...names]), entries.toArray()]);
}

function deletesIn(store: Store, lanes: readonly string[]): Promise<OutboxEntry[]> {
  if (lanes.length === 0) return Promise.resolve([]);
  return store.outbox
    .where('[lane+kind]')
    .anyOf(lanes.map((lane) => [lane, 'delete']))
    .toArray();
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
