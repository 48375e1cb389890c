import * as v from 'valibot';
import { Instant } from '#contract/primitives.ts';

/** An item of a source that could not be loaded, and why. */
export const ItemFailure = v.object({ item: v.string(), reason: v.string() });
export type ItemFailure = v.InferOutput<typeof ItemFailure>;

/** Where the figures come from: one source of data, how old what it gave is, and what failed. */
export const SourceState = v.object({
  /** The word for it in addresses and on the command line. */
  name: v.string(),
  title: v.string(),
  /** What it gives, in one line. */
  gives: v.string(),
  /** Whose data it is, on what terms, and where these are stated. */
  terms: v.string(),
  terms_url: v.pipe(v.string(), v.url()),
  /** `never` loaded; `failed` when something could not be loaded when last tried, by somebody or by itself; `old` when it has had something new since. */
  state: v.picklist(['never', 'fresh', 'old', 'failed']),
  last_success_at: v.nullable(Instant),
  /** Days since the last success, and trading sessions of New York that have ended since; null when it never succeeded. */
  age_in_days: v.nullable(v.number()),
  age_in_sessions: v.nullable(v.number()),
  /** Items it has loaded: companies, symbols, series, years. */
  items: v.number(),
  /** How many of them are old; null where old items are complete, and only new ones follow. */
  items_old: v.nullable(v.number()),
  /** Rows in the last good answers together, and how many of them were left out as bad; null when that is not known of any. */
  rows: v.nullable(v.number()),
  left_out: v.nullable(v.number()),
  last_failure_at: v.nullable(Instant),
  /** Items that failed when last tried: how many, and the latest of them with their reasons. */
  items_failed: v.number(),
  failures: v.array(ItemFailure),
  /** How a running server loads it by itself. */
  nightly: v.object({
    /** When: on which days, at what time in which zone; and after how many days, 1 for each of them. */
    days: v.picklist(['daily', 'weekdays', 'sessions']),
    at: v.string(),
    time_zone: v.string(),
    every_days: v.number(),
    /** When it loads next, in the past when that is due now; null when it does not: switched off, or never loaded by anybody. */
    next_at: v.nullable(Instant),
    /** Tries that failed one after the other, and why the last one did; what was loaded before stays. */
    failed_tries: v.number(),
    failure: v.nullable(v.string()),
  }),
  /** How its items are asked for. */
  asks: v.object({ label: v.string(), example: v.string(), when_none: v.string() }),
});
export type SourceState = v.InferOutput<typeof SourceState>;

/** A load of a source: who started it, how far it is, how it ended. */
export const SourceLoad = v.object({
  id: v.string(),
  source: v.string(),
  /** What was asked for, option by option. */
  asked: v.record(v.string(), v.string()),
  started_by: v.picklist(['terminal', 'admin', 'timetable']),
  /** `stopping` once somebody asked it to; `interrupted` when its process ended without a word. */
  state: v.picklist(['running', 'stopping', 'done', 'failed', 'canceled', 'interrupted']),
  started_at: Instant,
  /** When it last went on after it had stopped. */
  resumed_at: v.nullable(Instant),
  finished_at: v.nullable(Instant),
  /** Items it has to load; null until that is known. */
  total: v.nullable(v.number()),
  loaded: v.number(),
  failed: v.number(),
  /** Items a second since it began or went on; null before the first. */
  rate: v.nullable(v.number()),
  /** Seconds until it ends at that rate; null when it is not running or the rate is not known yet. */
  seconds_left: v.nullable(v.number()),
  current_item: v.nullable(v.string()),
  /** The items that failed, the first hundred. */
  failures: v.array(ItemFailure),
  /** Why the whole load failed. */
  failure: v.nullable(v.string()),
});
export type SourceLoad = v.InferOutput<typeof SourceLoad>;
