import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { newestAccounts } from '#domain/statements/newest-accounts.ts';
import type { Store } from '../database/schema.ts';
import { classesOfIssuer } from './share-classes.ts';
import { accountFigures } from './snapshot/account-figures.ts';
import { latestFiling } from './snapshot/latest-filing.ts';
import { priceFigures } from './snapshot/price-figures.ts';
import { qualityFigures } from './snapshot/quality-figures.ts';
import { rankFigures } from './snapshot/rank-figures.ts';
import type { SnapshotFigures } from './snapshot/snapshot-figures.ts';
import { valuationFigures } from './snapshot/valuation-figures.ts';
import { valuationInputs } from './snapshot/valuation-inputs.ts';

/** Derives what lists and page heads show of each listing of an issuer, and replaces the stored. */
export async function deriveSnapshots(db: Store, issuerId: string, statements: Statements): Promise<void> {
  const listings = await valuationInputs(db, issuerId, statements);
  if (listings.length === 0) return;
  const quality = qualityFigures(statements);
  const accounts = accountFigures(statements);
  const financial = await isFinancial(db, issuerId);
  const latest_filing = await latestFiling(db, issuerId, statements);
  const classes = await classesOfIssuer(db, issuerId, statements);
  for (const inputs of listings) {
    const { stockid, prices, shares, way } = inputs;
    const { day, price, ...ofPrices } = priceFigures(prices);
    const valuation = valuationFigures(inputs);
    const multiple = (key: string) => valuation.find((figure) => figure.key === key)?.value ?? null;
    // A company with several classes is worth what all of them are, each at its own price.
    const isClass = classes.classes.some(({ listing }) => listing?.stockid === stockid) || shares !== undefined;
    const mktcap = (isClass ? classes.value : undefined) ?? (price === null || shares === undefined ? null : price * shares.value);
    const marketCap = mktcap !== null && way.from === way.to ? mktcap : undefined;
    const figures: SnapshotFigures = {
      ...ofPrices,
      reporting_currency: statements.currency ?? null,
      shares: shares?.value ?? null,
      pe: multiple('pe'),
      pb: multiple('pb'),
      yield: multiple('yield'),
      valuation,
      quality,
      accounts,
      ranks: rankFigures({ statements, financial, marketCap }),
      latest_filing,
      newest_accounts: newestAccounts(statements) ?? null,
    };
    const row = { day, price, mktcap, figures: JSON.stringify(figures) };
    await db
      .insertInto('snapshot')
      .values({ stockid, ...row })
      .onConflict((conflict) => conflict.column('stockid').doUpdateSet(row))
      .execute();
  }
}

async function isFinancial(db: Store, issuerId: string): Promise<boolean> {
  const issuer = await db.selectFrom('issuer').select('sic').where('issuer_id', '=', issuerId).executeTakeFirst();
  return isFinancialCompany(issuer?.sic == null ? undefined : Number(issuer.sic));
}
