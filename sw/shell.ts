import type { WorkboxPlugin } from 'workbox-core/types.js';
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepEarlierAssets } from './assets.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: shell and critical chunks. */
const files = self.__WB_MANIFEST;

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
  self.addEventListener('install', (event) => event.waitUntil(keepEarlierAssets(current)));
  addPlugins([refusePagesForFiles]);
  precacheAndRoute(files);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
}
