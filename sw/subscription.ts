import { changeAlertSettings } from '#contract/endpoints/records/alerts.ts';
import { workerClient } from '#data/client/worker-client.ts';
import { createDeviceStore } from '#data/session/device.ts';
import { askForWakeIn } from '#data/sync/connection/background-wake.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { type AlertServer, noteChange, sendChange } from './changed-subscription.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __SEXTANT_VERSION__: string;

/** Subscribes again when the browser replaces or ends the subscription to notifications. */
export function renewSubscription(): void {
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription?.endpoint)));
}

async function renew(endpoint: string | undefined): Promise<void> {
  await noteChange(createDeviceStore(), endpoint);
  await sendChangedSubscription();
}

/** Sends a change that the server does not know yet. Where that fails, it is tried again with a network, or when a page starts. */
export async function sendChangedSubscription(): Promise<void> {
  try {
    await sendChange(createDeviceStore(), self.registration.pushManager, serverFor);
  } catch (error) {
    logFailure('The new address for notifications was not sent', error);
    await askForWakeIn(self.registration);
  }
}

function serverFor(userId: number): AlertServer {
  const { call } = workerClient(__SEXTANT_VERSION__, userId);
  return {
    pushKey: async () => {
      const { push_key } = await call(changeAlertSettings, { body: { action: 'get' } });
      if (push_key === null) throw new Error('The server cannot send notifications: a key of its own is missing.');
      return push_key;
    },
    subscribe: (subscription) => call(changeAlertSettings, { body: { action: 'subscribe', subscription } }),
    unsubscribe: (endpoint) => call(changeAlertSettings, { body: { action: 'unsubscribe', endpoint } }),
  };
}
