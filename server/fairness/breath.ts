import type { Store } from '../database/schema.ts';

/** Milliseconds of work after which others are let in. */
const LONGEST = 15;

/** When the present round of work began, on the clock of `performance.now`. */
let since = Number.NEGATIVE_INFINITY;
/** Waiting pieces of work, grouped by the caller they are done for; callers take turns. */
const waiting = new Map<string, (() => void)[]>();

/** Lets in one piece of work of whoever is next; in between, everybody gets on who waits for the network. */
function nextRound(): void {
  since = performance.now();
  const [next] = waiting;
  if (next === undefined) return;
  const [reader, pieces] = next;
  waiting.delete(reader);
  const piece = pieces.shift();
  if (pieces.length > 0) waiting.set(reader, pieces);
  piece?.();
  if (waiting.size > 0) setImmediate(nextRound);
}

/**
 * Waits until there is time for a piece of work: at once while the pieces of this round took less than a moment together and nobody waits,
 * else in a later round, one reader after the other and of each in the order they came. SQLite answers at once, so that calls
 * one after the other would otherwise keep the process to themselves, however short each of them is.
 *
 * @param reader Whom the work is done for; left out for the later pieces of long work.
 */
export async function room(reader = ''): Promise<void> {
  if (waiting.size === 0 && performance.now() - since < LONGEST) return;
  await new Promise<void>((resolve) => {
    if (waiting.size === 0) setImmediate(nextRound);
    const pieces = waiting.get(reader);
    if (pieces === undefined) waiting.set(reader, [resolve]);
    else pieces.push(resolve);
  });
}

/**
 * Lets other requests in during long work: awaited after every small step, it pauses once in a while. Work in a transaction goes on at
 * the next opportunity whoever else waits, since others may wait for what it holds.
 */
export class Breath {
  readonly #holdsStore: boolean;
  #since = performance.now();

  /** @param db What the work is done with. */
  constructor(db?: Store) {
    this.#holdsStore = db?.isTransaction ?? false;
  }

  async take(): Promise<void> {
    if (performance.now() - this.#since < LONGEST) return;
    if (this.#holdsStore) await new Promise((resolve) => setImmediate(resolve));
    else await room();
    this.#since = performance.now();
  }
}
