import type { DailyBar, PriceAdjustment } from '#domain/prices/daily-bar.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { ReportParts } from './documents/report-parts.ts';

/** A daily bar, in the currency of the listing; how far it is adjusted is kept beside the bars. */
export type Bar = DailyBar;

/** Daily bars of one listing with the events that act on them. */
export interface ListingPrices {
  readonly bars: readonly DailyBar[];
  /** What the source had already done to `bars`; absent means `raw`. */
  readonly adjusted?: PriceAdjustment;
  readonly dividends: readonly { readonly ex_day: string; readonly amount: number; readonly currency: string }[];
  readonly splits: readonly { readonly day: string; readonly numerator: number; readonly denominator: number }[];
}

/**
 * The standard entity every source of companies ends in: one issuer with its listings, filings, facts and prices.
 * The SEC loader and the demo market both make it, and one writer stores it.
 */
export interface IssuerBundle<Facts = readonly Fact[]> {
  readonly issuer: {
    readonly issuer_id: string;
    readonly name: string;
    readonly cik: number | null;
    /** Two-letter country of incorporation or domicile. */
    readonly country: string | null;
    readonly sic: string | null;
    readonly sector: string | null;
    readonly industry_group: string | null;
    readonly industry: string | null;
    readonly description: string | null;
    /** `MM-DD`. */
    readonly fiscal_year_end: string | null;
    readonly former_names: readonly { readonly name: string; readonly from: string; readonly to: string }[];
    readonly demo: boolean;
  };
  readonly listings: readonly {
    readonly stockid: string;
    readonly share_class: string;
    /** Two-letter country of listing, the first two characters of the stockid. */
    readonly country: string;
    readonly exchange: string;
    readonly currency: string;
    readonly isin: string | null;
    readonly delisted_on: string | null;
    /** Oldest first; the last one is in force and has no `valid_to`, unless the listing ended. */
    readonly symbols: readonly { readonly symbol: string; readonly exchange: string; readonly valid_from: string; readonly valid_to: string | null }[];
    /** Absent: the source has no prices, and stored ones stay. */
    readonly prices?: ListingPrices;
  }[];
  readonly filings: readonly {
    readonly accession: string;
    readonly form: string;
    readonly filed: string;
    readonly period_end: string | null;
    readonly primary_document: string | null;
    /** Numbers of the items an 8-K is about, with commas between them; left out where the source does not say. */
    readonly items?: string | null;
  }[];
  readonly facts: Facts;
  /** Share classes and segments from reports; those read before stay. */
  readonly parts?: readonly ReportParts[];
}
