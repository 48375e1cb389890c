import { getVersion } from '#contract/endpoints/system.ts';
import { noticeMarket } from '../answers/market-change.ts';
import { call } from '../client/call.ts';
import { isEditing, unlessEditing } from '../records/open-edits.ts';
import { createVersionPoll } from './version-poll.ts';
import type { WorkerMessage } from './worker-message.ts';

const OWN_VERSION = __SEXTANT_VERSION__;
/** Milliseconds to wait for a waiting worker to take over. */
const TAKE_OVER_TIMEOUT = 5_000;
/** In session storage: the version this tab left for a newer one. Finding our own there means that it did not work. */
const LEFT_VERSION = 'sextant-left-version';

let registration: ServiceWorkerRegistration | undefined;
/** Where the reader wanted to go last; a navigation may be overtaken by the next while the new worker takes over. */
let target: string | undefined;
let takingOver: Promise<boolean> | undefined;
/** Another tab moved on: this document runs the earlier build beside the new worker. */
let overtaken = false;
/** The worker that did not take over in time; it does when the browser lets the one before it go, and no navigation waits for it again. */
let late: ServiceWorker | undefined;

const versions = createVersionPoll({
  ownVersion: OWN_VERSION,
  ask: () => call(getVersion, {}),
  heard: noticeMarket,
  found: async () => registration?.update(),
});

/** Compares the server's version and market with ours, and fetches the new worker when the versions differ. A failure is only logged. */
export const pollVersion = versions.poll;

/** Registers the worker; called some time after load, so that it takes nothing from the first page. */
export async function registerWorker(): Promise<void> {
  if (navigator.serviceWorker === undefined) return;
  if (sessionStorage.getItem(LEFT_VERSION) !== OWN_VERSION) sessionStorage.removeItem(LEFT_VERSION);
  const { Workbox } = await import('workbox-window');
  const controlled = navigator.serviceWorker.controller !== null;
  const worker = new Workbox('/main.js');
  let first = !controlled;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker taking the page of a first visit is no update.
    if (first) first = false;
    else overtaken = true;
  });
  registration = await worker.register({ immediate: true });
  if (controlled) return;
  const ready = await navigator.serviceWorker.ready;
  // A page that was still being loaded when the worker claimed its pages was passed over, and asks again.
  if (navigator.serviceWorker.controller === null) ready.active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage);
  await keepLoadedAssets(ready);
}

/** Files loaded before the worker could keep them come from the HTTP cache now. */
async function keepLoadedAssets({ active }: ServiceWorkerRegistration): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'KEEP_ASSETS', addresses: addresses.filter((name) => name.includes('/assets/')) } satisfies WorkerMessage);
}

/**
 * Called before each navigation with its target. Where a new version is ready and no tab has an open edit,
 * the target is loaded as a whole document, which is the new version; then this never resolves.
 *
 * @param href Address of the target, below this origin.
 */
export async function beforeNavigation(href: string): Promise<void> {
  target = href;
  if (!(await takeUpdate())) return;
  if (target !== href) return; // the later navigation goes on
  sessionStorage.setItem(LEFT_VERSION, OWN_VERSION);
  location.assign(href);
  await new Promise<never>(() => {});
}

/** Whether the next document is the new version; at most one attempt a version. */
async function takeUpdate(): Promise<boolean> {
  if (isEditing() || sessionStorage.getItem(LEFT_VERSION) === OWN_VERSION) return false;
  if (overtaken) return true;
  if (registration === undefined) return versions.newVersion() !== undefined && navigator.serviceWorker === undefined;
  const { waiting } = registration;
  if (waiting === null || waiting === late) return false;
  takingOver ??= unlessEditing(() => activate(waiting))
    .then((tookOver) => tookOver === true)
    .finally(() => {
      takingOver = undefined;
    });
  return takingOver;
}

/** Whether the waiting worker took over; while pages ask for too much it does not try, and the next navigation does. */
function activate(waiting: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => {
      late = waiting;
      resolve(false);
    }, TAKE_OVER_TIMEOUT);
    const settle = (tookOver: boolean) => {
      clearTimeout(tooLong);
      resolve(tookOver);
    };
    port1.onmessage = () => {
      late = undefined;
      settle(false);
    };
    navigator.serviceWorker.addEventListener('controllerchange', () => settle(true), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage, [port2]);
  });
}
