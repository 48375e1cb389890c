import { CACHE_OF_ANSWERS, CACHE_OF_IMAGES, CACHE_OF_REFERENCE } from '../answers/caches.ts';
import type { WorkerMessage } from '../connection/worker-message.ts';
import { isDraftJournal } from '../records/draft-journal.ts';

/** Survives sign-in and sign-out. */
const KEPT_AT_SIGN_IN = ['screener_default_view'];
/** Survives a new version of the app. */
const KEPT_AT_NEW_VERSION = ['aio-show-notes', 'aio-notesExpanded', 'stock_tags_view', 'screener_default_view'];
const VERSION_KEY = 'sextant-version';

function clearLocalStorage(keep: readonly string[]): void {
  // One by one: two tabs that each cleared everything and put back what is kept could lose it between them.
  for (const key of Object.keys(localStorage)) if (!keep.includes(key)) localStorage.removeItem(key);
}

/** Signing in leaves nothing in local storage but the default screener view. */
export function clearAtSignIn(): void {
  clearLocalStorage([...KEPT_AT_SIGN_IN, VERSION_KEY]);
}

/**
 * Signing out leaves nothing that a page can read but the default screener view: local storage, session storage and cookies go. The refresh
 * cookie, which no page can read, is removed by the server. The theme is the device's own and is put back from there.
 */
export function clearAtSignOut(): void {
  clearAtSignIn();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}

/** A start with another version than the last one empties local storage but for four keys and what was just typed, and remembers the version. */
export function clearAtNewVersion(version: string): void {
  if (localStorage.getItem(VERSION_KEY) === version) return;
  clearLocalStorage([...KEPT_AT_NEW_VERSION, ...Object.keys(localStorage).filter(isDraftJournal)]);
  localStorage.setItem(VERSION_KEY, version);
}

/** Milliseconds the worker gets to forget. */
const FORGET_TIMEOUT = 3_000;

/** Removes what the worker kept of the pages somebody read, and what it noted about them; see `WorkerMessage`. */
export async function forgetCachedAnswers({ leaving = false } = {}): Promise<void> {
  if (globalThis.caches === undefined) return; // no secure origin, no worker
  await Promise.all([CACHE_OF_ANSWERS, CACHE_OF_REFERENCE, CACHE_OF_IMAGES].map((name) => caches.delete(name)));
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (worker === null || worker === undefined) return;
  const { port1, port2 } = new MessageChannel();
  const forgotten = new Promise<void>((resolve, reject) => {
    port1.onmessage = () => resolve();
    setTimeout(() => reject(new Error('the worker did not say that it forgot')), FORGET_TIMEOUT);
  });
  worker.postMessage({ type: 'FORGET', leaving } satisfies WorkerMessage, [port2]);
  await forgotten;
}

const HINT = 'sextant-signed-in';
const SIXTY_DAYS = 60 * 24 * 60 * 60;

const hint = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${HINT}=`))
    ?.slice(HINT.length + 1);

/** A cookie marking that a member is signed in here, with the name of their database; the session itself is a cookie that no script sees. */
export const signedInHint = {
  isSet: () => hint() !== undefined,
  /** The database that is most likely the one to be shown, before the device knows who is here. */
  database: () => (hint()?.startsWith('sextant-') ? hint() : undefined),
  set: (database: string) => writeHint(database, SIXTY_DAYS),
  clear: () => writeHint('', 0),
};

function writeHint(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${HINT}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
