import { client } from '#data/client/call.ts';
import { isEditing } from '#data/records/open-edits.ts';

const KEY = 'sextant-chunk-reload';
/** VER-07: milliseconds. */
const AT_MOST_EVERY = 60_000;

const CHUNK_FAILURES =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a part of the app could not be loaded, which is what an update behind an open tab looks like. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURES.test(error.message);
}

/** Whether a reload is due, given when the last one was. */
export function mayReload(last: string | null, now: number): boolean {
  const at = Number(last ?? Number.NaN);
  return Number.isNaN(at) || now - at >= AT_MOST_EVERY || at > now;
}

/** Reloads the page, at most once a minute, never during an open edit and not without a server; returns whether it does. */
export function reloadForChunk(): boolean {
  if (isEditing() || client.connection.get().state === 'offline') return false;
  if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}

/** Vite reports a failed chunk before the router sees it. */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // On the browser's own wording the router would reload by itself, and not keep to the minute.
    event.payload.message = `A part of the app could not be loaded (${event.payload.message})`;
    reloadForChunk();
  });
}
