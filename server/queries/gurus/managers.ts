import * as v from 'valibot';
import type { FollowedManager } from '#contract/entities/gurus/followed-manager.ts';
import { guruPath } from '#contract/guru-path.ts';
import type { Store } from '#server/database/schema.ts';
import { followedManagers } from '#server/gurus/followed-managers.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { storeGuru } from './store-reports.ts';

/** Numbers of all filers that are loaded when none is named: those of the list and those that were added, without those nobody follows any more. */
export async function followedFilers(db: Store): Promise<string[]> {
  const managers = await allManagers(db);
  return managers.filter(({ followed }) => followed).flatMap(({ ciks }) => ciks);
}

/** How an investor is called who files under a number for the first time here. */
export async function managerOf(db: Store, cik: string, filer: string): Promise<Parameters<typeof storeGuru>[1]> {
  const listed = followedManagers().find(({ ciks }) => ciks.includes(cik));
  if (listed !== undefined) return listed;
  const added = await db.selectFrom('added_filer').select('name').where('cik', '=', cik).executeTakeFirst();
  return { name: added?.name ?? filer, firm: filer, ciks: [cik], style: null, note: null };
}

interface Manager {
  readonly name: string;
  readonly firm: string;
  readonly ciks: string[];
  readonly listed: boolean;
  readonly followed: boolean;
  readonly guru_id: string | null;
}

/** Investors of the real market: loaded, on the list, or added and not loaded yet. */
async function allManagers(db: Store): Promise<Manager[]> {
  const rows = await db
    .selectFrom('guru')
    .innerJoin('guru_filer', 'guru_filer.guru_id', 'guru.guru_id')
    .select(['guru.guru_id', 'guru.name', 'guru.firm', 'guru.followed', 'guru_filer.cik'])
    .where('guru.demo', '=', 0)
    .where('guru.kind', '=', 'investor')
    .orderBy('guru.name')
    .orderBy('guru_filer.cik')
    .execute();
  const listed = new Set(followedManagers().flatMap(({ ciks }) => ciks));
  const found = [...Map.groupBy(rows, ({ guru_id }) => guru_id)].map(([guru_id, of]): Manager => {
    const [first] = of;
    const ciks = of.map(({ cik }) => cik);
    return {
      ...{ guru_id, name: first?.name ?? guru_id, firm: first?.firm ?? '', ciks, followed: first?.followed === 1 },
      listed: ciks.some((cik) => listed.has(cik)),
    };
  });
  const known = new Set(found.flatMap(({ ciks }) => ciks));
  for (const { name, firm, ciks } of followedManagers()) {
    const left = ciks.filter((cik) => !known.has(cik));
    if (left.length === ciks.length) found.push({ name, firm, ciks: [...ciks], listed: true, followed: true, guru_id: null });
    else for (const cik of left) found.find((each) => each.ciks.some((own) => ciks.includes(own)))?.ciks.push(cik);
    for (const cik of ciks) known.add(cik);
  }
  for (const { cik, name } of await db.selectFrom('added_filer').select(['cik', 'name']).orderBy('cik').execute()) {
    if (known.has(cik)) continue;
    const called = name ?? `Filer ${Number(cik)}`;
    found.push({ name: called, firm: called, ciks: [cik], listed: false, followed: true, guru_id: null });
  }
  return found.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

const Unmapped = v.object({ unmapped: v.number() });

/** Every investor whose filings are followed, or were, with what is loaded of it. */
export async function listManagers(db: Store): Promise<FollowedManager[]> {
  const managers = await allManagers(db);
  const states = await db.selectFrom('source_state').select(['item', 'last_success_at', 'failure']).where('source', '=', '13f').execute();
  const stateOf = new Map(states.map((state) => [state.item.padStart(10, '0'), state]));
  const filings = await db
    .selectFrom('holding_report')
    .select(({ fn }) => ['guru_id', fn.countAll<number>().as('filings')])
    .groupBy('guru_id')
    .execute();
  const quarters = await db
    .selectFrom('guru_quarter')
    .select(['guru_id', 'period', 'filed_on', 'figures'])
    .where('period', '=', (is) =>
      is
        .selectFrom('guru_quarter as newest')
        .select(({ fn }) => fn.max('newest.period').as('period'))
        .whereRef('newest.guru_id', '=', 'guru_quarter.guru_id'),
    )
    .execute();
  const [filingsOf, quarterOf] = [
    new Map(filings.map((row) => [row.guru_id, Number(row.filings)])),
    new Map(quarters.map((quarter) => [quarter.guru_id, quarter])),
  ];
  return managers.map((manager) => {
    const of = manager.ciks.flatMap((cik) => stateOf.get(cik) ?? []);
    const loaded = of.reduce((last, { last_success_at }) => Math.max(last, Number(last_success_at ?? 0)), 0);
    const quarter = quarterOf.get(manager.guru_id ?? '');
    return {
      ...manager,
      filings: filingsOf.get(manager.guru_id ?? '') ?? 0,
      ...{
        period: quarter?.period ?? null,
        filed_on: quarter?.filed_on ?? null,
        unmapped: quarter === undefined ? null : v.parse(Unmapped, JSON.parse(quarter.figures)).unmapped,
      },
      loaded_at: loaded === 0 ? null : new Date(loaded).toISOString(),
      failure: of.find(({ failure }) => failure !== null)?.failure ?? null,
    };
  });
}

/** Whether an investor is called that already, in any market: pages are found by the name. */
export async function isNameTaken(db: Store, name: string): Promise<boolean> {
  const row = await db.selectFrom('guru').select('guru_id').where('guru_id', '=', guruPath(name)).executeTakeFirst();
  return row !== undefined || listedAs(name) !== undefined;
}

/** Follows a filer or stops. @returns Whether anything changed; `undefined` for a filer that was never followed. */
export async function changeManager(db: Store, cik: string, change: { readonly follow: boolean; readonly name: string | undefined }, now: number) {
  const known = (await allManagers(db)).find(({ ciks }) => ciks.includes(cik));
  if (known === undefined && !change.follow) return undefined;
  if (known?.followed === change.follow) return false;
  await db.transaction().execute(async (store) => {
    if (known === undefined) {
      await store
        .insertInto('added_filer')
        .values({ cik, name: change.name ?? null, added_at: now })
        .execute();
    } else if (known.guru_id === null && !known.listed) {
      await store.deleteFrom('added_filer').where('cik', '=', cik).execute();
    } else {
      const guru_id = known.guru_id ?? (await storeGuru(store, { style: null, note: null, ...listedAs(known.name), ...known }));
      await store
        .updateTable('guru')
        .set({ followed: Number(change.follow) })
        .where('guru_id', '=', guru_id)
        .execute();
      // An investor of whom nothing is loaded is on the list alone again.
      if (change.follow) await dropEmpty(store, guru_id);
    }
    await changeMarketStamp(store);
  });
  return true;
}

const listedAs = (name: string) => followedManagers().find((each) => guruPath(each.name) === guruPath(name));

async function dropEmpty(store: Store, guru_id: string): Promise<void> {
  const filed = await store.selectFrom('holding_report').select('accession').where('guru_id', '=', guru_id).executeTakeFirst();
  if (filed === undefined) await store.deleteFrom('guru').where('guru_id', '=', guru_id).execute();
}
