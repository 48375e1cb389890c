import type { SourceState as Summary } from '#contract/entities/market/source.ts';
import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { exchangeTime, sessionsBehindAt } from '#domain/calendar/sessions.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import type { Source } from '#server/sources/source.ts';
import { findNightlyLoads, type NightlyLoad } from './nightly-loads.ts';
import { countSourceStates, type FailedItem, type LoadedTogether, listFailedItems } from './source-states.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Failures reported for one source. */
const MOST_FAILURES = 100;

/**
 * The state of every source at an instant, in the order given.
 *
 * @param next When each loads next by itself; those it does not name do not.
 */
export async function sourceSummaries(
  db: Store,
  sources: readonly Source[],
  instant: number,
  next: ReadonlyMap<string, number> = new Map(),
): Promise<Summary[]> {
  const [counts, failed, nightly] = await Promise.all([countSourceStates(db), listFailedItems(db), findNightlyLoads(db)]);
  return sources.map((source) => {
    const ofSource = ({ source: name }: { readonly source: string }) => name === source.name;
    const items = { counts: counts.filter(ofSource), failing: failed.filter(ofSource) };
    return summaryOf(source, items, { instant, next: next.get(source.name), nightly: nightly.get(source.name) });
  });
}

interface ItemsOfSource {
  readonly counts: readonly LoadedTogether[];
  /** The newest failure first. */
  readonly failing: readonly FailedItem[];
}

interface Moment {
  readonly instant: number;
  readonly next: number | undefined;
  readonly nightly: NightlyLoad | undefined;
}

function summaryOf(
  { name, title, describe, terms, termsUrl, items: asks, renews, timetable }: Source,
  { counts, failing }: ItemsOfSource,
  { instant, next, nightly }: Moment,
): Summary {
  const loaded = counts.filter(({ last_success_at }) => last_success_at !== null);
  const lastSuccess = latest(loaded.map(({ last_success_at }) => last_success_at));
  const isOld = (at: number | null) => at !== null && (sessionsSince(at, instant) ?? Number.POSITIVE_INFINITY) >= renews.afterSessions;
  const old = itemsIn(loaded.filter(({ last_success_at }) => isOld(last_success_at)));
  const anyOld = renews.items === 'each' ? old > 0 : isOld(lastSuccess);
  return {
    name,
    title,
    gives: describe,
    terms,
    terms_url: termsUrl,
    state: failing.length > 0 || (nightly?.tries ?? 0) > 0 ? 'failed' : loaded.length === 0 ? 'never' : anyOld ? 'old' : 'fresh',
    last_success_at: instantOf(lastSuccess),
    age_in_days: lastSuccess === null ? null : Math.max(0, Math.floor((instant - lastSuccess) / DAY)),
    age_in_sessions: lastSuccess === null ? null : (sessionsSince(lastSuccess, instant) ?? null),
    items: itemsIn(loaded),
    items_old: renews.items === 'each' ? old : null,
    rows: sum(loaded.map(({ rows }) => rows)),
    left_out: sum(loaded.map(({ left_out }) => left_out)),
    last_failure_at: instantOf(latest(failing.map(({ last_failure_at }) => last_failure_at))),
    items_failed: failing.length,
    failures: failing.slice(0, MOST_FAILURES).map(({ item, failure }) => ({ item, reason: failure })),
    nightly: {
      days: timetable.days,
      at: timetable.at,
      time_zone: timetable.timeZone,
      every_days: timetable.everyDays ?? 1,
      next_at: instantOf(next ?? null),
      failed_tries: nightly?.tries ?? 0,
      failure: nightly?.failure ?? null,
    },
    asks: { label: asks.label, example: asks.example, when_none: asks.whenNone },
  };
}

/** Sessions of New York that have ended since an instant. */
function sessionsSince(at: number, instant: number): number | undefined {
  const dayBefore = addDays(exchangeTime(NYSE, at).day, -1);
  const [endedThen, endedNow] = [sessionsBehindAt(NYSE, dayBefore, at), sessionsBehindAt(NYSE, dayBefore, instant)];
  return endedThen === undefined || endedNow === undefined ? undefined : endedNow - endedThen;
}

function itemsIn(counts: readonly LoadedTogether[]): number {
  return counts.reduce((total, { items }) => total + items, 0);
}

/** Unknown when none is known; some known count for themselves. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.reduce<number | null>((last, instant) => Math.max(last ?? instant, instant), null);
}

function instantOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
