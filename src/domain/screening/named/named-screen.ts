/** A screen that comes with the app: rules that somebody published or that are ours, with where they are from and what they miss. */
export interface NamedScreen {
  /** By which addresses and menus name it. */
  readonly key: string;
  /** Of the guru screeners, as `/screener?id=5` has it. */
  readonly id?: number;
  /** Of the stock ideas, the category they are listed in. */
  readonly category?: string;
  readonly title: string;
  /** What it looks for, in a sentence or two. */
  readonly summary: string;
  /** One step a line, see `parseRules`. */
  readonly rules: string;
  readonly source: string;
  /** What it misses or gets wrong. */
  readonly weak: string;
  /** Data that it needs and that a market does not have by itself; without them it finds nothing. */
  readonly needs?: string;
}
