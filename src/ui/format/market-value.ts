import { UNKNOWN } from './locale.ts';
import { formatNumber, isFigure } from './number.ts';
import { scales } from './scale.ts';

/** A market capitalisation in billions with its currency, for lists with stocks of several currencies. */
export function formatMarketValue({ mktcap, currency }: { readonly mktcap: number | null; readonly currency: string }): string {
  return isFigure(mktcap) ? `${formatNumber(mktcap / scales.billion.divisor)} ${currency}` : UNKNOWN;
}

/** What such a column sorts by: places from the largest down, so that amounts of different currencies are not compared. */
export function sizeOf({ size_rank }: { readonly size_rank: number | null }): number | undefined {
  return size_rank === null ? undefined : -size_rank;
}
