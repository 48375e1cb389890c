import type { Database, Store } from '#server/database/schema.ts';

/** What became of the loads of a source that a server started by itself. */
export type NightlyLoad = Readonly<Database['nightly_load']>;

const NEVER = { done_at: null, load_id: null, tries: 0, failure: null, next_try_at: null };

/** The loads by timetable of every source, by its name. */
export async function findNightlyLoads(db: Store): Promise<Map<string, NightlyLoad>> {
  const rows = await db.selectFrom('nightly_load').selectAll().execute();
  return new Map(rows.map((row) => [row.source, row]));
}

/** Keeps what changed of the loads of a source. */
export async function saveNightlyLoad(db: Store, source: string, changed: Partial<Omit<NightlyLoad, 'source'>>): Promise<void> {
  await db
    .insertInto('nightly_load')
    .values({ source, ...NEVER, ...changed })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(changed))
    .execute();
}

/** A load that asked for all of a source that is due, and when it began. */
export interface WholeLoad {
  readonly request: Readonly<Record<string, string>>;
  readonly started_at: number;
}

/**
 * The newest load of each source that named no item and of which not everything failed, whoever started it.
 *
 * @param itemOption The option of each source that names items.
 */
export async function findWholeLoads(db: Store, itemOption: ReadonlyMap<string, string>): Promise<Map<string, WholeLoad>> {
  const rows = await db
    .selectFrom('source_load')
    .select(['source', 'request', 'started_at'])
    .where('state', '=', 'done')
    .where(({ exists, not, or, selectFrom }) => {
      const items = selectFrom('source_load_item').select('item').whereRef('load_id', '=', 'source_load.id');
      return or([exists(items.where('failure', 'is', null)), not(exists(items.where('failure', 'is not', null)))]);
    })
    .orderBy('started_at')
    .execute();
  const found = new Map<string, WholeLoad>();
  for (const { source, request, started_at } of rows) {
    const asked = JSON.parse(request) as Record<string, string>; // written by beginLoad only
    if (asked[itemOption.get(source) ?? ''] === undefined && asked.file === undefined) found.set(source, { request: asked, started_at });
  }
  return found;
}

/** Sources of which anything was ever loaded. */
export async function findLoadedSources(db: Store): Promise<Set<string>> {
  const rows = await db.selectFrom('source_state').select('source').distinct().where('last_success_at', 'is not', null).execute();
  return new Set(rows.map(({ source }) => source));
}
