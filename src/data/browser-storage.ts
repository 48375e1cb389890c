import { CACHE_OF_ANSWERS, CACHE_OF_IMAGES, CACHE_OF_REFERENCE } from './caches.ts';
import { isDraftJournal } from './draft-journal.ts';
import type { WorkerMessage } from './worker-message.ts';

/** Survives sign-in and sign-out. */
const KEPT_AT_SIGN_IN = ['screener_default_view'];
/** Survives a new version of the app. */
const KEPT_AT_NEW_VERSION = ['aio-show-notes', 'aio-notesExpanded', 'stock_tags_view', 'screener_default_view'];
const VERSION_KEY = 'sextant-version';

function clearLocalStorage(keep: readonly string[]): void {
  const kept = keep.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
}

/** Signing in and out both leave nothing in local storage but the default screener view. */
export function clearAtSignIn(): void {
  clearLocalStorage([...KEPT_AT_SIGN_IN, VERSION_KEY]);
}

/** A start with another version than the last one empties local storage but for four keys and what was just typed, and remembers the version. */
export function clearAtNewVersion(version: string): void {
  if (localStorage.getItem(VERSION_KEY) === version) return;
  clearLocalStorage([...KEPT_AT_NEW_VERSION, ...Object.keys(localStorage).filter(isDraftJournal)]);
  localStorage.setItem(VERSION_KEY, version);
}

/** Milliseconds the worker gets to forget. */
const FORGET_TIMEOUT = 3_000;

/** Removes what the worker kept of the pages somebody read, and what it noted about them. */
export async function forgetCachedAnswers(): Promise<void> {
  if (globalThis.caches === undefined) return; // no secure origin, no worker
  await Promise.all([CACHE_OF_ANSWERS, CACHE_OF_REFERENCE, CACHE_OF_IMAGES].map((name) => caches.delete(name)));
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (worker === null || worker === undefined) return;
  const { port1, port2 } = new MessageChannel();
  const forgotten = new Promise<void>((resolve, reject) => {
    port1.onmessage = () => resolve();
    setTimeout(() => reject(new Error('the worker did not say that it forgot')), FORGET_TIMEOUT);
  });
  worker.postMessage({ type: 'FORGET' } satisfies WorkerMessage, [port2]);
  await forgotten;
}

const HINT = 'sextant-signed-in';
const SIXTY_DAYS = 60 * 24 * 60 * 60;

const hint = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${HINT}=`))
    ?.slice(HINT.length + 1);

/** A cookie that says somebody is signed in here, and the name of their database; the session itself is a cookie that no script sees. */
export const signedInHint = {
  isSet: () => hint() !== undefined,
  /** The database that is most likely the one to be shown, before the device has said who is here. */
  database: () => (hint()?.startsWith('sextant-') ? hint() : undefined),
  set: (database: string) => writeHint(database, SIXTY_DAYS),
  clear: () => writeHint('', 0),
};

function writeHint(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${HINT}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
