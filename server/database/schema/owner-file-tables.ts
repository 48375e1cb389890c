/** What operators load about owners from files of their own. */
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
}
