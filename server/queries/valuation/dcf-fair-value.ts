import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import { defaultDiscountRate } from '#domain/valuation/dcf/dcf-defaults.ts';
import type { Store } from '#server/database/schema.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { lastBar, pricedAccounts } from '../snapshot/priced-accounts.ts';
import { findTreasuryYield } from './capital/treasury-yield.ts';
import { waccOf } from './capital/wacc-details.ts';
import { dcfBase, perListedShare } from './dcf-base.ts';
import { growthsOf } from './growth-of-share.ts';
import { stockToValue } from './stock-to-value.ts';

/** What the DCF calculator begins with for a stock, and what the stock is worth by it. `undefined` for a listing without a summary. */
export async function findDcfFairValue(db: Store, listing: FoundListing): Promise<DcfFairValue | undefined> {
  const stock = await stockToValue(db, listing);
  if (stock === undefined) return undefined;
  const { inputs, summary } = stock;
  const treasury = await findTreasuryYield(db, summary.demo);
  const discount_rate = defaultDiscountRate(treasury?.rate);
  const period = pricedAccounts(inputs)?.period;
  const book = period && perListedShare('tangible_book_value_per_share', period, inputs);
  const bar = lastBar(inputs);
  return {
    stockid: listing.stockid,
    currency: listing.currency,
    price: bar?.close ?? null,
    price_on: bar?.day ?? null,
    bases: { earnings: dcfBase('earnings', inputs, discount_rate), free_cash_flow: dcfBase('free_cash_flow', inputs, discount_rate) },
    tangible_book_per_share: book !== undefined && 'value' in book ? book.value : null,
    growths: growthsOf(inputs.statements.annual),
    treasury: treasury ?? null,
    discount_rate,
    wacc: (await waccOf(db, listing, stock)).wacc,
    predictability: summary.predictability,
  };
}
