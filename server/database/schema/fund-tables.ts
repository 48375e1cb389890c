/** Funds that report their portfolios on Form N-PORT. Their quarters and positions are those of {@link OwnerTables}. */
export interface FundTables {
  /** A series, or a registrant without series; its name and that of its registrant are those of its row in `guru`. */
  fund: {
    guru_id: string;
    /** `S000012000`; null for a registrant without series. */
    series_id: string | null;
    /** Ten digits, of the registrant. */
    cik: string;
    lei: string | null;
  };
  /** The tickers of the classes of a series. */
  fund_class: { class_id: string; series_id: string; ticker: string };
  /** An N-PORT filing. Amounts in US dollars. */
  fund_filing: {
    accession: string;
    guru_id: string;
    form: string;
    /** The day of the portfolio. */
    period: string;
    fiscal_year_end: string | null;
    filed_on: string;
    total_assets: number | null;
    liabilities: number | null;
    net_assets: number | null;
    /** How many rows were read. */
    holdings: number;
    /** Sum of the weights of all rows, 0–1. */
    weight_sum: number;
    /** How many rows were left out. */
    left_out: number;
    /** JSON: rows left out, in sentences. */
    problems: string;
  };
  /** A row of a filing; null where it does not say. */
  fund_holding: {
    accession: string;
    place: number;
    name: string;
    lei: string | null;
    title: string;
    cusip: string | null;
    isin: string | null;
    ticker: string | null;
    /** Negative for a short position. */
    balance: number | null;
    /** `NS` shares, `PA` principal, `NC` contracts, `OU` other. */
    units: string | null;
    currency: string | null;
    value: number | null;
    /** Of the net assets. */
    weight: number | null;
    payoff: string | null;
    asset_category: string | null;
    issuer_category: string | null;
    country: string | null;
    /** Only where whoever made the filing knows it; else the numbers of the paper decide. */
    stockid: string | null;
  };
}
