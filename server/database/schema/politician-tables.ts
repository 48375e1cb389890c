/** What members of the House and the Senate report about their trades. */
export interface PoliticianTables {
  politician: {
    politician_id: string;
    name: string;
    /** `house` or `senate`. */
    chamber: string;
    /** As reports of the House have it; null for senators, whose reports do not say. */
    state: string | null;
    district: string | null;
    demo: number;
  };
  politician_report: {
    report_id: string;
    /** `house-trades`, `senate-trades` or `demo`. */
    source: string;
    politician_id: string;
    /** The day it was filed; null where the source does not say. */
    filed_on: string | null;
    url: string | null;
    /** Why nothing of it could be read; null for one that was. */
    unread: string | null;
    demo: number;
  };
  politician_trade: {
    report_id: string;
    place: number;
    politician_id: string;
    stockid: string | null;
    /** As reported, also where it is wrong. */
    ticker: string | null;
    asset: string;
    asset_type: string | null;
    /** `purchase`, `sale`, `sale_full`, `sale_partial`, `exchange`; null where the report does not say. */
    kind: string | null;
    /** `self`, `spouse`, `joint`, `child`; null where the report does not say. */
    owner: string | null;
    traded_on: string | null;
    /** Day on which the owner was notified of the trade. */
    notified_on: string | null;
    /** Dollars; `most` is null for the open bracket, both where there is no amount. */
    least: number | null;
    most: number | null;
    comment: string | null;
    /** JSON: what is odd about the row, in sentences. */
    problems: string;
    demo: number;
    /** Derived: 1 when a newer report has the trade again. */
    repeated: number;
    /** Derived: closes of the days of trade and of disclosure in shares of today, in the currency of the listing. */
    traded_close: number | null;
    disclosed_close: number | null;
  };
}
