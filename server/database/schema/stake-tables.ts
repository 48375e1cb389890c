/** Stakes of more than five percent of a company. */
export interface StakeTables {
  /** A Schedule 13D or 13G, or an amendment of one. */
  stake_filing: {
    accession: string;
    /** `13D`, `13D/A`, `13G` or `13G/A`. */
    form: string;
    /** Ten digits; null where the filing does not give one. */
    issuer_cik: string | null;
    issuer_name: string;
    cusip: string | null;
    /** Title of the class of shares, as filed. */
    class: string;
    stockid: string | null;
    /** The day that made the filing due. */
    event_on: string | null;
    filed_on: string;
    url: string | null;
    /** JSON: what is odd about the filing, in sentences. */
    problems: string;
    demo: number;
  };
  /** Who reports together. Shares of one are often counted again for those who control it. */
  stake_holder: {
    accession: string;
    place: number;
    cik: string | null;
    name: string;
    /** Owned beneficially; null where the filing does not say. */
    shares: number | null;
    /** Of the class, 0–1. */
    stake: number | null;
  };
}
