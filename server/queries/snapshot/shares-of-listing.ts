import type { Statements } from '#domain/statements/build-statements.ts';
import type { CoverCount } from '#domain/statements/facts/cover-counts.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import type { SharesPerPaper } from '#domain/valuation/market-multiples.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import type { StoredPrices } from '../prices/find-prices.ts';
import { barOn } from './priced-accounts.ts';

/** Classes whose prices differ by less than this represent equal shares of the company. */
const EQUAL_CLASSES = 0.05;
/** The shares that are not held by insiders, as a part of all: less or more means that the price is of another paper. */
const LEAST_FLOAT = 0.25;
const MOST_FLOAT = 1.1;

export interface ListingShares {
  readonly statements: Statements;
  /** Cover pages that count the shares by class. */
  readonly classCovers: readonly CoverCount[];
  /** What the shares in public hands were worth on the days that annual reports name, newest first. */
  readonly floats: readonly Fact[];
  readonly prices: StoredPrices | undefined;
  /** The company's ordinary share: the listing itself, or the prices of the other listing. */
  readonly common: 'itself' | StoredPrices | undefined;
  /** How many shares the listed security represents, where the cover of a report or an administrator says so. */
  readonly perPaper: SharesPerPaper | undefined;
}

/** The company's shares, or why none of them is one share of the listing. */
export type ListingSharesAnswer = { readonly figure: Figure | undefined; readonly perPaper?: SharesPerPaper | undefined } | { readonly reason: string };

/**
 * The company's shares, when a known number of them is one paper of the listing: one for its ordinary share, and for another paper whose price
 * shows that it is worth the same. Companies that report on Form 20-F are listed with their ordinary shares or with depositary receipts: which, and how many shares
 * one receipt represents, must be known. Unknown for preferred shares, notes and classes that are worth something else.
 *
 * @returns The figure is `undefined` when no filing counts the shares; a price can be set against a share all the same.
 */
export function sharesOfListing({ statements, classCovers, floats, prices, common, perPaper }: ListingShares): ListingSharesAnswer {
  if (perPaper === undefined && statements.annual.at(-1)?.form.startsWith('20-F') === true) {
    return {
      reason:
        'Neither the cover of an annual report (20-F), nor a registration of receipts (F-6), nor an administrator says how many shares one listed security represents.',
    };
  }
  const shares = sharesKnownOn(statements, prices?.bars.at(-1)?.day, classCovers);
  if (perPaper !== undefined) return { figure: shares, perPaper };
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
    const bar = barOn(prices?.bars ?? [], end);
    if (bar === undefined) continue;
    const part = value / (bar.close * shares);
    return part >= LEAST_FLOAT && part <= MOST_FLOAT;
  }
  return false;
}
