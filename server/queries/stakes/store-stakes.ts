import type { Store } from '#server/database/schema.ts';
import type { FiledSchedule } from '#server/sources/stakes/read-schedule.ts';
import { listingsByCusip } from '../gurus/listings-by-cusip.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

/** Schedules in one transaction. */
const TOGETHER = 200;

/** Which of these filings are stored. */
export async function storedStakes(db: Store, accessions: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inChunks(accessions, 500)) {
    const rows = await db.selectFrom('stake_filing').select('accession').where('accession', 'in', some).execute();
    for (const { accession } of rows) found.add(accession);
  }
  return found;
}

/**
 * Stores schedules with who reports them; storing one again replaces it.
 *
 * @param stockidOf The listing of a schedule where whoever made it knows it.
 */
export async function storeStakes(
  db: Store,
  schedules: readonly FiledSchedule[],
  { demo = false, stockidOf }: { readonly demo?: boolean; readonly stockidOf?: (schedule: FiledSchedule) => string | undefined } = {},
): Promise<void> {
  if (schedules.length === 0) return;
  const listingOf = stockidOf ?? (await stakeListings(db, schedules));
  for (const some of inChunks(schedules, TOGETHER)) {
    await db.transaction().execute(async (store) => {
      const accessions = some.map(({ accession }) => accession);
      await store.deleteFrom('stake_holder').where('accession', 'in', accessions).execute();
      await store.deleteFrom('stake_filing').where('accession', 'in', accessions).execute();
      for (const schedule of some) {
        const { accession, form, issuer, event_on, filed_on, url, problems, holders } = schedule;
        const row = { accession, form, filed_on, class: schedule.class, issuer_name: issuer.name, issuer_cik: issuer.cik ?? null, cusip: issuer.cusip ?? null };
        const rest = { event_on: event_on ?? null, url: url ?? null, problems: JSON.stringify(problems), demo: Number(demo) };
        await store
          .insertInto('stake_filing')
          .values({ ...row, ...rest, stockid: listingOf(schedule) ?? null })
          .execute();
        const rows = holders.map(({ cik, name, shares, stake }, place) => ({
          accession,
          place,
          name,
          cik: cik ?? null,
          shares: shares ?? null,
          stake: stake ?? null,
        }));
        for (const few of inChunks(rows, 50)) await store.insertInto('stake_holder').values(few).execute();
      }
      await changeMarketStamp(store);
    });
  }
}

type Subject = Pick<FiledSchedule, 'issuer' | 'filed_on'>;

/**
 * The listing a schedule is about: by its CUSIP as of the day of filing; else the only listing of the company. With several classes and an
 * unknown CUSIP it stays unknown, since the stake is of one class.
 */
async function stakeListings(db: Store, schedules: readonly Subject[]): Promise<(schedule: Subject) => string | undefined> {
  const cusips = schedules.flatMap(({ issuer: { cusip } }) => (cusip === undefined ? [] : [{ cusip }]));
  const byCusip = await listingsByCusip(db, cusips);
  const rows = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['listing.stockid', 'issuer.cik'])
    .where('issuer.cik', 'is not', null)
    .where('listing.demo', '=', 0)
    .where('listing.delisted_on', 'is', null)
    .execute();
  const byCik = Map.groupBy(rows, ({ cik }) => Number(cik));
  return ({ issuer: { cik, cusip }, filed_on }) => {
    const named = cusip === undefined ? undefined : byCusip(cusip, filed_on);
    if (named !== undefined || cik === undefined) return named;
    const own = byCik.get(Number(cik)) ?? [];
    return own.length === 1 ? own[0]?.stockid : undefined;
  };
}

/** Finds listings for schedules that were stored before theirs was loaded. */
export async function linkStakes(db: Store): Promise<void> {
  const loose = await db
    .selectFrom('stake_filing')
    .select(['accession', 'issuer_cik', 'issuer_name', 'cusip', 'filed_on'])
    .where('stockid', 'is', null)
    .where('demo', '=', 0)
    .execute();
  const subjects = loose.map(({ accession, issuer_cik, issuer_name, cusip, filed_on }) => ({
    accession,
    filed_on,
    issuer: { cik: issuer_cik ?? undefined, name: issuer_name, cusip: cusip ?? undefined },
  }));
  const listingOf = await stakeListings(db, subjects);
  let linked = 0;
  for (const subject of subjects) {
    const stockid = listingOf(subject);
    if (stockid === undefined) continue;
    await db.updateTable('stake_filing').set({ stockid }).where('accession', '=', subject.accession).execute();
    linked += 1;
  }
  if (linked > 0) await changeMarketStamp(db);
}
