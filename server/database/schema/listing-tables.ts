/** What is traded: listings with their symbols, prices and payments. */
export interface ListingTables {
  listing: {
    stockid: string;
    issuer_id: string;
    share_class: string;
    country: string;
    exchange: string;
    currency: string;
    /** The symbol in force, repeated from `symbol` for reading. */
    symbol: string;
    display_symbol: string;
    company: string;
    isin: string | null;
    delisted_on: string | null;
    demo: number;
  };
  /** The listing a symbol named, and when; `valid_to` null while it still does. */
  symbol: { stockid: string; symbol: string; exchange: string; display_symbol: string; valid_from: string; valid_to: string | null };
  /** Which CUSIP a listing had, and when; `valid_to` null while it does, `seen_to` the last day it was seen. */
  cusip: { stockid: string; cusip: string; valid_from: string; valid_to: string | null; seen_to: string };
  /** A calendar year of daily bars as traded, in columns (JSON). */
  price_year: { stockid: string; year: number; bars: string };
  dividend: { stockid: string; ex_day: string; amount: number; currency: string };
  /** What analysts expect, as the operator's files say it; `period` and `period_end` empty for a target price and for ratings. */
  estimate: {
    stockid: string;
    metric: string;
    period: string;
    period_end: string;
    as_of: string;
    mean: number;
    low: number | null;
    high: number | null;
    analysts: number | null;
  };
  split: { stockid: string; day: string; numerator: number; denominator: number };
  /** Derived: what lists and page heads show of a listing (JSON), renewed when its issuer or prices are stored. */
  snapshot: {
    stockid: string;
    day: string | null;
    price: number | null;
    mktcap: number | null;
    figures: string;
    /** The few of the figures that lists show (JSON), so that a list of the whole market need not parse all of them. */
    list_figures: string | null;
    screening: string | null;
  };
  /** Derived together with the snapshot: the warning and good signs of a listing with their evidence (JSON), how many there are now, and what its capital was made of at each point (JSON). */
  stock_signs: { stockid: string; severe: number; medium: number; good: number; signs: string; capital: string | null; years: string | null };
  /** Derived: the market of every month as it was known then, a text a field and group of stocks; the build that readers see is named by a setting. */
  history_part: { build: string; field: string; part: number; body: string };
}
