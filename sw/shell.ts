import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepEarlierAssets } from './assets.ts';
import { isPack, nameOfPack, unpack } from './pack.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: shell and critical chunks, and the pack that has the chunks in one file. */
const written = self.__WB_MANIFEST;
const urlOf = (entry: (typeof written)[number]) => (typeof entry === 'string' ? entry : entry.url);
const files = written.filter((entry) => !isPack(urlOf(entry)));
const packs = written.map(urlOf).filter(isPack);

/** Files of which fewer are asked for one by one: most updates change little. */
const WORTH_A_PACK = 100;

/** What the server says of every file of the app. */
const HEADERS = ['cache-control', 'cross-origin-opener-policy', 'referrer-policy', 'x-content-type-options'];

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
  const current = new Set(files.map((entry) => new URL(urlOf(entry), self.location.href).pathname));
  const precache = new PrecacheController({ plugins: [refusePagesForFiles] });
  precache.addToCacheList(files);
  self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepEarlierAssets(current), store(precache, event)])));
  self.addEventListener('activate', (event) => precache.activate(event));
  registerRoute(new PrecacheRoute(precache));
  registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
}

/** What the device lacks: as one file where that is much, then one by one. */
async function store(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const lacking = new Map(precache.getURLsToCacheKeys());
  for (const { url } of await cache.keys()) lacking.delete(url);
  if (lacking.size >= WORTH_A_PACK) for (const url of packs) await storePack(new URL(url, self.location.href), cache, lacking);
  // A name with a hash says its content, other files are asked for past the browser's cache.
  await inLanes(lacking, async ([url, cacheKey]) => {
    const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
    await Promise.all(precache.strategy.handleAll({ params: { cacheKey }, request, event }));
  });
}

/** Several at once, where the library's own installation waits for each: some hundred small files are most of all waiting. */
async function inLanes<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]();
  const lane = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Stores the files of a pack that the device lacks, and takes them off `lacking`. A pack that does not come, or is another
 * than its name says, is left aside: then its files are asked for one by one.
 */
async function storePack(url: URL, cache: Cache, lacking: Map<string, string>): Promise<void> {
  const packed = await fetchPack(url);
  if (packed === undefined) return;
  await inLanes(packed.files, async ({ url: name, type, content }) => {
    const { href } = new URL(name, self.location.href);
    if (lacking.get(href) !== href) return;
    await cache.put(href, new Response(content, { headers: { ...packed.headers, 'content-type': type } }));
    lacking.delete(href);
  });
}

async function fetchPack(url: URL): Promise<{ files: ReturnType<typeof unpack>; headers: Record<string, string> } | undefined> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    const whole = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || !url.pathname.endsWith(`/${await nameOfPack(whole)}`)) return undefined;
    return { files: unpack(whole), headers: Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name) ?? ''])) };
  } catch {
    return undefined; // no network, or not enough memory: one by one it may go
  }
}
