import type { PriceAdjustment } from '#domain/prices/daily-bar.ts';
import type { ListingPrices } from '../issuer-bundle.ts';
import type { RowProblems } from '../row-problems.ts';

/** What a price file held: the rows that can be trusted, and what was wrong with the others. */
export interface ParsedPrices {
  readonly prices: ListingPrices;
  /** Currency the file says its prices are in; absent when it does not say. */
  readonly currency?: string;
  /** Rows of bars in the file, good and bad. */
  readonly rows: number;
  readonly problems: RowProblems;
  /** What a reader must know to use them, in sentences. */
  readonly notes: readonly string[];
}

/** What is known before a price file is read. */
export interface PriceFileOptions {
  /** Currency of the listing, for files that do not name theirs. */
  readonly currency: string;
  /** What the prices are adjusted for, when the operator knows more than the layout of the file says. */
  readonly adjusted?: PriceAdjustment;
  /** Last day a price can be of. */
  readonly today: string;
}
