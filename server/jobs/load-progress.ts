import type { SourceLoad } from '#contract/entities/market/source.ts';
import type { StoredLoad } from '../queries/sources/loads.ts';
import { isGone } from './load-process.ts';

/** Failures reported for one load. */
const MOST_FAILURES = 100;

/** A load as the admin area shows it: how fast it goes, and how long it will take. One whose process is gone counts as interrupted. */
export function progressOf(load: StoredLoad, now: number): SourceLoad {
  const active = load.state === 'running' || load.state === 'stopping';
  const gone = active && isGone(load, now);
  const until = active ? now : (load.finished_at ?? load.seen_at);
  const seconds = (until - (load.resumed_at ?? load.started_at)) / 1000;
  const sinceBegun = load.loaded_since + load.failures.length;
  const rate = sinceBegun === 0 || seconds <= 0 ? null : sinceBegun / seconds;
  const left = load.total === null ? null : load.total - load.loaded - load.failures.length;
  return {
    id: load.id,
    source: load.source,
    asked: { ...load.request },
    started_by: load.started_by,
    state: gone ? (load.state === 'stopping' ? 'canceled' : 'interrupted') : load.state,
    started_at: new Date(load.started_at).toISOString(),
    resumed_at: instantOf(load.resumed_at),
    finished_at: instantOf(gone ? load.seen_at : load.finished_at),
    total: load.total,
    loaded: load.loaded,
    failed: load.failures.length,
    rate,
    seconds_left: active && !gone && rate !== null && left !== null ? Math.round(left / rate) : null,
    current_item: active && !gone ? load.current_item : null,
    failures: load.failures.slice(0, MOST_FAILURES),
    failure: load.failure,
  };
}

function instantOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
