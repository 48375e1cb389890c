/** Name under which the browser wakes the worker when the network is back. */
export const WAKE_TAG = 'sextant-outbox';

interface WakingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker once it has a network, with no tab open; where it cannot, the next start sends. */
export async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined && registration.active !== null) await askForWakeIn(registration);
}

/** The same within the worker. */
export async function askForWakeIn(registration: WakingRegistration): Promise<void> {
  await registration.sync?.register(WAKE_TAG);
}
