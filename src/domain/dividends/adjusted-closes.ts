import { isKnown } from '../arithmetic/is-known.ts';

/** A closing price as it was quoted on its day. */
export interface QuotedClose {
  readonly on: string;
  readonly close: number | undefined;
}

/** What happened to a share before trading on a day. */
export interface ShareEvent {
  /** The ex-date, `YYYY-MM-DD`. */
  readonly on: string;
  /** Currency a share, in shares as they are after a split of the same day. */
  readonly dividend?: number;
  /** New shares for one old one: 10 for 10-for-1, 0.05 for 1-for-20. */
  readonly split?: number;
}

/**
 * Closes as a holder who reinvests every dividend sees them: all closes before an ex-date × (1 − dividend ÷ close before), and ÷ split ratio.
 *
 * @param closes In the order of their days.
 * @param events In any order; those after the last close have not happened yet and are left out.
 * @returns One a close, equal to the quoted one from the last event on. `undefined` where the quoted close is unknown, and before a
 *   dividend that no known close precedes or that is not less than the price: nothing before it can be compared with today.
 */
export function adjustedCloses(closes: readonly QuotedClose[], events: readonly ShareEvent[]): (number | undefined)[] {
  const lastDay = closes.at(-1)?.on ?? '';
  const waiting = byDay(events.filter(({ on }) => on <= lastDay));
  const adjusted: (number | undefined)[] = [];
  let factor: number | undefined = 1;
  for (const [index, quoted] of [...closes.entries()].reverse()) {
    for (let event = waiting.at(-1); event !== undefined && event.on > quoted.on; event = waiting.at(-1)) {
      factor = factor === undefined ? undefined : factorBefore(event, lastKnownClose(closes, index), factor);
      waiting.pop();
    }
    adjusted.push(isKnown(quoted.close) && factor !== undefined ? quoted.close * factor : undefined);
  }
  return adjusted.reverse();
}

/** Events oldest first, those of one day as one, since a dividend of a split day is paid on the new shares. */
function byDay(events: readonly ShareEvent[]): Required<ShareEvent>[] {
  const days = new Map<string, Required<ShareEvent>>();
  for (const { on, dividend = 0, split = 1 } of events) {
    const day = days.get(on);
    days.set(on, { on, dividend: dividend + (day?.dividend ?? 0), split: split * (day?.split ?? 1) });
  }
  return [...days.values()].sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** What closes before an event are multiplied with, given what those after it are. */
function factorBefore({ dividend, split }: Required<ShareEvent>, closeBefore: number | undefined, factorAfter: number): number | undefined {
  if (!(split > 0)) return undefined;
  if (dividend === 0) return factorAfter / split;
  const kept = closeBefore === undefined ? 0 : 1 - (dividend * split) / closeBefore;
  return kept > 0 ? (factorAfter * kept) / split : undefined;
}

function lastKnownClose(closes: readonly QuotedClose[], upTo: number): number | undefined {
  for (let index = upTo; index >= 0; index--) {
    const close = closes[index]?.close;
    if (isKnown(close)) return close;
  }
  return undefined;
}
