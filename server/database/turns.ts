/** Thrown when a write waited longer for its turn than anybody should: something holds the store. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

interface Waiter {
  readonly start: (release: () => void) => void;
  readonly timer: NodeJS.Timeout;
}

/** Turns handed out one at a time in the order they were asked for. */
export class Turns {
  readonly #longestWait: number;
  readonly #waiting: Waiter[] = [];
  #isTaken = false;

  /** @param longestWait Milliseconds after which a waiter gives up, with a `StoreBusyError`. */
  constructor(longestWait: number) {
    this.#longestWait = longestWait;
  }

  /** Waits for the turn; the function it resolves to gives the turn to the next. */
  take(): Promise<() => void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve(this.#release());
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new StoreBusyError(`a write waited ${this.#longestWait} ms for its turn`));
      }, this.#longestWait);
      const waiter: Waiter = { start: resolve, timer };
      this.#waiting.push(waiter);
    });
  }

  /** Releasing twice gives away one turn. */
  #release(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next === undefined) {
        this.#isTaken = false;
        return;
      }
      clearTimeout(next.timer);
      next.start(this.#release());
    };
  }
}
