import { holdingEvent } from '#domain/ownership/holding-change.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPercent } from '#ui/format/percent.ts';

/**
 * What an investor did with a holding in a quarter: `New Holding`, `Sold Out`, `Add 12.5%`, `Reduce 40.0%` or `Unchanged`.
 *
 * @param change Percent of the shares, or one of the codes of new and closed positions; null for the first report, which has none before it.
 */
export function holdingAction(change: number | null): string {
  if (change === null) return UNKNOWN;
  const event = holdingEvent(change);
  if (event !== undefined) return event;
  if (change === 0) return 'Unchanged';
  return `${change > 0 ? 'Add' : 'Reduce'} ${formatPercent(Math.abs(change) / 100)}%`;
}
