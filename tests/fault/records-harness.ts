import type { Browser, BrowserContext, Page } from 'playwright';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { enterAs } from '../e2e/device.ts';
import { readyForOffline, startServer, type TestServer, WITH_WORKER } from '../e2e/harness.ts';
import type { DemoLogin } from '../setup/server-process.ts';
import type {} from './drive.ts';
import { driveIn } from './drive-address.ts';
import { type FaultProxy, startFaultProxy } from './proxy.ts';

export const PUSH = '/reader/_api/sync/push';
export const PULL = '/reader/_api/sync/pull';

/** What a device holds of the member's records, read from its database as it is. */
export interface Held {
  readonly rows: readonly { readonly entity: string; readonly id: string; readonly fields: Record<string, unknown>; readonly status: string }[];
  readonly outbox: readonly {
    readonly seq: number;
    readonly opId: string;
    readonly entity: string;
    readonly entityId: string;
    readonly state: string;
    readonly lastStatus: number | null;
  }[];
  /** What the device noted of its syncing, oldest first. */
  readonly log: readonly unknown[];
  readonly inbox: readonly { readonly entity: string; readonly entityId: string; readonly reason: string; readonly theirs: Record<string, unknown> | null }[];
}

/** A browser profile in front of the server, through a proxy of its own. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly proxy: FaultProxy;
  /** Does what a page would do to records. */
  readonly act: <A, T>(work: (argument: A) => Promise<T>, argument: A, page?: Page) => Promise<T>;
  readonly held: (page?: Page) => Promise<Held>;
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

export interface Stage {
  readonly server: TestServer;
  readonly member: DemoLogin;
  /** `quota`: bytes the browser may keep of the app, all in all. `member`: who signs in there. */
  readonly device: (options?: { readonly quota?: number; readonly member?: DemoLogin }) => Promise<Device>;
  /** The member's records as the server has them, deleted ones left out. */
  readonly onServer: () => Promise<MemberRecord[]>;
  /** The same for another account. */
  readonly readerOf: (login: DemoLogin) => () => Promise<MemberRecord[]>;
  readonly remove: () => Promise<void>;
}

export async function setStage(browser: Browser, dist: string): Promise<Stage> {
  const server = await startServer({ dist });
  const member = server.account('premium');
  const devices: Device[] = [];
  return {
    server,
    member,
    onServer: readerOf(server.url, member),
    readerOf: (login) => readerOf(server.url, login),
    device: async ({ quota, member: login = member } = {}) => {
      const device = await newDevice(browser, server, login, dist, quota);
      devices.push(device);
      return device;
    },
    remove: async () => {
      for (const device of devices) await device.close();
      await server.remove();
    },
  };
}

async function newDevice(browser: Browser, server: TestServer, member: DemoLogin, dist: string, quota?: number): Promise<Device> {
  const proxy = await startFaultProxy(server.port);
  const context = await browser.newContext(WITH_WORKER);
  const page = await context.newPage();
  if (quota !== undefined) {
    // Before anything is kept: the browser looks at what is left only now and then.
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: quota });
  }
  const load = async (tab: Page) => {
    await tab.addScriptTag({ type: 'module', url: driveIn(dist) });
    await tab.waitForFunction(() => 'records' in globalThis);
  };
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(`${proxy.url}/sync`);
    await tab.getByRole('heading', { name: 'Sync' }).waitFor();
    await load(tab);
    return tab;
  };
  await enterAs(context, proxy, member);
  await page.goto(`${proxy.url}/sync`);
  await page.getByRole('heading', { name: 'Sync' }).waitFor();
  await readyForOffline(page);
  await load(page);
  return {
    context,
    page,
    proxy,
    open,
    act: async (work, argument, tab = page) => {
      if (!(await tab.evaluate(() => 'records' in globalThis))) await load(tab);
      return tab.evaluate(work as never, argument as never) as never;
    },
    held: (tab = page) => tab.evaluate(readHeld),
    close: async () => {
      await context.close();
      await proxy.stop();
    },
  };
}

/** Runs in the page. */
async function readHeld(): Promise<Held> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const rows: unknown[] = [];
  let outbox: unknown[] = [];
  let inbox: unknown[] = [];
  let log: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!/^sextant-[0-9a-f]{20}$/.test(name)) continue;
    const database = await done(indexedDB.open(name));
    const all = (store: string) => done(database.transaction(store).objectStore(store).getAll());
    for (const kind of ['portfolio', 'holding', 'portfolio-note', 'transaction', 'note', 'note-tag', 'bookmark', 'view', 'user-setting', 'summary-board']) {
      if (database.objectStoreNames.contains(kind)) rows.push(...(await all(kind)));
    }
    if (database.objectStoreNames.contains('outbox')) [outbox, inbox, log] = [await all('outbox'), await all('inbox'), await all('log')];
    database.close();
  }
  return { rows, outbox, inbox, log } as Held;
}

/** Reads the member's records as any other client of the REST interface would; it signs in once, as the server limits how often one may. */
function readerOf(url: string, { username, password }: DemoLogin): () => Promise<MemberRecord[]> {
  let token: string | undefined;
  const headers = { 'content-type': 'application/json' };
  const signedIn = async () => {
    const answer = await fetch(`${url}/reader/_api/oauth/token`, { method: 'POST', headers, body: JSON.stringify({ username, password }) });
    return (await answer.json()).access_token as string;
  };
  return async () => {
    token ??= await signedIn();
    const records: MemberRecord[] = [];
    for (let since: string | undefined; ; ) {
      const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
      const ask = () => fetch(`${url}${PULL}${query}`, { headers: { authorization: `Bearer ${token}` } });
      let answer = await ask();
      if (answer.status === 401) {
        token = await signedIn();
        answer = await ask();
      }
      const page = await answer.json();
      records.push(...page.records);
      since = page.cursor;
      if (!page.more) return records.filter(({ deleted }) => !deleted);
    }
  };
}

/** Ends the process behind a tab as the system does, without a goodbye, and waits until it is gone. */
export async function crash(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  const gone = tab.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await gone;
}

/** What both sides say of a record, to be compared. */
export function compared(rows: readonly { readonly entity: string; readonly id: string; readonly fields: Record<string, unknown> }[]): string[] {
  return rows.map(({ entity, id, fields }) => `${entity} ${id} ${JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))}`).sort();
}
