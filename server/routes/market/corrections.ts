import * as v from 'valibot';
import { listCorrections, saveCorrection } from '#contract/endpoints/market/corrections.ts';
import { type CorrectionChange, SharesPerPaper } from '#contract/entities/market/correction.ts';
import type { Store } from '#server/database/schema.ts';
import { allIndustries, industryNamed } from '#server/industries/industry-table.ts';
import { type CorrectedField, changeCorrection, listCorrections as corrections } from '#server/queries/corrections/corrections.ts';
import { countListedIndustries } from '#server/queries/corrections/listed-industries.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { renewIssuers } from '#server/queries/listings/renew-issuers.ts';
import { ApiError, serve } from '#server/serve.ts';

/** The table of an administrator who knows a company better than its filings say. */
export const correctionRoutes = [
  serve(listCorrections, async (_input, { db }) => ({
    corrections: await corrections(db),
    industries: allIndustries().map(({ industry, sector }) => ({ industry, sector })),
    listed: await countListedIndustries(db),
  })),

  serve(saveCorrection, async ({ body }, { db, now }) => {
    refuseWrongValue(body);
    const { field, value } = body;
    const { cik, symbol } = await subjectOf(db, body.about);
    const about: CorrectedField = { cik, symbol: field === 'industry' ? '' : symbol, field, value };
    const before = await changeCorrection(db, about, now());
    await renewIssuers(db, [cik]);
    return { cik, symbol: about.symbol, field, before };
  }),
];

function refuseWrongValue({ field, value }: CorrectionChange): void {
  if (value === null) return;
  const isRight = field === 'industry' ? typeof value === 'string' && industryNamed(value) !== undefined : v.is(SharesPerPaper, value);
  const words = field === 'industry' ? 'is none of the industries' : 'must be a number of shares';
  if (!isRight) throw new ApiError('bad-request', { fields: { 'body.value': words } });
}

/** The company and listing a change is about; the demo market has no companies that could be corrected. */
async function subjectOf(db: Store, about: CorrectionChange['about']): Promise<{ readonly cik: number; readonly symbol: string }> {
  if ('cik' in about) return about;
  const found = await findListing(db, about.stock);
  if (found === undefined || found.cik === null) throw new ApiError('stock-not-found');
  const { symbol } = await db.selectFrom('listing').select('symbol').where('stockid', '=', found.stockid).executeTakeFirstOrThrow();
  return { cik: found.cik, symbol };
}
