import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepEarlierAssets } from './assets.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: shell and critical chunks. */
const files = self.__WB_MANIFEST;

/** Files that are stored at once. A browser has six connections to a server: two are left to the page. */
const LANES = 4;

/** Addresses that are not pages of the app, or not from the device: the calls, files opened as they are, and what other sites frame, which the server alone allows. */
const NOT_PAGES = [/^\/reader\//, /^\/widgets\//, /\.(?:txt|json|js|css|png|svg|ico|webmanifest)$/];

/** A page in place of a file (a sign-in page of some network) must not become part of the app: the installation fails and is tried again later. */
const refusePagesForFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    const wantsPage = new URL(request.url).pathname.endsWith('.html');
    const ours = wantsPage ? isPage && (await response.clone().text()).includes('<div id="root">') : !isPage;
    return response.status === 200 && ours ? response : null;
  },
};

/** The app itself from the device: every page address answers the precached shell. */
export function routeShell(): void {
  const current = new Set(files.map((entry) => new URL(typeof entry === 'string' ? entry : entry.url, self.location.href).pathname));
  const precache = new PrecacheController({ plugins: [refusePagesForFiles] });
  precache.addToCacheList(files);
  self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepEarlierAssets(current), store(precache, event)])));
  self.addEventListener('activate', (event) => precache.activate(event));
  registerRoute(new PrecacheRoute(precache));
  registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
}

/** Several files at once, where the library's own installation waits for each: some hundred small files are most of all waiting. */
async function store(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = precache.getURLsToCacheKeys().entries();
  const lane = async () => {
    for (const [url, cacheKey] of waiting) {
      // A name with a hash says its content, other files are asked for past the browser's cache.
      const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
      await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
