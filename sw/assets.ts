import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHE_OF_ASSETS } from '#data/answers/caches.ts';

const LIMITS = { maxEntries: 600, maxAgeSeconds: 30 * 24 * 60 * 60 };

const refusePages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((response.headers.get('content-type') ?? '').startsWith('text/html') ? null : response),
};

const cacheFirst = new CacheFirst({
  cacheName: CACHE_OF_ASSETS,
  plugins: [new CacheableResponsePlugin({ statuses: [200] }), refusePages, new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true })],
});

const isAsset = (url: URL) => url.pathname.startsWith('/assets/');

/** Hashed files that are not precached: their name says their content, so the device's copy is right. */
export function routeAssets(): void {
  registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url), cacheFirst);
}

/** Keeps the files a page had loaded before this worker controlled it. */
export async function keepAssets(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const own = addresses.filter((address) => URL.canParse(address) && new URL(address).origin === location.origin && isAsset(new URL(address)));
  const precached = await caches.open(cacheNames.precache);
  for (const address of own) if ((await precached.match(address)) === undefined) await cacheFirst.handle({ event, request: new Request(address) });
}

/**
 * Moves hashed files of the build before this one out of the precache, which drops them when this worker takes over:
 * a tab that still runs the earlier build finds its chunks, online or not.
 *
 * @param current Paths this build precaches.
 */
export async function keepEarlierAssets(current: ReadonlySet<string>): Promise<void> {
  const [precached, kept] = await Promise.all([caches.open(cacheNames.precache), caches.open(CACHE_OF_ASSETS)]);
  const expiration = new CacheExpiration(CACHE_OF_ASSETS, LIMITS);
  for (const request of await precached.keys()) {
    const url = new URL(request.url);
    const response = isAsset(url) && !current.has(url.pathname) ? await precached.match(request) : undefined;
    if (response === undefined) continue;
    await kept.put(request, response);
    await expiration.updateTimestamp(request.url);
  }
}
