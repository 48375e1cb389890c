import type { WorkerMessage } from '#data/worker-message.ts';
import { keepAssets } from './assets.ts';
import { forgetKept } from './forget.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SEXTANT_VERSION__: string;

export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    else if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
    else if (message.type === 'VERSION') event.ports[0]?.postMessage(__SEXTANT_VERSION__);
    else if (message.type === 'FORGET') event.waitUntil(forgetKept().then(() => event.ports[0]?.postMessage('forgotten')));
    else if (message.type === 'KEEP_ASSETS') event.waitUntil(keepAssets(event, message.addresses));
  });
}
