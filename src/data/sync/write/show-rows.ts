import type { Table } from 'dexie';
import { kindOf, kindsBelow, recordKinds } from '#contract/records/index.ts';
import type { RecordName, Store } from '#data/records/database.ts';
import { recordTables } from '#data/records/record-tables.ts';
import { markWritten } from '#data/records/written-mark.ts';
import { type BaseRow, recordKey } from '#sync/base-row.ts';
import { laneEdits, type MemberRow, memberRow, parentOf, rowsOfLane } from '#sync/materialise.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { Slice } from '#sync/slice.ts';
import { baseOfLanes, copiesAndEntries, entriesOfLanes, mayComeBack } from '../read-slice.ts';

interface Name {
  readonly entity: string;
  readonly id: string;
}

/** The table of a kind's rows; `undefined` for a kind this version does not know. */
export function rowsOf(store: Store, entity: string): Table<MemberRow, string> | undefined {
  return Object.hasOwn(recordTables, entity) ? store.table<MemberRow, string>(entity) : undefined;
}

/**
 * Shows every row of some lanes again, because a parent record was added or removed there. Where only records
 * without records below them were added or removed, and their parents exist, the other rows are unchanged.
 *
 * @returns The lanes that were shown.
 */
export async function showLanes(store: Store, lanes: readonly string[], touched: readonly Name[], known?: Slice): Promise<ReadonlySet<string>> {
  const real = lanes.filter((lane) => lane !== '');
  if (real.length === 0 || !(await concernsOthers(store, touched, known))) return new Set();
  for (const lane of real) await showLane(store, lane);
  return new Set(real);
}

async function concernsOthers(store: Store, touched: readonly Name[], known: Slice | undefined): Promise<boolean> {
  if (touched.some(({ entity }) => kindsBelow(entity).length > 0)) return true;
  const names = touched.filter(({ entity }) => kindOf(entity)?.parent !== undefined).map(({ entity, id }): RecordName => [entity, id]);
  if (names.length === 0) return false;
  const [base, own] = known === undefined ? await copiesAndEntries(store, names) : copiesAndEntriesIn(known, names);
  const seen = [
    ...base.flatMap((row) => (row === undefined ? [] : [{ entity: row.entity, fields: row.fields }])),
    ...own.map(({ entity, baseFields, patch }) => ({ entity, fields: { ...baseFields, ...patch } })),
  ];
  const parents = new Map(seen.flatMap(({ entity, fields }) => named(parentOf(kindOf, entity, fields))));
  return (await store.base.bulkGet([...parents.values()])).some((row) => row?.deleted === true);
}

function named(name: Name | undefined): [string, RecordName][] {
  return name === undefined ? [] : [[recordKey(name), [name.entity, name.id]]];
}

/** Rows of a lane that are written in one go: thousands at once would keep the page from answering. */
const ROWS_AT_ONCE = 200;

async function showLane(store: Store, lane: string): Promise<void> {
  const [base, waiting] = await Promise.all([baseOfLanes(store, [lane]), entriesOfLanes(store, [lane])]);
  const rows = rowsOfLane(
    kindOf,
    base,
    waiting.sort((a, b) => a.seq - b.seq),
  );
  for (const { entity } of recordKinds) {
    const table = rowsOf(store, entity);
    if (table === undefined) continue;
    const mine = rows.filter((row) => row.entity === entity);
    const here = new Set(mine.map(({ id }) => id));
    const gone = (await table.where('lane').equals(lane).primaryKeys()).filter((id) => !here.has(id));
    if (gone.length > 0) await table.bulkDelete(gone);
    if (gone.length + mine.length > 0) await markWritten(store, entity);
    for (let at = 0; at < mine.length; at += ROWS_AT_ONCE) await table.bulkPut(mine.slice(at, at + ROWS_AT_ONCE));
  }
}

/** What `copiesAndEntries` would read of records all of which a slice holds as they are now. */
function copiesAndEntriesIn({ base, waiting }: Slice, names: readonly RecordName[]): [(BaseRow | undefined)[], OutboxEntry[]] {
  const copies = new Map(base.map((row) => [recordKey(row), row]));
  const wanted = new Set(names.map(([entity, id]) => recordKey({ entity, id })));
  return [
    names.map(([entity, id]) => copies.get(recordKey({ entity, id }))),
    waiting.filter(({ entity, entityId: id }) => wanted.has(recordKey({ entity, id }))),
  ];
}

/**
 * Shows some records again, parents first. Rows of lanes that were shown whole are left.
 *
 * @param known The records as they are now, from whoever has them already: reading them again would be most of the work.
 */
export async function showRecords(store: Store, names: readonly Name[], shownLanes: ReadonlySet<string> = new Set(), known?: Slice): Promise<void> {
  const once = [...new Map(names.map((name) => [recordKey(name), name])).values()];
  for (const { entity } of recordKinds) {
    const ids = once.filter((name) => name.entity === entity).map(({ id }) => id);
    if (ids.length > 0) await showOfKind(store, { entity, ids, shownLanes, known });
  }
}

interface OfKind {
  readonly entity: string;
  readonly ids: readonly string[];
  readonly shownLanes: ReadonlySet<string>;
  readonly known: Slice | undefined;
}

async function showOfKind(store: Store, { entity, ids, shownLanes, known }: OfKind): Promise<void> {
  const table = rowsOf(store, entity);
  if (table === undefined) return;
  const names = ids.map((id): RecordName => [entity, id]);
  const [base, own] = known === undefined ? await copiesAndEntries(store, names) : copiesAndEntriesIn(known, names);
  const lanesOfDeleted = base.flatMap((row) => (row !== undefined && mayComeBack(row) && row.lane !== '' ? [row.lane] : []));
  const beside = await entriesOfLanes(store, [...new Set(lanesOfDeleted)]);
  const inOrder = (entries: OutboxEntry[]) =>
    laneEdits(
      kindOf,
      entries.sort((a, b) => a.seq - b.seq),
    );
  const [ofRecords, ofLanes] = [inOrder(own), inOrder(beside)];
  const put: MemberRow[] = [];
  const gone: string[] = [];
  for (const [place, id] of ids.entries()) {
    const copy = base[place];
    const edits = copy !== undefined && mayComeBack(copy) ? ofLanes : ofRecords;
    const knownLane = copy?.lane ?? edits.of({ entity, id })[0]?.lane;
    if (knownLane !== undefined && shownLanes.has(knownLane)) continue;
    const row = memberRow(kindOf, { entity, id }, copy, edits);
    if (row === undefined) gone.push(id);
    else put.push(row);
  }
  const orphans = await withoutParent(store, put);
  if (gone.length + put.length > 0) await markWritten(store, entity);
  if (gone.length + orphans.size > 0) await table.bulkDelete([...gone, ...orphans]);
  if (put.length > orphans.size) await table.bulkPut(put.filter(({ id }) => !orphans.has(id)));
}

/** Rows whose record belongs to one that is not there. */
async function withoutParent(store: Store, rows: readonly MemberRow[]): Promise<ReadonlySet<string>> {
  const there = new Map<string, boolean>();
  const orphans = new Set<string>();
  for (const { id, entity, fields } of rows) {
    const parent = parentOf(kindOf, entity, fields);
    if (parent === undefined) continue;
    const key = recordKey(parent);
    if (!there.has(key)) there.set(key, (await rowsOf(store, parent.entity)?.get(parent.id)) !== undefined);
    if (there.get(key) === false) orphans.add(id);
  }
  return orphans;
}
