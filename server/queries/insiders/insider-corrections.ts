import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { renewInsiderTrades } from './renew-trades.ts';

type Correction = Database['insider_correction'];

/** What administrators say about ids of insiders, the last change first. */
export function insiderCorrections(db: Store): Promise<Correction[]> {
  return db.selectFrom('insider_correction').selectAll().orderBy('changed_at', 'desc').orderBy('insider_id').execute();
}

/** Whom an id counts for: the person it is merged into, and whom that one is merged into; itself where it is not. */
export async function mergedInsiders(db: Store): Promise<(id: string) => string> {
  const rows = await db.selectFrom('insider_correction').select(['insider_id', 'into']).where('into', 'is not', null).execute();
  return personOf(rows);
}

/** See {@link mergedInsiders}; a ring, which no change makes, ends where it began. */
export function personOf(corrections: readonly Pick<Correction, 'insider_id' | 'into'>[]): (id: string) => string {
  const into = new Map(corrections.flatMap(({ insider_id, into }) => (into === null ? [] : [[insider_id, into] as const])));
  return (id) => {
    let person = id;
    for (let steps = into.size; steps > 0; steps--) person = into.get(person) ?? person;
    return person;
  };
}

/** Ids that have no page and no line in lists of their own: hidden ones, and those that are merged into another. */
export function correctedInsiders(db: Store) {
  return db.selectFrom('insider_correction').select('insider_correction.insider_id');
}

/** Ids that are hidden. */
export function hiddenInsiders(db: Store) {
  return db.selectFrom('insider_correction').select('insider_correction.insider_id').where('insider_correction.into', 'is', null);
}

/** Filings that nobody made who is not hidden: nothing of them is shown or counted. */
export function hiddenFilings(db: Store) {
  return db
    .selectFrom('insider_owner')
    .select('insider_owner.accession')
    .where('insider_owner.insider_id', 'in', hiddenInsiders(db))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('insider_owner as other')
            .select('other.place')
            .whereRef('other.accession', '=', 'insider_owner.accession')
            .where('other.insider_id', 'not in', hiddenInsiders(db)),
        ),
      ),
    );
}

/**
 * Hides an id, merges it into another one, or takes that back (`into` of `undefined`); everything that follows from its filings is worked out anew.
 *
 * @returns What was said about it before.
 */
export async function correctInsider(db: Store, insider_id: string, into: string | null | undefined, now: number): Promise<Correction | undefined> {
  const before = await db.selectFrom('insider_correction').selectAll().where('insider_id', '=', insider_id).executeTakeFirst();
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('insider_correction').where('insider_id', '=', insider_id).execute();
    if (into !== undefined) await store.insertInto('insider_correction').values({ insider_id, into, changed_at: now }).execute();
    const corrections = await insiderCorrections(store);
    const person = personOf(corrections);
    for (const id of withMerged(insider_id, corrections)) await countFor(store, id, person(id));
  });
  await renewInsiderTrades(db, await stocksOf(db, withMerged(insider_id, await insiderCorrections(db))));
  return before;
}

/** An id and all that are merged into it. */
function withMerged(insider_id: string, corrections: readonly Correction[]): string[] {
  const ids = new Set([insider_id]);
  for (const id of ids) for (const each of corrections) if (each.into === id) ids.add(each.insider_id);
  return [...ids];
}

/** Filings under an id count for a person from now on. */
async function countFor(store: Store, id: string, person: string): Promise<void> {
  await store
    .updateTable('insider_owner')
    .set(person === id ? { insider_id: id, filed_as: null } : { insider_id: person, filed_as: id })
    .where((is) => is.or([is('filed_as', '=', id), is.and([is('filed_as', 'is', null), is('insider_id', '=', id)])]))
    .execute();
}

/** Stocks for which anything was filed under these ids, whomever it counts for. */
async function stocksOf(db: Store, ids: readonly string[]): Promise<Set<string>> {
  const stocks = new Set<string>();
  for (const some of inChunks(ids, 500)) {
    const rows = await db
      .selectFrom('insider_owner')
      .innerJoin('insider_filing', 'insider_filing.accession', 'insider_owner.accession')
      .select('insider_filing.stockid')
      .distinct()
      .where((is) => is.or([is('insider_owner.insider_id', 'in', some), is('insider_owner.filed_as', 'in', some)]))
      .execute();
    for (const { stockid } of rows) if (stockid !== null) stocks.add(stockid);
  }
  return stocks;
}
