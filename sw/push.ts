import * as v from 'valibot';
import type { PageMessage } from '#data/connection/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends of an alert that fired. */
const Notice = v.object({ title: v.string(), text: v.string(), link: v.string(), tag: v.string() });

/** Shows what the server sends, also with no tab open, and opens what a notification is about. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data));
  });
}

/** One notification an alert: the same alert replaces its own. A browser asks that each push shows one, whatever came. */
async function show(data: PushMessageData | null): Promise<void> {
  const read = v.safeParse(Notice, jsonOf(data));
  const { title, text, link, tag } = read.success ? read.output : { title: 'Sextant', text: 'An alert fired.', link: ALERTS, tag: 'alert' };
  await self.registration.showNotification(title, { body: text, tag, data: link, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' });
  // A browser without badges rejects the promise.
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge().catch(() => undefined);
}

const ALERTS = '/user/me?tab=account&subtab=account-alerts';

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** In a page that is open, which keeps what is typed there; else in a new one. Nothing but pages of the app is opened. */
async function openPage(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : ALERTS, self.location.origin);
  const path = url.origin === self.location.origin ? url.pathname + url.search : ALERTS;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // A page that is still loading receives no message yet, so it is safe to load it at another address.
  if (!(await isOpenedBy(page, path))) await page.navigate(path);
  await page.focus();
}

/** Milliseconds a page has to answer. */
const ANSWERS_WITHIN = 1_000;

function isOpenedBy(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWERS_WITHIN);
    page.postMessage({ type: 'OPEN', path } satisfies PageMessage, [port2]);
  });
}
