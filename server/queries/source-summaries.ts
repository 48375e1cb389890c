import type { SourceState as Summary } from '#contract/entities/source.ts';
import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { exchangeTime, sessionsBehindAt } from '#domain/calendar/sessions.ts';
import { addDays } from '#domain/statements/days.ts';
import type { Store } from '../database/schema.ts';
import type { Source } from '../sources/source.ts';
import { listSourceStates, type SourceState } from './source-states.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Failures told of one source. */
const MOST_FAILURES = 100;

/** How every source stands at an instant, in the order given. */
export async function sourceSummaries(db: Store, sources: readonly Source[], instant: number): Promise<Summary[]> {
  const states = await listSourceStates(db);
  return sources.map((source) =>
    summaryOf(
      source,
      states.filter((state) => state.source === source.name),
      instant,
    ),
  );
}

function summaryOf({ name, title, describe, terms, termsUrl, items: asks, renews }: Source, states: readonly SourceState[], instant: number): Summary {
  const loaded = states.filter(({ last_success_at }) => last_success_at !== null);
  const failing = states.filter(({ failure }) => failure !== null).toSorted((a, b) => (b.last_failure_at ?? 0) - (a.last_failure_at ?? 0));
  const lastSuccess = latest(loaded.map(({ last_success_at }) => last_success_at));
  const isOld = (at: number | null) => at !== null && (sessionsSince(at, instant) ?? Number.POSITIVE_INFINITY) >= renews.afterSessions;
  const old = loaded.filter(({ last_success_at }) => isOld(last_success_at)).length;
  const anyOld = renews.items === 'each' ? old > 0 : isOld(lastSuccess);
  return {
    name,
    title,
    gives: describe,
    terms,
    terms_url: termsUrl,
    state: failing.length > 0 ? 'failed' : loaded.length === 0 ? 'never' : anyOld ? 'old' : 'fresh',
    last_success_at: instantOf(lastSuccess),
    age_in_days: lastSuccess === null ? null : Math.max(0, Math.floor((instant - lastSuccess) / DAY)),
    age_in_sessions: lastSuccess === null ? null : (sessionsSince(lastSuccess, instant) ?? null),
    items: loaded.length,
    items_old: renews.items === 'each' ? old : null,
    rows: sum(loaded.map(({ rows }) => rows)),
    left_out: sum(loaded.map(({ left_out }) => left_out)),
    last_failure_at: instantOf(latest(failing.map(({ last_failure_at }) => last_failure_at))),
    items_failed: failing.length,
    failures: failing.slice(0, MOST_FAILURES).map(({ item, failure }) => ({ item, reason: failure ?? '' })),
    asks: { label: asks.label, example: asks.example, when_none: asks.whenNone },
  };
}

/** Sessions of New York that have ended since an instant. */
function sessionsSince(at: number, instant: number): number | undefined {
  const dayBefore = addDays(exchangeTime(NYSE, at).day, -1);
  const [endedThen, endedNow] = [sessionsBehindAt(NYSE, dayBefore, at), sessionsBehindAt(NYSE, dayBefore, instant)];
  return endedThen === undefined || endedNow === undefined ? undefined : endedNow - endedThen;
}

/** Unknown when none is known; some known count for themselves. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function instantOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
