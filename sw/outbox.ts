import { WAKE_TAG } from '#data/sync/connection/background-wake.ts';
import { drainInWorker } from '#data/sync/connection/drain-in-worker.ts';
import { sendChangedSubscription } from './subscription.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SEXTANT_VERSION__: string;

/** Background Sync, which some browsers have; the library's types do not know it. */
interface WakeEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The browser has a network again and wakes the worker: what this device has for the server is sent, even with no tab open. */
export function sendWhenWoken(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as WakeEvent;
    if (tag === WAKE_TAG) (event as WakeEvent).waitUntil(Promise.all([drainInWorker(__SEXTANT_VERSION__), sendChangedSubscription()]));
  });
}
