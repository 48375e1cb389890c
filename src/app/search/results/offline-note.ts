import type { ListedStock } from '#pages/stock-search/stock-address.ts';

/**
 * The note about results without a server.
 *
 * @param here Of each result, whether its page is on this device; of the others only the name is.
 */
export function offlineNote(here: readonly boolean[]): string {
  if (here.length === 0) return 'Offline. Nothing on this device fits.';
  if (here.every(Boolean)) return 'Offline. These are on this device.';
  return here.some(Boolean)
    ? 'Offline. These are on this device. Those in grey open once the server is heard.'
    : 'Offline. This device knows their names alone: they open once the server is heard.';
}

/** Whether the pages of a stock that was found without a server are on this device. */
export function isHere({ openedAs }: ListedStock): boolean {
  return openedAs !== undefined;
}
