/** What insiders of companies report about their own trades. */
export interface InsiderTables {
  /** A filing about the holdings of insiders: Form 3, 4 or 5, or a row of an operator's file. */
  insider_filing: {
    accession: string;
    /** `sec`, `file` or `demo`. */
    source: string;
    form: string;
    /** Two-letter country whose rules it was filed under. */
    country: string;
    currency: string;
    /** Ten digits; null where the source does not give one. */
    issuer_cik: string | null;
    issuer_name: string;
    symbol: string | null;
    stockid: string | null;
    filed_on: string;
    period: string | null;
    /** Whether trades follow a 10b5-1 plan; null where the form does not say. */
    plan: number | null;
    original_filed_on: string | null;
    remarks: string | null;
    /** JSON: { F1: text }. */
    footnotes: string;
    url: string | null;
    /** `document`, `data set` or `file`. */
    read_from: string;
    demo: number;
  };
  /** Who a filing is by; one filing may be by several, over the same rows. */
  insider_owner: {
    accession: string;
    place: number;
    /** Whom the filing counts for. */
    insider_id: string;
    /** The id it was filed under, where an administrator says that this is the same person as `insider_id`; null where it is `insider_id`. */
    filed_as: string | null;
    cik: string | null;
    name: string;
    director: number;
    officer: number;
    ten_percent: number;
    other: number;
    title: string | null;
  };
  /** A person or firm, by its newest filing. */
  insider: { insider_id: string; name: string; cik: string | null; last_filed_on: string; demo: number };
  /** What administrators say about ids of insiders: `into` whom one is merged, or hidden where that is null. */
  insider_correction: { insider_id: string; into: string | null; changed_at: number };
  /** A row of a filing: a trade, or a holding without one. Amounts as filed. */
  insider_trade: {
    accession: string;
    /** Table and row: `n1` of the shares, `d2` of the derivatives. */
    place: string;
    stockid: string | null;
    issuer_cik: string | null;
    country: string;
    filed_on: string;
    derivative: number;
    holding: number;
    security: string;
    traded_on: string | null;
    code: string | null;
    /** `A` acquired, `D` disposed of. */
    side: string | null;
    shares: number | null;
    price: number | null;
    owned_after: number | null;
    /** `D` direct, `I` indirect. */
    ownership: string | null;
    nature: string | null;
    exercise_price: number | null;
    expires_on: string | null;
    underlying: string | null;
    underlying_shares: number | null;
    /** JSON: ids of footnotes. */
    footnotes: string;
    plan: number | null;
    /** JSON: what is odd about the row, in sentences. */
    problems: string;
    demo: number;
    /** Derived: `replaced` by an amendment, or `amendment` of rows that are not known; null for neither. */
    amended: string | null;
    /** Derived: the close of the day of the trade as it was traded, and shares today for one share then. */
    close: number | null;
    factor: number | null;
    /** Derived: why the row is kept out of sums; null when it is not. */
    suspect: string | null;
  };
  /** Which signals a member wants by mail (JSON). */
  insider_email_alert: {
    user_id: number;
    settings: string;
    updated_at: number;
    /** JSON: what was there at the last look; null before the first. */
    seen: string | null;
    /** Stamp of the market at the last look. */
    looked_at: string | null;
  };
}
