import { CacheExpiration } from 'workbox-expiration';
import { CACHE_OF_ANSWERS, CACHE_OF_IMAGES, CACHE_OF_REFERENCE } from '#data/answers/caches.ts';
import { closeGate } from './gate.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Removes what was kept of the pages somebody read, and the addresses noted in order to expire it. Answers still on their
 * way are not kept; when the member is `leaving`, nothing is that their open pages ask for until they start afresh.
 */
export async function forgetKept({ leaving }: { leaving: boolean }): Promise<void> {
  const pages = leaving ? await self.clients.matchAll({ includeUncontrolled: true }) : [];
  await closeGate(pages.map(({ id }) => id));
  if (leaving) await endNotifications();
  for (const name of [CACHE_OF_ANSWERS, CACHE_OF_REFERENCE, CACHE_OF_IMAGES]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/** After signing out, a member gets no notifications here: the next person at this browser might read them. */
async function endNotifications(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await self.registration.getNotifications()) notification.close();
  if ('clearAppBadge' in self.navigator) await self.navigator.clearAppBadge().catch(() => undefined);
}
