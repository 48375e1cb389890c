import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHE_OF_IMAGES } from '#data/answers/caches.ts';
import { gate } from './gate.ts';

/** Images of one member (short-lived signed addresses, private answers) are never kept. */
const onlyPublicImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isImage = (response.headers.get('content-type') ?? '').startsWith('image/');
    return isImage && !/\b(?:no-store|private)\b/.test(response.headers.get('cache-control') ?? '') ? response : null;
  },
};

export function routeImages(): void {
  registerRoute(
    ({ sameOrigin, request }) => sameOrigin && request.destination === 'image',
    new CacheFirst({
      cacheName: CACHE_OF_IMAGES,
      plugins: [new CacheableResponsePlugin({ statuses: [200] }), onlyPublicImages, gate, new ExpirationPlugin({ maxEntries: 500, purgeOnQuotaError: true })],
    }),
  );
}
