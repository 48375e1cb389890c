/**
 * A line of a load: `kept` stays to be read; `passing` may be written over by the next on a terminal;
 * `now` is of interest only at the moment, and is left out where lines cannot be written over.
 */
export type LineKind = 'kept' | 'passing' | 'now';

/** Takes a line of progress; `kept` when not said otherwise. */
export type Say = (line: string, kind?: LineKind) => void;

/** Follows a load item by item, so that it is seen elsewhere, can be stopped, and goes on where it stopped. */
export interface LoadWatch {
  /** Called with all items before the first; returns those that are still to be loaded. */
  readonly plan: (items: readonly string[]) => Promise<readonly string[]>;
  /** An item begins. Throws {@link LoadStopped} once the load is to stop. */
  readonly begins: (item: string) => Promise<void>;
  /** An item is loaded, or failed for that reason. */
  readonly finished: (item: string, failure?: string) => Promise<void>;
  /** As `finished`, of many items at once. */
  readonly finishedAll: (items: readonly { readonly item: string; readonly failure?: string }[]) => Promise<void>;
}

/** Somebody asked the load to stop; what was loaded stays. */
export class LoadStopped extends Error {
  override readonly name = 'LoadStopped';
}

/** For loads that nobody follows. */
export const unwatched: LoadWatch = {
  plan: async (items) => items,
  begins: async () => undefined,
  finished: async () => undefined,
  finishedAll: async () => undefined,
};

/**
 * The progress of a load as text: `  [3 of 40, 2.1 a second, about 18 s left]`. Nothing where there is only one item.
 *
 * @param done Items finished by this run, of the `left` it had to do of `all`; the rest an earlier run had done.
 */
export function progressInWords({ done, left, all, elapsedMs }: { done: number; left: number; all: number; elapsedMs: number }): string {
  if (all <= 1) return '';
  const rate = elapsedMs <= 0 ? [] : [rateInWords((done / elapsedMs) * 1000)];
  const rest = done < left ? [`about ${durationInWords(Math.round(((elapsedMs / done) * (left - done)) / 1000))} left`] : [];
  return `  [${[`${all - left + done} of ${all}`, ...rate, ...rest].join(', ')}]`;
}

function rateInWords(aSecond: number): string {
  return aSecond >= 1 ? `${aSecond.toFixed(1)} a second` : `${(aSecond * 60).toFixed(1)} a minute`;
}

function durationInWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
