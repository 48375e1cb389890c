import type { Statements } from '#domain/statements/build-statements.ts';
import { addDays } from '#domain/statements/days.ts';
import type { Fact } from '#domain/statements/fact.ts';
import type { Figure } from '#domain/statements/figure.ts';
import type { StoredPrices } from '../find-prices.ts';

/** Prices of two classes that lie closer than this stand for equal shares of the company. */
const EQUAL_CLASSES = 0.05;
/** The shares that are not held by insiders, as a part of all: less or more means that the price is of another paper. */
const LEAST_FLOAT = 0.25;
const MOST_FLOAT = 1.1;
const STALE_AFTER = 7;

export interface ListingShares {
  readonly statements: Statements;
  /** What the shares in public hands were worth on the days that annual reports name, newest first. */
  readonly floats: readonly Fact[];
  readonly prices: StoredPrices | undefined;
  /** The company's ordinary share: the listing itself, or the prices of the other listing. */
  readonly common: 'itself' | StoredPrices | undefined;
}

/** The company's shares, or why none of them is one share of the listing. */
export type ListingSharesAnswer = { readonly figure: Figure | undefined } | { readonly reason: string };

/**
 * The company's shares, when one of them is one share of the listing: for its ordinary share, and for another paper whose price shows that
 * it is worth the same. Unknown for companies listed through depositary receipts (their annual report on 20-F does not tell how many
 * shares one stands for), and for preferred shares, notes and classes that are worth something else.
 *
 * @returns The figure is `undefined` when no filing counts the shares; a price can be set against a share all the same.
 */
export function sharesOfListing({ statements, floats, prices, common }: ListingShares): ListingSharesAnswer {
  const { annual, quarter, ttm } = statements;
  if (annual.at(-1)?.form.startsWith('20-F') === true) {
    return { reason: 'The annual report (20-F) does not tell how many shares one listed paper stands for.' };
  }
  // A company in its first year has quarters only.
  const newest = [ttm.at(-1), annual.at(-1), quarter.at(-1)];
  const shares = newest.map((period) => period?.find('balance_sheet', 'shares_outstanding')).find((figure) => figure !== undefined);
  if (common === 'itself') return { figure: shares };
  if (isWorthTheSame(prices, common) || (shares !== undefined && fitsPublicFloat(shares.value, prices, floats))) return { figure: shares };
  return { reason: 'Nothing shows that this paper is worth one ordinary share of the company.' };
}

function isWorthTheSame(prices: StoredPrices | undefined, common: StoredPrices | undefined): boolean {
  const [own, other] = [prices?.bars.at(-1)?.close, common?.bars.at(-1)?.close];
  return own !== undefined && other !== undefined && Math.abs(own / other - 1) <= EQUAL_CLASSES;
}

function fitsPublicFloat(shares: number, prices: StoredPrices | undefined, floats: readonly Fact[]): boolean {
  for (const { end, value } of floats) {
    const bar = prices?.bars.findLast((candidate) => candidate.day <= end && candidate.day >= addDays(end, -STALE_AFTER));
    if (bar === undefined) continue;
    const part = value / (bar.close * shares);
    return part >= LEAST_FLOAT && part <= MOST_FLOAT;
  }
  return false;
}
