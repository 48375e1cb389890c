/** Name under which the browser wakes the worker when the network is back. */
export const WAKE_TAG = 'sextant-outbox';

interface WakingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker once it has a network, with no tab open; where it cannot, the next start sends. */
export async function askForWake(): Promise<void> {
  const registration: WakingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  if (registration?.active === null) return;
  await registration?.sync?.register(WAKE_TAG);
}
