import * as v from 'valibot';
import { MaybeNumber, StockRef } from '#contract/primitives.ts';

/** A company by its number at the SEC. */
export const Cik = v.pipe(v.number(), v.integer(), v.minValue(1));

/** How many shares of the accounts one listed security represents. */
export const SharesPerPaper = v.pipe(v.number(), v.minValue(0.0001, 'must be at least 0.0001'), v.maxValue(100_000, 'must be at most 100,000'));

/** What an administrator says about a company against its filings: its industry, or how many shares one listed security represents. */
export const ListedCorrection = v.object({
  cik: Cik,
  /** The listing it is about; empty for the whole company. */
  symbol: v.string(),
  /** The name of the company; null for one that is not stored. */
  company: v.nullable(v.string()),
  industry: v.nullable(v.string()),
  sector: v.nullable(v.string()),
  shares_per_paper: MaybeNumber,
  /** Unix milliseconds. */
  made_at: v.number(),
});
export type ListedCorrection = v.InferOutput<typeof ListedCorrection>;

/** What a correction says: the name of an industry or a number of shares; null where there is none. */
const CorrectedValue = v.nullable(v.union([v.string(), SharesPerPaper]));

/** A correction of a company; null removes one. */
export const CorrectionChange = v.object({
  /** A stock as a person names it, or the company and listing of an earlier correction. */
  about: v.union([v.object({ stock: StockRef }), v.object({ cik: Cik, symbol: v.string() })]),
  field: v.picklist(['industry', 'shares_per_paper']),
  value: CorrectedValue,
});
export type CorrectionChange = v.InferOutput<typeof CorrectionChange>;

/** A changed correction, with its previous value. */
export const ChangedCorrection = v.object({ cik: Cik, symbol: v.string(), field: CorrectionChange.entries.field, before: CorrectedValue });
export type ChangedCorrection = v.InferOutput<typeof ChangedCorrection>;
