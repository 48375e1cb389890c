import { Slots } from '../accounts/slots.ts';

/** Calls of one member, or of one address without an account, that are worked on at once; the others of that one wait their turn. */
const AT_ONCE = 8;
const MOST_WAITING = 500;

interface Reader {
  readonly slots: Slots;
  calls: number;
}

/** Lets everybody work on a few calls at once, so that whoever sends a thousand waits for themselves and not for others. */
export class Turns {
  readonly #readers = new Map<string, Reader>();

  async run<T>(reader: string, work: () => Promise<T>): Promise<T> {
    const found = this.#readers.get(reader) ?? { slots: new Slots({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING }), calls: 0 };
    this.#readers.set(reader, found);
    found.calls += 1;
    try {
      return await found.slots.run(work);
    } finally {
      found.calls -= 1;
      if (found.calls === 0) this.#readers.delete(reader);
    }
  }
}
