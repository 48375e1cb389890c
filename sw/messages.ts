import type { WorkerMessage } from '#data/connection/worker-message.ts';
import { keepAssets } from './assets.ts';
import { forgetKept } from './forget.ts';
import { takeOver, untilQuiet } from './quiet.ts';
import { sendChangedSubscription } from './subscription.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SEXTANT_VERSION__: string;

export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if (message.type === 'SKIP_WAITING') event.waitUntil(takeOver(event.ports[0]));
    else if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
    else if (message.type === 'VERSION') event.ports[0]?.postMessage(__SEXTANT_VERSION__);
    else if (message.type === 'FORGET') event.waitUntil(forgetKept(message).then(() => event.ports[0]?.postMessage('forgotten')));
    else if (message.type === 'QUIET') event.waitUntil(untilQuiet().then((quiet) => event.ports[0]?.postMessage(quiet ? 'quiet' : 'busy')));
    else if (message.type === 'KEEP_ASSETS') event.waitUntil(Promise.all([keepAssets(event, message.addresses), sendChangedSubscription()]));
  });
}
