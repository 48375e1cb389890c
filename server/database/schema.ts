import type { Generated, Kysely } from 'kysely';

/**
 * Tables of the store, the same on SQLite and PostgreSQL.
 * Days are `YYYY-MM-DD` text, instants Unix milliseconds, truth 0 or 1, JSON is text.
 */
export interface Database {
  setting: { key: string; value: string };
  account: {
    user_id: Generated<number>;
    username: string;
    /** Lower case; sign-in ignores case. */
    username_key: string;
    email: string;
    email_key: string;
    /** Public name of the account in links, without meaning. */
    identifier: string;
    password_hash: string;
    truename: string;
    first_name: string;
    last_name: string;
    status: number;
    amount_paid: number;
    trial: number;
    warning: number;
    renew_auto: number;
    subexdate: number;
    seats: number;
    regions: string;
    /** The group the account belongs to; null for none. */
    group_id: number | null;
    admin: number;
    demo: number;
    created_at: number;
  };
  session: { id: string; user_id: number; device: string; created_at: number; last_used_at: number; expires_at: number };
  access_token: {
    token_hash: string;
    /** Null for a token made for somebody without an account. */
    session_id: string | null;
    signing_key: string;
    created_at: number;
    expires_at: number;
  };
  /** The refresh tokens of a session: the one in force, and those it replaced, so that the use of a stolen one is noticed. */
  refresh_token: {
    token_hash: string;
    session_id: string;
    expires_at: number;
    replaced_at: number | null;
    /** With the token itself this gives its successor, so that two tabs that send the same token receive the same next one. */
    successor_seed: string | null;
  };
  password_reset: {
    token_hash: string;
    /** Null when the address had no account: written all the same, so that both take the same time. */
    user_id: number | null;
    expires_at: number;
    used_at: number | null;
  };
  activity: { user_id: number; day: string };
  /** A member's own order of changes: locked by every transaction that writes a record of theirs, until it commits. */
  member_counter: { user_id: number; rev: number };
  /** What members wrote, of every kind. */
  record: {
    user_id: number;
    entity: string;
    id: string;
    /** Place of the last change in the member's order. */
    rev: number;
    deleted: number;
    /** The record it was deleted together with. */
    deleted_with: string | null;
    version: number;
    /** The record it belongs to. */
    parent: string | null;
    /** What it is found by: a stockid, a name. */
    reference: string | null;
    /** Whether other members may read it. */
    shared: number;
    created_at: number;
    updated_at: number;
    /** JSON. Empty once deleted, unless it went with another record and may come back with it. */
    fields: string;
  };
  /** Earlier definitions of records whose kind keeps them. */
  record_version: { user_id: number; entity: string; id: string; rev: number; replaced_at: number; fields: string };
  /** Requests that have taken effect, or were refused as conflicts, with what was answered: each takes effect once. */
  idempotency: {
    user_id: number;
    key: string;
    fingerprint: string;
    /** 200, or the status of the refusal. */
    status: number;
    /** JSON: the answer, or the name of the refusal. */
    answer: string;
    rev: number | null;
    /** JSON: [entity, id] of the records it wrote. */
    wrote: string;
    created_at: number;
  };
  issuer: {
    issuer_id: string;
    name: string;
    cik: number | null;
    country: string | null;
    sic: string | null;
    sector: string | null;
    industry_group: string | null;
    industry: string | null;
    description: string | null;
    /** `MM-DD`. */
    fiscal_year_end: string | null;
    /** JSON: [{ name, from, to }]. */
    former_names: string;
    demo: number;
    updated_at: number;
  };
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
  /** Which listing a symbol stood for, and when; `valid_to` null while it does. */
  symbol: { stockid: string; symbol: string; exchange: string; display_symbol: string; valid_from: string; valid_to: string | null };
  filing: {
    issuer_id: string;
    accession: string;
    form: string;
    filed: string;
    period_end: string | null;
    primary_document: string | null;
  };
  /** The filings that an issuer's facts stand in (JSON: [[accession, form, filed, fiscal year, fiscal period]]); facts name their places in it. */
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
  /** Which CUSIP a listing had, and when; `valid_to` null while it does, `seen_to` the last day it was seen. */
  cusip: { stockid: string; cusip: string; valid_from: string; valid_to: string | null; seen_to: string };
  /** A calendar year of daily bars as traded, in columns (JSON). */
  price_year: { stockid: string; year: number; bars: string };
  dividend: { stockid: string; ex_day: string; amount: number; currency: string };
  split: { stockid: string; day: string; numerator: number; denominator: number };
  /** Derived: what lists and page heads show of a listing (JSON), renewed when its issuer or prices are stored. */
  snapshot: { stockid: string; day: string | null; price: number | null; mktcap: number | null; figures: string };
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
    updated_at: number;
  };
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
    /** When its process last said that it lives. */
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
}

export type Store = Kysely<Database>;
