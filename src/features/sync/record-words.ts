import type { RecordFields } from '#contract/records/record-kind.ts';
import type { InboxItem, OutboxEntry } from '#data/sync-state.ts';

const kinds: Readonly<Record<string, string>> = {
  portfolio: 'Portfolio',
  holding: 'Stock in a portfolio',
  'portfolio-note': 'Note on a portfolio',
  note: 'Note',
  'note-tag': 'Note tag',
  bookmark: 'Bookmark',
  view: 'View',
  'user-setting': 'Setting',
};
const MOST = 60;

/** What a member calls a kind of record. */
export function kindInWords(entity: string): string {
  return kinds[entity] ?? entity;
}

/** What a record calls itself: its name, title or first words; empty when it has none. */
export function titleOf(fields: RecordFields | null): string {
  const found = ['name', 'title', 'content', 'stockid', 'key'].map((name) => fields?.[name]).find((value) => typeof value === 'string' && value !== '');
  const text = wordsOf(String(found ?? ''));
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** The words of a formatted text. */
export function wordsOf(html: string): string {
  return (new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d|div)>|<br>/g, ' $&'), 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const doing = { create: 'add', patch: 'change', delete: 'delete', command: 'ask' } as const;

/** What an edit does, as `change name, tags`. */
export function editInWords({ kind, patch }: OutboxEntry): string {
  const fields = kind === 'patch' ? ` ${Object.keys(patch).join(', ')}` : kind === 'command' ? ` ${String(patch.command)}` : '';
  return `${doing[kind]}${fields}`;
}

/** Why an edit is still here. */
export function reasonOf({ state, lastStatus, lastError, attempts, nextAt, needsPull }: OutboxEntry, now: number): string {
  if (state === 'parked') return lastError ?? 'The server did not take it.';
  if (state === 'sending') return 'On its way.';
  if (needsPull) return 'Changed elsewhere: it is made anew on top of that.';
  if (attempts > 0) {
    const seconds = Math.max(0, Math.ceil((nextAt - now) / 1000));
    const why = lastStatus === null ? 'No answer came' : `The server answered ${lastStatus}`;
    return `${why}${lastError === null ? '' : ` (${lastError})`}. ${seconds > 0 ? `Tried again in ${seconds} s.` : 'Tried again at the next chance.'}`;
  }
  return state === 'sealed' ? 'Sent, not confirmed yet.' : 'Saved on this device, not sent yet.';
}

const happened: Record<InboxItem['reason'], string> = {
  overwritten: 'Another device had changed the same. What you wrote here stands; the other is kept below.',
  copied: 'Two devices wrote the same lines. Both texts are there, the other one as a note of its own.',
  'delete-overruled': 'You deleted this here, but it was changed on another device since. It stays.',
  restored: 'You changed this here, but it was deleted on another device. It is back.',
  refused: 'The server did not take this edit.',
  unreadable: 'The server’s copy is not something this version understands.',
  'newer-than-server': 'The server was restored from a backup that does not have this yet.',
};

/** What happened to an edit, in a sentence. */
export function happenedTo({ reason, error }: InboxItem): string {
  return reason === 'refused' && error !== null ? `${happened.refused} ${error}` : happened[reason];
}

/** What the choices are called where something waits; a choice without a word is not offered. */
export const choicesOf: Record<InboxItem['reason'], { readonly mine?: string; readonly theirs?: string; readonly seen?: string }> = {
  overwritten: { mine: 'Keep mine', theirs: 'Take the other' },
  copied: { seen: 'Keep both', mine: 'Keep mine only', theirs: 'Keep the other only' },
  'delete-overruled': { seen: 'Keep it', mine: 'Delete it all the same' },
  restored: { seen: 'Keep it', theirs: 'Delete it' },
  refused: { mine: 'Try again', theirs: 'Discard my edit' },
  unreadable: { seen: 'Understood' },
  'newer-than-server': { mine: 'Bring it back', theirs: 'Leave it out' },
};

/** A value of a field as a person reads it. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return wordsOf(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : JSON.stringify(value);
}
