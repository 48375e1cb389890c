import { FUND } from '#server/sources/sec/share-class.ts';

/** The id that says which type of security a listing is: it begins with `etf` for an exchange-traded fund; null for all else. */
export function kindOfPaper(stockid: string, shareClass: string): string | null {
  return shareClass === FUND ? `etf-${stockid}` : null;
}
