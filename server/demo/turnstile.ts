/** Numbers given out to several threads, each once. */
export class Turnstile {
  /** Hand this to another thread and make a turnstile of it there. */
  readonly shared: SharedArrayBuffer;
  readonly #next: Int32Array;

  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#next = new Int32Array(shared);
  }

  /** Takes so many numbers and answers the first of them. */
  take(count: number): number {
    return Atomics.add(this.#next, 0, count);
  }
}
