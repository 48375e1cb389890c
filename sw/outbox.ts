import { WAKE_TAG } from '#data/sync/background-wake.ts';
import { drainInWorker } from '#data/sync/drain-in-worker.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SEXTANT_VERSION__: string;

/** Background Sync, which some browsers have; the library's types do not know it. */
interface WakeEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The browser has a network again and wakes the worker: what waits on this device is sent, also with no tab open. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as WakeEvent;
    if (tag === WAKE_TAG) (event as WakeEvent).waitUntil(drainInWorker(__SEXTANT_VERSION__));
  });
}
