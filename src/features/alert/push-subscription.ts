import * as v from 'valibot';
import type { PushSubscription as Subscription } from '#contract/entities/records/alert.ts';
import { PushSubscription as SubscriptionSchema } from '#contract/entities/records/alert.ts';

/** Whether this browser can take notifications. */
export function pushState(): 'unsupported' | 'denied' | 'possible' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Where this browser takes notifications; null when it takes none. */
export async function currentSubscription(): Promise<Subscription | null> {
  if (pushState() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  return found ? v.parse(SubscriptionSchema, found.toJSON()) : null;
}

/** Has this browser take notifications of the server with this key; asks the member for leave where that is needed. */
export async function subscribeHere(key: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('Notifications were not allowed', 'NotAllowedError');
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const before = await registration.pushManager.getSubscription();
  // One for another key, as of a reinstalled server, cannot be used.
  if (before !== null) await before.unsubscribe();
  return v.parse(SubscriptionSchema, (await registration.pushManager.subscribe(options)).toJSON());
}

/** Ends the notifications of this browser. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const found = await registration?.pushManager?.getSubscription();
  await found?.unsubscribe();
}
