import { randomUUID } from 'node:crypto';
import type { CusipMapping, UnmappedPaper } from '#contract/entities/gurus/followed-manager.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';
import { linkStakes } from '../stakes/store-stakes.ts';
import { followedGurus } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';

/** Shares and options in the newest reports of followed investors whose CUSIP no listing here has; the largest together first. */
export async function unmappedPapers(db: Store): Promise<UnmappedPaper[]> {
  const gurus = await followedGurus(db).where('guru.demo', '=', 0).execute();
  const positions: GuruTrade[] = [];
  for (const some of inChunks(gurus, 500)) {
    for (const position of await findPositions(db, { gurus: some.map(({ guru_id }) => guru_id), newest: true, unmapped: true })) positions.push(position);
  }
  const held = positions.filter(({ shares, paper }) => shares > 0 && paper === 'SH');
  return [...Map.groupBy(held, ({ cusip }) => cusip)]
    .flatMap(([cusip, of]) => {
      const newest = of.reduce((a, b) => (b.period > a.period ? b : a));
      const value = of.reduce((sum, each) => sum + each.value, 0);
      const holders = new Set(of.map(({ guru_id }) => guru_id)).size;
      return { cusip, issuer: newest.company, class: newest.class, period: newest.period, holders, value };
    })
    .sort((a, b) => b.value - a.value || (a.cusip < b.cusip ? -1 : 1));
}

/** Listings given to CUSIPs by hand, the last change first. */
export async function cusipMappings(db: Store): Promise<CusipMapping[]> {
  const rows = await db
    .selectFrom('cusip_correction')
    .innerJoin('listing', 'listing.stockid', 'cusip_correction.stockid')
    .select(['cusip_correction.cusip', 'cusip_correction.valid_from', 'cusip_correction.stockid', 'cusip_correction.changed_at'])
    .select(['listing.display_symbol', 'listing.company'])
    .orderBy('cusip_correction.changed_at', 'desc')
    .orderBy('cusip_correction.cusip')
    .execute();
  return rows.map(({ valid_from, changed_at, ...row }) => ({ ...row, from: valid_from, changed_at: new Date(changed_at).toISOString() }));
}

/** Whether any filing that is stored has the CUSIP. */
export async function isFiledCusip(db: Store, cusip: string): Promise<boolean> {
  const row = await db.selectFrom('filed_holding').select('cusip').where('cusip', '=', cusip).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a CUSIP a listing from a day on, or takes that back. Whoever reported it is due to be worked out again, from the stored filings.
 *
 * @returns The listing it had from that day on by hand before.
 */
export async function mapCusip(db: Store, { cusip, from, stockid }: { cusip: string; from: string; stockid: string | null }, now: number) {
  const before = await db.selectFrom('cusip_correction').select('stockid').where('cusip', '=', cusip).where('valid_from', '=', from).executeTakeFirst();
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('cusip_correction').where('cusip', '=', cusip).where('valid_from', '=', from).execute();
    if (stockid !== null) await store.insertInto('cusip_correction').values({ cusip, valid_from: from, stockid, changed_at: now }).execute();
    const change = randomUUID();
    for (const some of inChunks(await holdersOf(store, cusip), 500)) {
      await store
        .insertInto('guru_renewal')
        .values(some.map((guru_id) => ({ guru_id, change })))
        .onConflict((on) => on.column('guru_id').doUpdateSet({ change }))
        .execute();
    }
    await changeMarketStamp(store);
  });
  await linkStakes(db);
  return before?.stockid ?? null;
}

/** Investors and funds whose positions are still those of before a listing was given by hand. */
export async function countDueGurus(db: Store): Promise<number> {
  const { due } = await db
    .selectFrom('guru_renewal')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return Number(due);
}

/** Investors and funds that ever reported a CUSIP. */
async function holdersOf(db: Store, cusip: string): Promise<string[]> {
  const investors = db
    .selectFrom('filed_holding')
    .innerJoin('holding_report', 'holding_report.accession', 'filed_holding.accession')
    .select('holding_report.guru_id')
    .where('filed_holding.cusip', '=', cusip);
  const funds = db
    .selectFrom('fund_holding')
    .innerJoin('fund_filing', 'fund_filing.accession', 'fund_holding.accession')
    .select('fund_filing.guru_id')
    .where('fund_holding.cusip', '=', cusip);
  const rows = await investors.union(funds).execute();
  return rows.map(({ guru_id }) => guru_id).sort();
}
