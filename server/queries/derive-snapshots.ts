import type { Statements } from '#domain/statements/build-statements.ts';
import type { Figure } from '#domain/statements/figure.ts';
import type { Store } from '../database/schema.ts';
import { findPrices, type StoredPrices } from './find-prices.ts';
import { latestFiling } from './snapshot/latest-filing.ts';
import { priceFigures } from './snapshot/price-figures.ts';
import { qualityFigures } from './snapshot/quality-figures.ts';
import type { SnapshotFigures } from './snapshot/snapshot-figures.ts';
import { valuationFigures } from './snapshot/valuation-figures.ts';

/** Prices of classes that lie closer than this stand for equal shares of the company. */
const EQUAL_CLASSES = 0.05;

/** Derives what lists and page heads show of each listing of an issuer, and replaces the stored. */
export async function deriveSnapshots(db: Store, issuerId: string, statements: Statements): Promise<void> {
  const listings = await db.selectFrom('listing').select(['stockid', 'currency']).where('issuer_id', '=', issuerId).execute();
  const prices = new Map<string, StoredPrices | undefined>();
  for (const { stockid } of listings) prices.set(stockid, await findPrices(db, stockid));
  const shares = countedShares(statements, [...prices.values()]);
  const quality = qualityFigures(statements);
  const latest_filing = await latestFiling(db, issuerId, statements);
  for (const { stockid, currency } of listings) {
    const stored = prices.get(stockid);
    const { day, price, ...ofPrices } = priceFigures(stored);
    const comparable = shares !== undefined && statements.currency === currency;
    const valuation = valuationFigures({ statements, prices: stored, comparable });
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

/**
 * The company's shares, when one of them is one share of the listing. Unknown for companies that are listed through depositary receipts
 * (annual reports on 20-F say so, and not how many shares one stands for), and for classes whose shares are worth different things.
 */
function countedShares({ annual, ttm }: Statements, prices: readonly (StoredPrices | undefined)[]): Figure | undefined {
  const closes = prices.map((stored) => stored?.bars.at(-1)?.close).filter((close) => close !== undefined);
  if (annual.at(-1)?.form.startsWith('20-F') === true) return undefined;
  if (closes.length > 1 && Math.max(...closes) / Math.min(...closes) - 1 > EQUAL_CLASSES) return undefined;
  return ttm.at(-1)?.find('balance_sheet', 'shares_outstanding') ?? annual.at(-1)?.find('balance_sheet', 'shares_outstanding');
}
