import { randomUUID } from 'node:crypto';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** The state of a load: `stopping` once somebody asked it to; `interrupted` when its process ended without a word. */
export type LoadState = 'running' | 'stopping' | 'done' | 'failed' | 'canceled' | 'interrupted';

/** Who started a load: somebody on a terminal, an administrator in the browser, or the server itself. */
export type StartedBy = 'terminal' | 'admin' | 'timetable';

/** The process a load runs in. */
export interface LoadProcess {
  readonly host: string;
  readonly pid: number;
}

/** A load as the store keeps it; instants in Unix milliseconds. */
export interface StoredLoad {
  readonly id: string;
  readonly source: string;
  /** The options it was started with. */
  readonly request: Readonly<Record<string, string>>;
  readonly started_by: StartedBy;
  readonly state: LoadState;
  readonly process: LoadProcess;
  readonly started_at: number;
  /** When it last went on after it had stopped. */
  readonly resumed_at: number | null;
  /** When its process last said that it lives. */
  readonly seen_at: number;
  readonly finished_at: number | null;
  /** Items it has to load, those done before it went on included; null until known. */
  readonly total: number | null;
  readonly current_item: string | null;
  readonly failure: string | null;
  /** Items loaded, and those of them since it last began or went on. */
  readonly loaded: number;
  readonly loaded_since: number;
  readonly failures: readonly { readonly item: string; readonly reason: string }[];
}

/** Loads remembered; older ones are forgotten when a new one begins. */
const MOST_KEPT = 50;
/** A load that stopped longer ago begins anew: what it had done is no longer fresh. */
const RESUMABLE_FOR = 24 * 60 * 60 * 1000;

/** What is needed to begin a load. */
export interface NewLoad {
  readonly source: string;
  readonly request: Readonly<Record<string, string>>;
  readonly startedBy: StartedBy;
  readonly process: LoadProcess;
}

/**
 * Begins a load, or goes on with the latest one that asked the same and stopped before its end.
 *
 * @returns Its id, whether it goes on, and the items that are done; `undefined` while another load runs.
 */
