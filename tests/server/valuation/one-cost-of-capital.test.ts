import { expect, test } from 'vitest';
import type { Store } from '#server/database/schema.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findSigns } from '#server/queries/signs/find-signs.ts';
import { renewCapitalSigns } from '#server/queries/signs/renew-capital-signs.ts';
import { parseSnapshot } from '#server/queries/snapshot/snapshot-figures.ts';
import { findWaccDetails } from '#server/queries/valuation/capital/wacc-details.ts';
import { packMarket } from '#server/screening/pack-market.ts';
import { readPeriods } from '#server/screening/periods/read-periods.ts';
import { describeOnStores } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

/** What each place has of every stock: the page of its cost of capital, its warning signs, and the field of the screener. */
async function everywhere(db: Store) {
  const { stockid, columns } = await packMarket(db);
  const column = columns.roic_minus_wacc;
  const fields = column !== undefined && 'numbers' in column ? column.numbers : [];
  return Promise.all(
    stockid.map(async (id, at) => {
      const listing = await findListing(db, id);
      const page = listing && (await findWaccDetails(db, listing));
      const sign = (await findSigns(db, id)).signs.find(({ key }) => key === 'value_creation');
      const ofPage = page?.roic == null || page.wacc === null ? null : page.roic - page.wacc;
      return { id, of: page?.beta_of, ofPage, ofSign: sign?.value ?? null, ofField: fields[at] ?? null };
    }),
  );
}

const differing = (all: Awaited<ReturnType<typeof everywhere>>) =>
  all.filter(
    ({ ofPage, ofSign, ofField }) => ![ofSign, ofField].every((each) => (ofPage === null ? each === null : each !== null && Math.abs(each - ofPage) < 1e-5)),
  );

/** Fiscal years of which the screener has another return above the cost of capital than the warning sign; an error where it knows hardly any. */
async function yearsApart(db: Store): Promise<string[]> {
  const { stockid } = await packMarket(db);
  const field = 'roic_minus_wacc__fy3';
  const figures = (await readPeriods(db, stockid, [field]))[field] ?? [];
  const apart: string[] = [];
  let compared = 0;
  for (const [at, id] of stockid.entries()) {
    const { points, signs } = await findSigns(db, id);
    const newest = points.findLast(({ fiscal_year }) => fiscal_year !== null)?.fiscal_year;
    const place = points.findIndex(({ fiscal_year }) => newest != null && fiscal_year === newest - 3);
    const ofSign = signs.find(({ key }) => key === 'value_creation')?.values[place];
    const ofField = figures[at];
    if (ofSign == null || ofField == null) continue;
    compared++;
    if (Math.abs(ofSign - ofField) > 1e-5) apart.push(`${id}: ${ofSign} and ${ofField}`);
  }
  if (compared < 20) throw new Error(`only ${compared} companies have both`);
  return apart;
}

describeOnStores('The cost of capital', (openFresh) => {
  test('is one for every company: its page, its warning sign and its field of the screener agree, whichever beta counts', async () => {
    const { db } = await openFresh(leadingMarket);
    const loaded = await everywhere(db);
    expect(loaded.filter(({ ofPage }) => ofPage !== null).length).toBeGreaterThan(20);
    expect(differing(loaded)).toEqual([]);
    expect(await yearsApart(db)).toEqual([]);

    // Most companies come to be of one industry, the others stay few of theirs.
    const issuers = await db.selectFrom('issuer').select('issuer_id').orderBy('issuer_id').execute();
    for (const { issuer_id } of issuers.filter((_, at) => at % 4 !== 0))
      await db.updateTable('issuer').set({ industry: 'Of many' }).where('issuer_id', '=', issuer_id).execute();
    // Half of the stocks lose their own beta, as those of a market whose index is not loaded.
    const rows = await db.selectFrom('snapshot').select(['stockid', 'figures']).orderBy('stockid').execute();
    for (const { stockid, figures } of rows.filter((_, at) => at % 2 === 0)) {
      const without = JSON.stringify({ ...parseSnapshot(figures), beta: null });
      await db.updateTable('snapshot').set({ figures: without }).where('stockid', '=', stockid).execute();
    }
    expect(await renewCapitalSigns(db, 'by betas of others')).toBeGreaterThan(0);
    const later = await everywhere(db);
    const known = later.filter(({ ofPage }) => ofPage !== null);
    expect(new Set(known.map(({ of }) => of))).toEqual(new Set(['stock', 'industry', 'market']));
    expect(differing(later)).toEqual([]);
    expect(await renewCapitalSigns(db)).toBe(0);
  }, 400_000);
});
