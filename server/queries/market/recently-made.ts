/** What was made last, by key, so that what costs much is not made again for the next question; the one unused for longest is forgotten. */
export class RecentlyMade<T> {
  readonly #most: number;
  readonly #made = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value for the key, computed now if it is not cached; a failure is not cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, known);
    if (this.#made.size > this.#most) this.#made.delete(this.#made.keys().next().value ?? '');
    known.catch(() => this.#made.delete(key));
    return known;
  }
}
