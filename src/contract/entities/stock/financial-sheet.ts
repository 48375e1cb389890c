import * as v from 'valibot';
import { Currency, Day, MaybeNumber } from '#contract/primitives.ts';
import { PeriodType, ReportingBasis, StatementList, StatementPeriod, StatementRow } from './financials.ts';

/** Which rows a company is read by: banks, insurers and real estate trusts have their own statements. */
export const IndustryTemplate = v.picklist(['common', 'bank', 'insurer', 'reit']);
export type IndustryTemplate = v.InferOutput<typeof IndustryTemplate>;

/** A fiscal period with the address of the filing its figures come from; null where there is no such page. */
export const SheetPeriod = v.object({ ...StatementPeriod.entries, url: v.nullable(v.string()) });
export type SheetPeriod = v.InferOutput<typeof SheetPeriod>;

/** A row of one of the statements. */
export const SheetRow = v.object({
  list: StatementList,
  ...StatementRow.entries,
  /** Of the trailing twelve months; null where unknown or where there is no such period. */
  trailing: MaybeNumber,
});
export type SheetRow = v.InferOutput<typeof SheetRow>;

/** All statements, ratios and per-share figures of one company over the same periods, newest first. */
export const FinancialSheet = v.object({
  stockid: v.string(),
  display_symbol: v.string(),
  company: v.string(),
  type: PeriodType,
  basis: ReportingBasis,
  /** Of the accounts, which may be another one than that of the share. */
  currency: v.nullable(Currency),
  as_of: v.nullable(Day),
  template: IndustryTemplate,
  periods: v.array(SheetPeriod),
  /** Years only: the twelve months to the last quarter, when that ends after the last year. */
  trailing: v.nullable(SheetPeriod),
  rows: v.array(SheetRow),
});
export type FinancialSheet = v.InferOutput<typeof FinancialSheet>;
