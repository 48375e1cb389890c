/** What happened to a holding where no percentage says it. */
export type HoldingEvent = 'New Holding' | 'Buy to Cover' | 'Sold Out' | 'Sell Short';

const events: Readonly<Record<number, HoldingEvent>> = { 10000: 'New Holding', 9999: 'Buy to Cover', [-10000]: 'Sold Out', [-9999]: 'Sell Short' };

/**
 * The event that a change of a holding represents, where its number is a code instead of a percentage (FMT-06).
 *
 * Lists of holdings carry the change of shares in percent; a position that is new, covered, sold out or sold short has
 * nothing to be compared with, and carries 10000, 9999, -10000 or -9999 instead.
 *
 * @param change Percent, or one of the four codes.
 * @returns `undefined` for a percentage.
 */
export function holdingEvent(change: number): HoldingEvent | undefined {
  return events[change];
}