export async function beginLoad(
  db: Store,
  { source, request, startedBy, process }: NewLoad,
  now: number,
): Promise<{ id: string; resumed: boolean; done: ReadonlySet<string> } | undefined> {
  const asked = JSON.stringify(Object.fromEntries(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));
  const running = { started_by: startedBy, state: 'running', running: 1, process: JSON.stringify(process), seen_at: now };
  return db.transaction().execute(async (store) => {
    if ((await store.selectFrom('source_load').select('id').where('running', '=', 1).executeTakeFirst()) !== undefined) return undefined;
    const same = await store
      .selectFrom('source_load')
      .select(['id', 'state', 'seen_at'])
      .where('source', '=', source)
      .where('request', '=', asked)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (same !== undefined && ['interrupted', 'canceled'].includes(same.state) && now - same.seen_at < RESUMABLE_FOR) {
      const fresh = { resumed_at: now, finished_at: null, failure: null, current_item: null };
      await store
        .updateTable('source_load')
        .set({ ...running, ...fresh })
        .where('id', '=', same.id)
        .execute();
      await store.deleteFrom('source_load_item').where('load_id', '=', same.id).where('failure', 'is not', null).execute();
      const done = await store.selectFrom('source_load_item').select('item').where('load_id', '=', same.id).execute();
      return { id: same.id, resumed: true, done: new Set(done.map(({ item }) => item)) };
    }
    const id = randomUUID();
    const unknown = { resumed_at: null, finished_at: null, total: null, current_item: null, failure: null };
    const inserted = await store
      .insertInto('source_load')
      .values({ id, source, request: asked, started_at: now, ...running, ...unknown })
      .onConflict((conflict) => conflict.column('running').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return undefined;
    await forgetOld(store);
    return { id, resumed: false, done: new Set<string>() };
  });
}

async function forgetOld(db: Store): Promise<void> {
  const kept = db.selectFrom('source_load').select('id').orderBy('started_at', 'desc').limit(MOST_KEPT);
  await db
    .deleteFrom('source_load')
    .where('id', 'not in', (query) => query.selectFrom(kept.as('kept')).select('kept.id'))
    .execute();
}

/** Keeps how many items a load has. */
export async function savePlan(db: Store, id: string, total: number): Promise<void> {
  await db.updateTable('source_load').set({ total }).where('id', '=', id).execute();
}

/**
 * Says that the process of a load lives, and what it is at.
 *
 * @returns Whether it may go on; false once somebody asked it to stop, or it is no longer this process's load.
 */
export async function saveSign(db: Store, id: string, process: LoadProcess, sign: { seen_at: number; current_item?: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_load')
    .set(sign)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('process', '=', JSON.stringify(process))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps that a load is finished with an item, and why it failed if it did. */
export async function saveItem(db: Store, { id, item, failure }: { id: string; item: string; failure: string | undefined }, now: number): Promise<void> {
  const row = { at: now, failure: failure ?? null };
  await db
    .insertInto('source_load_item')
    .values({ load_id: id, item, ...row })
    .onConflict((conflict) => conflict.columns(['load_id', 'item']).doUpdateSet(row))
    .execute();
}

/** As {@link saveItem}, of many items. */
export async function saveItems(db: Store, id: string, items: readonly { readonly item: string; readonly failure?: string }[], now: number): Promise<void> {
  for (const chunk of inChunks(items, 500)) {
    await db
      .insertInto('source_load_item')
      .values(chunk.map(({ item, failure }) => ({ load_id: id, item, at: now, failure: failure ?? null })))
      .onConflict((conflict) =>
        conflict.columns(['load_id', 'item']).doUpdateSet((excluded) => ({ at: excluded.ref('excluded.at'), failure: excluded.ref('excluded.failure') })),
      )
      .execute();
  }
}

/** Ends a load that runs in that process; one that was asked to stop is `canceled`, whatever it says. */
export async function endLoad(
  db: Store,
  { id, process, state, failure }: { id: string; process: LoadProcess; state: 'done' | 'failed' | 'canceled'; failure?: string | undefined },
  now: number,
): Promise<void> {
  const end = { running: null, finished_at: now, seen_at: now, current_item: null };
  const own = db.updateTable('source_load').where('id', '=', id).where('running', '=', 1).where('process', '=', JSON.stringify(process));
  await own
    .set({ ...end, state: 'canceled' })
    .where('state', '=', 'stopping')
    .execute();
  await own
    .set({ ...end, state, failure: failure ?? null })
    .where('state', '=', 'running')
    .execute();
}

/** Asks a running load to stop. False when no such load runs. */
export async function stopLoad(db: Store, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('source_load').set({ state: 'stopping' }).where('id', '=', id).where('running', '=', 1).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Marks loads as interrupted whose process is gone; those asked to stop are canceled.
 *
 * @param isGone Whether a process has ended, by its id and last heartbeat.
 */
export async function settleLoads(db: Store, isGone: (load: Pick<StoredLoad, 'process' | 'seen_at' | 'started_by'>) => boolean): Promise<void> {
  const rows = await db.selectFrom('source_load').select(['id', 'state', 'process', 'seen_at', 'started_by']).where('running', '=', 1).execute();
  for (const { id, state, process, seen_at, started_by } of rows) {
    if (!isGone({ process: parseProcess(process), seen_at, started_by: starterOf(started_by) })) continue;
    await db
      .updateTable('source_load')
      .set({ state: state === 'stopping' ? 'canceled' : 'interrupted', running: null, finished_at: seen_at })
      .where('id', '=', id)
      .where('process', '=', process)
      .where('running', '=', 1)
      .execute();
  }
}

/** Loads with how far they came, newest first; one of them when an id is given. */
export async function listLoads(db: Store, id?: string): Promise<StoredLoad[]> {
  const rows = await db
    .selectFrom('source_load')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('started_at', 'desc')
    .execute();
  return Promise.all(rows.map((row) => withItems(db, row)));
}

async function withItems(db: Store, { running, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): Promise<StoredLoad> {
  const since = row.resumed_at ?? row.started_at;
  const counted = await db
    .selectFrom('source_load_item')
    .select((query) => [
      query.fn.countAll<number>().as('loaded'),
      query.fn.sum<number | null>(query.case().when('at', '>=', since).then(1).else(0).end()).as('since'),
    ])
    .where('load_id', '=', row.id)
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('source_load_item')
    .select(['item', 'failure'])
    .where('load_id', '=', row.id)
    .where('failure', 'is not', null)
    .orderBy('at')
    .orderBy('item')
    .execute();
  return {
    ...row,
    request: JSON.parse(row.request) as Record<string, string>, // written by beginLoad only
    state: row.state as LoadState, // written here only
    started_by: starterOf(row.started_by),
    process: parseProcess(row.process),
    loaded: Number(counted.loaded),
    loaded_since: Number(counted.since ?? 0),
    failures: failed.map(({ item, failure }) => ({ item, reason: failure ?? '' })),
  };
}

const rowsOf = (db: Store) => db.selectFrom('source_load').selectAll().execute();

function starterOf(started_by: string): StoredLoad['started_by'] {
  return started_by === 'admin' || started_by === 'timetable' ? started_by : 'terminal';
}

function parseProcess(process: string): LoadProcess {
  return JSON.parse(process) as LoadProcess; // written by beginLoad only
}
