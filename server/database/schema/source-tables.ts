/** Series and exchange rates, and what became of the loads of each source. */
export interface SourceTables {
  /** Figures by day that belong to no company: indices, rates, national accounts. Observations in columns (JSON), oldest first. */
  series: {
    source: string;
    series_id: string;
    title: string | null;
    /** As the source counts: `percent`, `billions of USD` …; null where it does not say. */
    unit: string | null;
    first_day: string;
    last_day: string;
    rows: number;
    observations: string;
    /** The last two of the observations, for lists; null where there are not so many. */
    last_value: number | null;
    value_before: number | null;
    updated_at: number;
    /** When values known before last changed, in Unix milliseconds, and how many; null where none ever did. */
    revised_at: number | null;
    revised_values: number | null;
  };
  /** Commitment-of-traders reports of a futures market in one family, in columns (JSON), oldest first. */
  cot_report: {
    source: string;
    family: string;
    code: string;
    /** Name and exchange as the newest report writes them. */
    name: string;
    exchange: string | null;
    contract: string | null;
    last_day: string;
    reports: number;
    positions: string;
    /** JSON: the newest position of the speculators, for lists. */
    latest: string;
    updated_at: number;
  };
  /** Days on which figures of the economy are released, as whoever releases them announced; time in New York, `HH:MM`. */
  release_date: { source: string; release: string; day: string; time: string | null; period: string | null };
  /** Units of a currency for one of the base, a calendar year in columns (JSON). */
  exchange_rate_year: { base: string; currency: string; year: number; rates: string };
  /** What a source last gave for one of its items, a symbol or a series, and what last went wrong. */
  source_state: {
    source: string;
    item: string;
    last_success_at: number | null;
    /** Rows in the last good answer, and how many of them were left out as bad. */
    rows: number | null;
    left_out: number | null;
    /** JSON: sentences about the last good answer. */
    notes: string;
    last_failure_at: number | null;
    failure: string | null;
  };
  /** A load of data, running or past. */
  source_load: {
    id: string;
    source: string;
    /** JSON: the options it was started with. The same load started again goes on where it stopped. */
    request: string;
    /** `terminal` or `admin`. */
    started_by: string;
    /** `running`, `stopping`, `done`, `failed`, `canceled`, `interrupted`. */
    state: string;
    /** 1 while it runs, else null: unique, so that one load runs at a time. */
    running: number | null;
    /** JSON: host and id of the process it runs in. */
    process: string;
    started_at: number;
    /** When it last went on after it had stopped. */
    resumed_at: number | null;
    /** When its process last reported that it runs. */
    seen_at: number;
    finished_at: number | null;
    /** Items it has to load; null until that is known. */
    total: number | null;
    current_item: string | null;
    /** Why the whole load failed. */
    failure: string | null;
  };
  /** An item a load has finished with; `failure` null when it was loaded. */
  source_load_item: { load_id: string; item: string; at: number; failure: string | null };
  /** What became of the loads of a source that a server started by its timetable. */
  nightly_load: {
    source: string;
    /** When the last one that succeeded began; null for none. */
    done_at: number | null;
    /** The one that runs, or ran last. */
    load_id: string | null;
    /** Tries that failed since, why the last one did, and when it is tried again. */
    tries: number;
    failure: string | null;
    next_try_at: number | null;
  };
  /** Which of several servers does a job that only one may do, and until when it need not be asked again. */
  lease: { name: string; holder: string; until: number };
}
