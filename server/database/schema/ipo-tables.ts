/** First sales of shares to the public. */
export interface IpoTables {
  /** A form of the SEC's index that has to do with a sale of shares, once for each company that files it. */
  ipo_form: { cik: string; accession: string; company: string; form: string; filed_on: string };
  /** Companies of the index that file annual or quarterly reports, since the oldest that is known: their registrations are no first ones. */
  ipo_reporter: { cik: string; reports_since: string };
  /** An offering as a calendar of offerings has it, or as the demo market makes it. */
  ipo_deal: {
    deal_id: string;
    company: string;
    symbol: string | null;
    exchange: string | null;
    sector: string | null;
    industry: string | null;
    /** The listing where whoever made it knows it; others are found by symbol. */
    stockid: string | null;
    filed_on: string | null;
    effective_on: string | null;
    expected_on: string | null;
    priced_on: string | null;
    withdrawn_on: string | null;
    /** Of a share, in `currency`. */
    price_low: number | null;
    price_high: number | null;
    price: number | null;
    currency: string | null;
    shares: number | null;
    amount: number | null;
    demo: number;
  };
}
