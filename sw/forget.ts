import { CacheExpiration } from 'workbox-expiration';
import { CACHE_OF_ANSWERS, CACHE_OF_IMAGES, CACHE_OF_REFERENCE } from '#data/caches.ts';

/** Removes what was kept of the pages somebody read, and the addresses noted in order to expire it. */
export async function forgetKept(): Promise<void> {
  for (const name of [CACHE_OF_ANSWERS, CACHE_OF_REFERENCE, CACHE_OF_IMAGES]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
