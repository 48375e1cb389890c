/** What operators load or write about owners themselves. */
export interface OwnerFileTables {
  /** What an executive was paid for a fiscal year. */
  executive_pay: {
    stockid: string;
    name: string;
    year: number;
    title: string | null;
    currency: string;
    salary: number | null;
    bonus: number | null;
    stock: number | null;
    option: number | null;
    other: number | null;
    total: number | null;
    url: string | null;
    demo: number;
  };
  /** A net short position that a holder reported on a day. */
  short_position: {
    holder: string;
    isin: string;
    day: string;
    /** Two-letter country of the register that published it. */
    country: string;
    issuer: string | null;
    /** Part of the company's shares, 0.005 is half a percent. */
    position: number;
    url: string | null;
    /** Only in the demo market, whose companies have no ISIN. */
    stockid: string | null;
    demo: number;
  };
  /** A letter of an investor, one a year, quarter and name. A removed one stays until it is brought back. */
  guru_letter: {
    id: string;
    rev: number;
    removed: number;
    year: number;
    quarter: number;
    name: string;
    title: string;
    day: string;
    url: string | null;
    /** How the text begins, for lists. */
    opening: string | null;
    text: string | null;
    /** Unix milliseconds; null for one of the demo market. */
    changed_at: number | null;
    changed_by: number | null;
    demo: number;
  };
}
