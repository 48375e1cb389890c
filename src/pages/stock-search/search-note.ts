import type { StockSearch } from './use-stock-search.ts';

/** What is said of a search beside what it found: that it failed, that only this device was searched, or that nothing fits. */
export function searchNote({ state, keyword, stocks }: StockSearch): string | undefined {
  if (state === 'failed') return 'The search failed. Change the text to try again.';
  if (state === 'unreached') return stocks.length === 0 ? 'Offline. No stock on this device fits.' : 'Offline. These stocks are on this device.';
  return state === 'found' && stocks.length === 0 ? `No Result for ${keyword}` : undefined;
}
