/** Numbers given out to several threads, each once. */
export class Sequence {
  /** Hand this to another thread and make a sequence of it there. */
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
