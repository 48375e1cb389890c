import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHE_OF_ANSWERS, CACHE_OF_REFERENCE } from '#data/answers/caches.ts';
import { FROM_HEADER, KEEP_HEADER, STORED_HEADER } from '#data/client/headers.ts';
import { gate } from './gate.ts';

/** Seconds a slow network gets before the stored answer is shown. */
const PATIENCE = 10;

const isJson = (response: Response) => /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');

function withHeaders(response: Response, body: BodyInit | null, added: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Version and timestamp say who asks and when, not what is asked. */
const keyWithoutClient: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.delete('version');
    url.searchParams.delete('timestamp');
    return url.href;
  },
};

/** Only what the server itself says is the same for everyone, and only whole answers. */
const onlyWholePublicAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!isJson(response)) throw new TypeError('not an answer of the server');
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const directives = response.headers.get('cache-control') ?? '';
    if (response.status !== 200 || !/\bpublic\b/.test(directives) || /\b(?:no-store|private)\b/.test(directives)) return null;
    const text = await response.text();
    try {
      JSON.parse(text);
    } catch {
      return null; // cut off on the way
    }
    return withHeaders(response, text, { [STORED_HEADER]: String(Date.now()) });
  },
};

/** The page must know that the server could not be reached; `Date` stays the server's own. */
const markFromCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse === undefined || cachedResponse === null ? null : withHeaders(cachedResponse, cachedResponse.body, { [FROM_HEADER]: 'cache' }),
};

const plugins = [keyWithoutClient, onlyWholePublicAnswers, markFromCache, gate, new ExpirationPlugin({ maxEntries: 500, purgeOnQuotaError: true })];

/** Calls the client marks as the same for everyone; nothing that carries a token is even looked at. */
export function routeAnswers(): void {
  const marked = (request: Request, as: string) =>
    request.headers.get(KEEP_HEADER) === as && request.credentials === 'omit' && !request.headers.has('authorization');
  registerRoute(({ sameOrigin, request }) => sameOrigin && marked(request, 'reference'), new StaleWhileRevalidate({ cacheName: CACHE_OF_REFERENCE, plugins }));
  registerRoute(
    ({ sameOrigin, request }) => sameOrigin && marked(request, 'answer'),
    new NetworkFirst({ cacheName: CACHE_OF_ANSWERS, networkTimeoutSeconds: PATIENCE, plugins }),
  );
}
