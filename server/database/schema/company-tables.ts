/** Issuers with their filings, facts and statements. */
export interface CompanyTables {
  issuer: {
    issuer_id: string;
    name: string;
    cik: number | null;
    country: string | null;
    sic: string | null;
    sector: string | null;
    industry_group: string | null;
    industry: string | null;
    /** What the industry was taken from: `administrator`, `list` or `filings`; null for the demo market, and where it is not known. */
    industry_from: string | null;
    description: string | null;
    /** `MM-DD`. */
    fiscal_year_end: string | null;
    /** JSON: [{ name, from, to }]. */
    former_names: string;
    demo: number;
    updated_at: number;
  };
  filing: {
    issuer_id: string;
    accession: string;
    form: string;
    filed: string;
    period_end: string | null;
    primary_document: string | null;
    /** What an 8-K is about: the numbers of its items, `4.01,9.01`; null where the list of filings does not say. */
    items: string | null;
  };
  /** Derived: when an issuer told its results of a period, by the filing it did so in, or is expected to (`expected`), with the range of that day and the years it rests on. */
  report_day: {
    issuer_id: string;
    period_end: string;
    day: string;
    basis: string;
    earliest: string | null;
    latest: string | null;
    years: number | null;
  };
  /** The filings that an issuer's facts come from (JSON: [[accession, form, filed, fiscal year, fiscal period]]); facts name their places in it. */
  fact_filing: { issuer_id: string; filings: string };
  /** Facts of an issuer, concept after concept; see `FactPages`. Most issuers have one page. */
  fact_page: {
    issuer_id: string;
    page: number;
    /** JSON: [[taxonomy, concept, unit, facts, bytes]], in the order of the bytes. */
    concepts: string;
    points: Uint8Array;
  };
  /** Derived: one fiscal period of an issuer as latest restated. */
  statement: {
    issuer_id: string;
    type: string;
    period_end: string;
    fiscal_year: number;
    fiscal_period: string;
    filed: string;
    accession: string;
    form: string;
    currency: string | null;
  };
  /** Derived: the figures of one list over all periods of a type, in columns. */
  statement_list: { issuer_id: string; type: string; list: string; figures: Uint8Array };
  /** A figure of a part of an issuer: of a share class, a segment, a product, a region; or of the whole beside them. */
  part_fact: {
    issuer_id: string;
    accession: string;
    axis: string;
    /** As the filing names it; empty for the whole. */
    member: string;
    taxonomy: string;
    concept: string;
    unit: string;
    /** Empty for a figure at a point in time. */
    period_start: string;
    period_end: string;
    value: number;
  };
  /** A report that was read for its parts. */
  part_report: {
    issuer_id: string;
    accession: string;
    form: string;
    filed: string;
    /** `document` or `data set`. */
    read_from: string;
    facts: number;
    /** JSON: [[member, symbol]] of the share classes that the cover page lists. */
    symbols: string;
  };
  /** What administrators say about companies against their filings; the symbol is empty where all of a company is meant. */
  correction: { cik: number; symbol: string; shares_per_paper: number | null; industry: string | null; made_at: number };
  /** Sector and industry by the list of companies that was loaded, in the words of the list. */
  listed_industry: { symbol: string; sector: string; industry: string };
  /** What of the SEC's nightly archives a company was last loaded from. */
  archive_stamp: {
    issuer_id: string;
    /** Checksum and size of its facts. */
    facts: string;
    /** When they were put into the archive, on the clock of whoever made it. */
    facts_changed: string;
    /** Checksums and sizes of its lists of filings; null when they could not be read. */
    filings: string | null;
  };
}
