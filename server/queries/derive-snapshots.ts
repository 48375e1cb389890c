import type { Statements } from '#domain/statements/build-statements.ts';
import type { Store } from '../database/schema.ts';
import { latestFiling } from './snapshot/latest-filing.ts';
import { priceFigures } from './snapshot/price-figures.ts';
import { qualityFigures } from './snapshot/quality-figures.ts';
import type { SnapshotFigures } from './snapshot/snapshot-figures.ts';
import { valuationFigures } from './snapshot/valuation-figures.ts';
import { valuationInputs } from './snapshot/valuation-inputs.ts';

/** Derives what lists and page heads show of each listing of an issuer, and replaces the stored. */
export async function deriveSnapshots(db: Store, issuerId: string, statements: Statements): Promise<void> {
  const quality = qualityFigures(statements);
  const latest_filing = await latestFiling(db, issuerId, statements);
  for (const inputs of await valuationInputs(db, issuerId, statements)) {
    const { stockid, prices, shares } = inputs;
    const { day, price, ...ofPrices } = priceFigures(prices);
    const valuation = valuationFigures(inputs);
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
