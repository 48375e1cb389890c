import { isDemoStock } from '#contract/demo-stock.ts';
import { type ReportBlock, type ReportPartKey, reportParts, type StockReport } from '#contract/entities/stock/report.ts';
import type { Store } from '../database/schema.ts';
import type { FoundListing } from '../queries/listings/find-listing.ts';
import { accountsBlocks, ratioBlocks } from './parts/accounts.ts';
import { companyBlocks } from './parts/company.ts';
import { dividendBlocks } from './parts/dividend.ts';
import { priceBlocks } from './parts/price.ts';
import { ratingBlocks } from './parts/ratings.ts';
import { signBlocks } from './parts/signs.ts';
import { sourceBlocks } from './parts/sources.ts';
import { valuationBlocks } from './parts/valuation.ts';
import { type ReportFacts, readReportFacts } from './report-facts.ts';
import { verdictOf } from './verdict.ts';

const blocksOf: Readonly<Record<ReportPartKey, (facts: ReportFacts) => ReportBlock[]>> = {
  company: companyBlocks,
  price: priceBlocks,
  valuation: valuationBlocks,
  signs: signBlocks,
  ratings: ratingBlocks,
  accounts: accountsBlocks,
  ratios: ratioBlocks,
  dividend: dividendBlocks,
  sources: sourceBlocks,
};

/**
 * The report of a company, from the same answers as its pages; `undefined` for a listing without a page.
 *
 * @param form `manual` is the short form, which a portfolio's report has of each stock.
 */
export async function buildReport(db: Store, listing: FoundListing, form: 'report' | 'manual', now: number): Promise<StockReport | undefined> {
  const facts = await readReportFacts(db, listing, now);
  if (facts === undefined) return undefined;
  const { summary } = facts;
  const { stockid, display_symbol, company, exchange, currency, last_price_date } = summary;
  const parts = reportParts.filter(({ manual }) => form === 'report' || manual);
  return {
    ...{ stockid, display_symbol, company, exchange, currency },
    demo: isDemoStock(stockid),
    verdict: verdictOf(facts),
    as_of: last_price_date,
    parts: parts.map(({ key, title }) => ({ key, title, blocks: blocksOf[key](facts) })),
  };
}
