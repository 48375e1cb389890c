/** Indices of shares with their members. */
export interface IndexTables {
  /** An index of which a list of members was loaded. `source` is `members` for a file, `demo` for the demo market. */
  market_index: {
    source: string;
    /** As its page is addressed: `SPX`. */
    index_id: string;
    name: string;
    region: string;
    /** `market value`, `price` or `given`. */
    weighting: string;
    updated_at: number;
  };
  /** A stretch of days for which a company was a member: from `from_day` (empty where the list does not say) until before `until_day`. */
  index_member: {
    source: string;
    index_id: string;
    /** As the list writes it; empty where it has the ISIN alone. */
    symbol: string;
    isin: string;
    from_day: string;
    until_day: string | null;
    /** Name and sector as the list has them. */
    name: string | null;
    sector: string | null;
    /** In the unit of the list, the same for all members of the index. */
    weight: number | null;
  };
}
