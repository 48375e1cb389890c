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
  /** What the prices are adjusted for, where the one who gives the file knows better than its layout tells. */
  readonly adjusted?: PriceAdjustment;
  /** Last day a price can be of. */
  readonly today: string;
}
