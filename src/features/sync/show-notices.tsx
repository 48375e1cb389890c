import { Link } from '@tanstack/react-router';
import { listRecords } from '#data/records/records.ts';
import { logFailure } from '#data/sync/state/log.ts';
import type { InboxItem } from '#data/sync/state/sync-state.ts';
import { claimUnshownNotices } from '#data/sync/write/unshown-notices.ts';
import { findStockNames } from '#pages/stocks/stock-names.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { Names } from './action-words.ts';
import { namesFrom, portfolioNamesIn } from './names.ts';
import { subjectOf } from './record-words.ts';
import { stockidsOf } from './stocks-named.ts';

/** Says what two devices made of an edit, once a device and until it is closed; both sides stay on the Sync page. */
export async function showNotices(): Promise<void> {
  try {
    const { fresh, total } = await claimUnshownNotices();
    const [first] = fresh;
    if (first === undefined) return;
    const text = total === 1 ? sentence(first, await namesOf(first)) : severalOf(total);
    showToast({ text, link: <Link to="/sync">See both</Link>, stays: true });
  } catch (error) {
    logFailure('The outcome of an edit was not shown', error);
  }
}

async function namesOf(item: InboxItem): Promise<Names> {
  const [portfolios, symbols] = await Promise.all([listRecords('portfolio'), findStockNames(stockidsOf([], [item]))]);
  return namesFrom({ portfolios, holdings: [], symbols }, portfolioNamesIn([], [item]));
}

/** As many as the Sync page lists. */
function severalOf(total: number): string {
  return `${total} things were changed on two devices. Nothing is lost: both sides of each are kept.`;
}

/** What happened to one record, in a sentence. */
export function sentence({ entity, reason, mine, theirs }: InboxItem, names: Names): string {
  const what = subjectOf(entity, mine ?? theirs, names);
  if (reason === 'copied') return `${what} was written on two devices. Both texts are kept.`;
  if (reason === 'restored') return `${what} was deleted on another device while you changed it here. It is back.`;
  return `${what} was changed on another device while you deleted it here. It stays.`;
}
