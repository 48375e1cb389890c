import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { stockVisit } from '../tab-strip/stock-visit.ts';
import { visits } from '../tab-strip/visit-store.ts';
import { newestFirst } from '../tab-strip/visits.ts';

/** Stocks looked at last on this device, newest first: those among the pages visited last. */
export function recentStocks(): ListedStock[] {
  return newestFirst(visits.get().visits).flatMap(({ stock }) => stock ?? []);
}

/** A stock that is being opened stands among them at once, before its page is there. */
export function rememberVisit(stock: ListedStock): void {
  visits.remember(stockVisit(stock, Date.now()));
}

export function forgetVisits(): void {
  visits.forget();
}
