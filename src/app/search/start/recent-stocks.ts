import { stockVisit } from '#app/tab-strip/stock-visit.ts';
import { visits } from '#app/tab-strip/visit-store.ts';
import { newestFirst } from '#app/tab-strip/visits.ts';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';

/** Stocks looked at last on this device, newest first: those among the pages visited last. */
export function recentStocks(): ListedStock[] {
  return newestFirst(visits.get().visits).flatMap(({ stock }) => stock ?? []);
}

/** A stock that is being opened is among them at once, before its page is there. */
export function rememberVisit(stock: ListedStock): void {
  visits.remember(stockVisit(stock, Date.now()));
}
