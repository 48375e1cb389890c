import type { Database, Store } from '#server/database/schema.ts';
import type { IndexedForm } from '#server/sources/ipos/read-form-index.ts';
import type { CalendarIpo } from '#server/sources/ipos/read-ipo-calendar.ts';
import { inChunks } from '../in-chunks.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

type Deal = Database['ipo_deal'];

/** Rows in one statement: both stores limit its parameters. */
const TOGETHER = 50;

/**
 * Stores forms of registrations; one that is stored already stays as it is.
 *
 * @param reports The day of the oldest annual or quarterly report that was seen, by number of the company.
 */
export async function storeIpoForms(db: Store, forms: readonly IndexedForm[], reports: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (store) => {
    for (const some of inChunks(forms, TOGETHER)) {
      await store
        .insertInto('ipo_form')
        .values(some.map(({ cik, accession, company, form, filed_on }) => ({ cik, accession, company, form, filed_on })))
        .onConflict((on) => on.columns(['cik', 'accession']).doNothing())
        .execute();
    }
    const known = new Map((await store.selectFrom('ipo_reporter').selectAll().execute()).map(({ cik, reports_since }) => [cik, reports_since]));
    const older = [...reports].filter(([cik, day]) => (known.get(cik) ?? '9999') > day).map(([cik, reports_since]) => ({ cik, reports_since }));
    for (const some of inChunks(older, TOGETHER)) {
      await store
        .insertInto('ipo_reporter')
        .values(some)
        .onConflict((on) => on.column('cik').doUpdateSet(({ ref }) => ({ reports_since: ref('excluded.reports_since') })))
        .execute();
    }
    await changeMarketStamp(store);
  });
}

/** Stores offerings of a calendar, in dollars. What it no longer says of one, such as the range once it is priced, stays known. */
export async function storeIpoDeals(db: Store, ipos: readonly CalendarIpo[]): Promise<void> {
  await db.transaction().execute(async (store) => {
    for (const ipo of ipos) {
      const deal_id = `nasdaq ${ipo.deal_id}`;
      const before = await store.selectFrom('ipo_deal').selectAll().where('deal_id', '=', deal_id).executeTakeFirst();
      const now: Deal = {
        ...{ deal_id, company: ipo.company, sector: null, industry: null, stockid: null, effective_on: null, currency: 'USD', demo: 0 },
        ...{ symbol: ipo.symbol ?? before?.symbol ?? null, exchange: ipo.exchange ?? before?.exchange ?? null },
        ...{ filed_on: ipo.filed_on ?? before?.filed_on ?? null, expected_on: ipo.expected_on ?? before?.expected_on ?? null },
        ...{ priced_on: ipo.priced_on ?? before?.priced_on ?? null, withdrawn_on: ipo.withdrawn_on ?? before?.withdrawn_on ?? null },
        ...{ price_low: ipo.price_low ?? before?.price_low ?? null, price_high: ipo.price_high ?? before?.price_high ?? null },
        ...{ price: ipo.price ?? before?.price ?? null, shares: ipo.shares ?? before?.shares ?? null, amount: ipo.amount ?? before?.amount ?? null },
      };
      if (before !== undefined) await store.deleteFrom('ipo_deal').where('deal_id', '=', deal_id).execute();
      await store.insertInto('ipo_deal').values(now).execute();
    }
    await changeMarketStamp(store);
  });
}

/** Puts offerings of the demo market in the place of those that were there. */
export async function replaceDemoIpos(db: Store, deals: readonly Omit<Deal, 'demo'>[]): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('ipo_deal').where('demo', '=', 1).execute();
    for (const some of inChunks(deals, TOGETHER)) {
      await store
        .insertInto('ipo_deal')
        .values(some.map((deal) => ({ ...deal, demo: 1 })))
        .execute();
    }
    await changeMarketStamp(store);
  });
}
