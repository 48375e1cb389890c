import type { ReadyAnswer } from './ready-answer.ts';

/** Bytes that an entry costs beside its answer and the two bytes of each letter of its key. */
const ENTRY = 800;

interface Kept {
  readonly answer: ReadyAnswer;
  /** As it was last counted; packing changes it. */
  bytes: number;
}

/**
 * Finished answers of one state of the market, bounded by their bytes; the one unused for longest is dropped first.
 * With another stamp everything goes. What is being made is made once for all who ask for it meanwhile, and what fails is not kept.
 */
export class AnswerShelf {
  readonly #most: number;
  #stamp: string | undefined;
  #kept = new Map<string, Kept>();
  #making = new Map<string, Promise<ReadyAnswer>>();
  #bytes = 0;

  /** @param most Bytes that all kept answers together may hold. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#kept.size;
  }

  /** The answer kept under a key for this state of the market; it counts as used. */
  find(stamp: string | undefined, key: string): ReadyAnswer | undefined {
    this.#turnTo(stamp);
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.answer;
  }

  /** Makes the answer, or waits for the one already being made, and keeps it while the market is still the one it was made of. */
  make(stamp: string | undefined, key: string, work: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    this.#turnTo(stamp);
    const making = this.#making;
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    const made = work()
      .then((answer) => {
        if (this.#making === making) this.#keep(key, answer);
        return answer;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** Counts an answer anew, which packing made smaller or larger. */
  recount(key: string, answer: ReadyAnswer): void {
    if (this.#kept.get(key)?.answer === answer) this.#keep(key, answer);
  }

  #turnTo(stamp: string | undefined): void {
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#kept = new Map();
    this.#making = new Map();
    this.#bytes = 0;
  }

  #keep(key: string, answer: ReadyAnswer): void {
    this.#drop(key);
    const bytes = answer.size + 2 * key.length + ENTRY;
    if (bytes > this.#most) return;
    this.#kept.set(key, { answer, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
