import type { Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { decodeFacts } from '../database/fact-columns.ts';
import type { Store } from '../database/schema.ts';
import { convertStored } from './exchange-rates.ts';
import { findPrices, type StoredPrices } from './find-prices.ts';
import { latestFiling } from './snapshot/latest-filing.ts';
import { priceFigures } from './snapshot/price-figures.ts';
import { qualityFigures } from './snapshot/quality-figures.ts';
import { sharesOfListing } from './snapshot/shares-of-listing.ts';
import type { SnapshotFigures } from './snapshot/snapshot-figures.ts';
import { valuationFigures } from './snapshot/valuation-figures.ts';

/** Derives what lists and page heads show of each listing of an issuer, and replaces the stored. */
export async function deriveSnapshots(db: Store, issuerId: string, statements: Statements): Promise<void> {
  const listings = await db.selectFrom('listing').select(['stockid', 'currency', 'share_class']).where('issuer_id', '=', issuerId).execute();
  const prices = new Map<string, StoredPrices | undefined>();
  for (const { stockid } of listings) prices.set(stockid, await findPrices(db, stockid));
  const common = listings.find(({ share_class }) => share_class === 'common') ?? (listings.length === 1 ? listings[0] : undefined);
  const floats = await publicFloats(db, issuerId);
  const quality = qualityFigures(statements);
  const latest_filing = await latestFiling(db, issuerId, statements);
  for (const { stockid, currency } of listings) {
    const stored = prices.get(stockid);
    const shares = sharesOfListing({ statements, floats, prices: stored, common: stockid === common?.stockid ? 'itself' : prices.get(common?.stockid ?? '') });
    const { day, price, ...ofPrices } = priceFigures(stored);
    const rate = shares === undefined || day === null ? undefined : await rateOf(db, statements.currency, currency, day);
    const valuation = valuationFigures({ statements, prices: stored, rate });
    const multiple = (key: string) => valuation.find((figure) => figure.key === key)?.value ?? null;
    const figures: SnapshotFigures = {
      ...ofPrices,
      reporting_currency: statements.currency ?? null,
      shares: shares?.value ?? null,
      pe: multiple('pe'),
      pb: multiple('pb'),
      yield: multiple('yield'),
      valuation,
      quality,
      latest_filing,
    };
    const row = { day, price, mktcap: price === null || shares === undefined ? null : price * shares.value, figures: JSON.stringify(figures) };
    await db
      .insertInto('snapshot')
      .values({ stockid, ...row })
      .onConflict((conflict) => conflict.column('stockid').doUpdateSet(row))
      .execute();
  }
}

async function rateOf(db: Store, from: string | undefined, to: string, day: string): Promise<number | undefined> {
  if (from === undefined) return undefined;
  if (from === to) return 1;
  return (await convertStored(db, 1, from, to, day))?.amount;
}

/** What the shares in public hands were worth on the days that annual reports name, newest first. */
async function publicFloats(db: Store, issuerId: string): Promise<Fact[]> {
  const rows = await db
    .selectFrom('fact')
    .selectAll()
    .where('issuer_id', '=', issuerId)
    .where('taxonomy', '=', 'dei')
    .where('concept', '=', 'EntityPublicFloat')
    .execute();
  const facts = rows.flatMap(({ taxonomy, concept, unit, points }) => decodeFacts(taxonomy, concept, unit, points));
  return facts.sort((a, b) => (a.end > b.end ? -1 : 1));
}
