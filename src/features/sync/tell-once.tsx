import { Link } from '@tanstack/react-router';
import { logFailure } from '#data/log.ts';
import type { InboxItem } from '#data/sync-state.ts';
import { claimUntold } from '#data/untold.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { kindInWords, titleOf } from './record-words.ts';

/** Says what two devices made of an edit, once a device and until it is closed; both sides stay on the Sync page. */
export async function tellOnce(): Promise<void> {
  try {
    const items = await claimUntold();
    const [first] = items;
    if (first === undefined) return;
    showToast({ text: items.length === 1 ? sentence(first) : severalOf(items), link: <Link to="/sync">See both</Link>, stays: true });
  } catch (error) {
    logFailure('What happened to an edit was not said', error);
  }
}

function severalOf(items: readonly InboxItem[]): string {
  return `${items.length} records were changed on two devices. Nothing is lost: both sides of each are kept.`;
}

/** What happened to one record, in a sentence. */
export function sentence({ entity, reason, mine, theirs }: InboxItem): string {
  const title = titleOf(mine ?? theirs);
  const what = title === '' ? kindInWords(entity) : `${kindInWords(entity)} “${title}”`;
  if (reason === 'copied') return `${what} was written on two devices. Both texts are kept.`;
  if (reason === 'restored') return `${what} was deleted on another device while you changed it here. It is back.`;
  return `${what} was changed on another device while you deleted it here. It stays.`;
}
