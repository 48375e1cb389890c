import type { WorkerMessage } from '#data/connection/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds without a request after which the pages count as quiet. */
const QUIET = 250;
/** Milliseconds to wait for that at most. */
const LONGEST = 1_000;
/** Milliseconds to wait for the active worker's word. */
const NO_ANSWER = 3_000;

let running = 0;
let lastEnded = 0;

/** Counts the requests of pages that this worker is handling. */
export function countRequests(): void {
  self.addEventListener('fetch', (event) => {
    running += 1;
    const ended = () => {
      running -= 1;
      lastEnded = Date.now();
    };
    event.handled.then(ended, ended);
  });
}

/**
 * Whether no page asked for anything for a moment, within a second. Chromium ends a worker that is to be replaced when it
 * is idle; a request in that instant starts it again, and then it stays until it was idle for thirty seconds or for five
 * minutes, whatever is asked of it meanwhile.
 */
export async function untilQuiet(): Promise<boolean> {
  const began = Date.now();
  while (Date.now() - began < LONGEST) {
    const left = running > 0 ? QUIET : QUIET - (Date.now() - Math.max(lastEnded, began));
    if (left <= 0) return true;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
  return false;
}

/**
 * Replaces the active worker if it says that no page asks for anything now; the waiting worker asks it itself, so that
 * nothing comes between the answer and the replacing. Tells the page when it is too busy.
 */
export async function takeOver(page: MessagePort | undefined): Promise<void> {
  if (await isQuiet(self.registration.active)) await self.skipWaiting();
  else page?.postMessage('busy');
}

/** One of an earlier build may not answer, and counts as quiet. */
function isQuiet(active: ServiceWorker | null): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data !== 'busy');
    setTimeout(() => resolve(true), NO_ANSWER);
    if (active === null) resolve(true);
    else active.postMessage({ type: 'QUIET' } satisfies WorkerMessage, [port2]);
  });
}
