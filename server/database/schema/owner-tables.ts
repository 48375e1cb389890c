/** Who holds and trades what: investors whose 13F reports are followed, and funds that report on Form N-PORT. */
export interface OwnerTables {
  /** An `investor` who files 13Fs, or a `fund`. */
  guru: {
    guru_id: string;
    name: string;
    firm: string;
    style: string | null;
    note: string | null;
    demo: number;
    kind: string;
    /** 0 where an administrator stopped following: the filings stay, no list and no page shows them, nothing more is loaded. */
    followed: number;
  };
  /** Filers that administrators follow beside those followed from the start; `name` is null where the first filing gives it. */
  added_filer: { cik: string; name: string | null; added_at: number };
  /** The listing that a CUSIP has from a day on by an administrator; it comes before every list that was read. */
  cusip_correction: { cusip: string; valid_from: string; stockid: string; changed_at: number };
  /** The numbers an investor files under, ten digits each. */
  guru_filer: { cik: string; guru_id: string };
  /** A 13F filing; `dollars` is what one unit of its values is worth, by `dollars_because`. */
  holding_report: {
    accession: string;
    cik: string;
    guru_id: string;
    filer: string;
    form: string;
    period: string;
    filed_on: string;
    amendment: string | null;
    table_entries: number | null;
    /** Of the cover page, in dollars. */
    table_value: number | null;
    dollars: number;
    dollars_because: string;
    /** JSON: names of other managers that the report is for. */
    other_managers: string;
    /** JSON: rows left out, in sentences. */
    problems: string;
  };
  /** A position of a filing, its value in dollars. `stockid` only where whoever made the filing knows it; else the CUSIP decides. */
  filed_holding: {
    accession: string;
    cusip: string;
    put_call: string;
    paper: string;
    issuer: string;
    class: string;
    shares: number;
    value: number;
    stockid: string | null;
  };
  /** What all filers of 13F together held of a paper at the end of a quarter, without options and bonds. */
  filer_total: { period: string; cusip: string; filers: number; shares: number };
  /** Derived: a quarter of an investor, by all its filings (JSON: GuruQuarter). */
  guru_quarter: { guru_id: string; period: string; filed_on: string; value: number; figures: string };
  /** Derived: a position at the end of a quarter, those sold in it included; shares and prices as they are after all later splits. */
  guru_position: {
    guru_id: string;
    period: string;
    cusip: string;
    put_call: string;
    paper: string;
    stockid: string | null;
    issuer: string;
    class: string;
    shares: number;
    value: number;
    weight: number | null;
    prior_shares: number | null;
    change: number | null;
    impact: number | null;
    price_average: number | null;
    price_low: number | null;
    price_high: number | null;
    held_since: string | null;
    cost: number | null;
  };
  /** Derived: rows of a list over all followed investors (JSON), in parts; the setting `guru_lists` names the build that readers see. */
  guru_list_part: { build: string; list: string; part: number; rows: string };
  /** Investors and funds whose positions are to be worked out again, by the job that makes the lists; `change` is another one each time they become due. */
  guru_renewal: { guru_id: string; change: string };
}
