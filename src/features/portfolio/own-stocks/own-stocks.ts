import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { OwnStock } from '#contract/own-stock.ts';
import { closesByHand } from '#domain/prices/closes-by-hand.ts';

/** An id for a new one, out of a new record's id. */
export function ownStockId(recordId: string): string {
  return `ZZ${recordId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

/**
 * The prices given by hand as a history of every day, see {@link closesByHand}.
 *
 * @returns `undefined` where none was given yet.
 */
export function historyOfOwn({ stockid, currency, prices }: OwnStock, until: string): PriceHistory | undefined {
  const given = closesByHand(prices, until);
  if (given === undefined) return undefined;
  const { days, closes: close } = given;
  return { stockid, currency, adjusted: 'raw', days, close, open: [], high: [], low: [], volume: [], dividends: [], splits: [] };
}
