import { ApiError } from '../serve.ts';

/** Lets a few do costly work at once and more wait, in the order they came; refuses the rest. */
export class Slots {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#slot();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#taken -= 1;
      else next();
    }
  }

  /** A slot that is given up goes straight to the next in line, so nobody slips in between. */
  #slot(): Promise<void> | undefined {
    if (this.#taken < this.#atOnce) {
      this.#taken += 1;
      return undefined;
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new ApiError('unavailable', { retryAfter: 5 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
