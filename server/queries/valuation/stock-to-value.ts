import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '#server/database/schema.ts';
import { computedStatements } from '../facts/computed-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { findStockSummary } from '../listings/stock-summary.ts';
import { type ListingInputs, valuationInputs } from '../snapshot/valuation-inputs.ts';

/** A stock with all that its value is worked out from. */
export interface StockToValue {
  readonly summary: StockSummary;
  readonly inputs: ListingInputs;
}

/** Statements, prices, shares and exchange rates of a listing beside its summary. `undefined` for one without a summary. */
export async function stockToValue(db: Store, listing: FoundListing): Promise<StockToValue | undefined> {
  const summary = await findStockSummary(db, listing.stockid);
  const statements = await computedStatements(db, listing);
  const inputs = (await valuationInputs(db, listing.issuer_id, statements)).find(({ stockid }) => stockid === listing.stockid);
  return summary === undefined || inputs === undefined ? undefined : { summary, inputs };
}
