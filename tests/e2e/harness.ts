import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium, ensureHeadlessShell } from '../setup/chromium.ts';
import { type DemoLogin, demoLogin, killProcess, startServerProcess } from '../setup/server-process.ts';
import { freshMember } from './fresh-member.ts';
import { openFrontDoor } from './front-door.ts';

export interface TestServer {
  /** `http://localhost:PORT`, a secure context to the browser. */
  readonly url: string;
  readonly dataFolder: string;
  readonly port: number;
  /** A member like one of the demo accounts: free, premium …, admin. */
  readonly account: (label: string) => DemoLogin;
  /** Ends the server process as a power cut would, or the way to it, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and data, perhaps with another build. */
  readonly restart: (options?: { dist?: string }) => Promise<void>;
  /** Kills it and removes its data. */
  readonly remove: () => Promise<void>;
}

export interface ServerOptions {
  readonly dist?: string;
  readonly environment?: Record<string, string>;
  /** A process and a market of its own: for what loads companies, reads the mail it writes, or looks into the store. */
  readonly own?: boolean;
}

/**
 * A server with the demo market. Most journeys share one process behind a front door of their own, which `kill` shuts,
 * with members of their own; one that asks for more gets a process with a copy of the market.
 */
export function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const shares = options.own !== true && options.dist === undefined && options.environment === undefined;
  return shares ? shareServer() : startOwnServer(options);
}

async function shareServer(): Promise<TestServer> {
  const { port: target, dataFolder } = inject('sharedServer');
  const door = await openFrontDoor(target);
  const members = new Map<string, DemoLogin>();
  return {
    url: `http://localhost:${door.port}`,
    dataFolder,
    port: door.port,
    account: (label) => {
      const member = members.get(label) ?? freshMember(dataFolder, label);
      members.set(label, member);
      return member;
    },
    kill: door.shut,
    restart: async (options) => {
      if (options?.dist !== undefined) throw new Error('a shared server keeps its build: start one of your own');
      await door.reopen();
    },
    remove: door.shut,
  };
}

async function startOwnServer(options: ServerOptions): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-e2e-'));
  cpSync(inject('demoData'), dataFolder, { recursive: true });
  const run = (dist: string, port: number) => startServerProcess({ dataFolder, dist, port, environment: { NODE_ENV: 'test', ...options.environment } });
  let running = await run(options.dist ?? inject('dist'), 0);
  const { port } = running;
  const kill = () => killProcess(running.child);
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    port,
    account: (label) => demoLogin(dataFolder, label),
    kill,
    restart: async ({ dist } = {}) => {
      await kill();
      running = await run(dist ?? options.dist ?? inject('dist'), port);
    },
    remove: async () => {
      await kill();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The cookie of a session that was asked to register: nobody is asked twice. */
const ASKED = { name: 'sextant-registration', value: 'asked', url: 'http://localhost' };

const started = new Map<string, Promise<Browser>>();

/** For a context in which the app's service worker runs: storing the app costs seconds, so only journeys about it do. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;
const withWorker = new WeakSet<BrowserContext>();

/** Milliseconds a page may take for one step: three browsers and their servers share a machine, which may be busy otherwise as well. */
const PATIENT = 60_000;

/**
 * A headless browser: one for all files of a worker, of which each file has its own share. Its visitors
 * were asked to register before, unless a test clears their cookies, and have no service worker, unless a test asks for
 * one; they prefer reduced motion, so that no time goes into movement. Closing it closes the contexts that came from it.
 * It is the shell of Chromium, which needs a third less processor time.
 */
export async function launchBrowser(): Promise<Browser> {
  return shareOf(await startedBrowser(ensureHeadlessShell()));
}

/** The same in Chromium itself, for journeys that sign out: in the shell a page crashes when an answer clears the data of the site. */
export async function launchChromium(): Promise<Browser> {
  return shareOf(await startedBrowser(ensureChromium()));
}

function startedBrowser(executablePath: string): Promise<Browser> {
  const browser = started.get(executablePath) ?? chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  started.set(executablePath, browser);
  return browser;
}

function shareOf(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>();
  const opened = (context: BrowserContext, { serviceWorkers }: BrowserContextOptions) => {
    contexts.add(context);
    context.setDefaultTimeout(PATIENT);
    if (serviceWorkers === 'allow') {
      withWorker.add(context);
      context.on('page', sayingWhyNoPageComes);
    }
    context.once('close', () => contexts.delete(context));
    closingWithoutRoutes(context);
    return context;
  };
  const own: Partial<Browser> = {
    newContext: async (wanted) => {
      const options: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce', ...wanted };
      const context = opened(await browser.newContext(options), options);
      await context.addCookies([ASKED]);
      return context;
    },
    newPage: async (wanted) => {
      const options: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce', ...wanted };
      const page = await browser.newPage(options);
      opened(page.context(), options);
      return page;
    },
    close: async () => {
      for (const context of [...contexts]) await context.close();
    },
  };
  return new Proxy(browser, { get: (whole, name) => Reflect.get(name in own ? own : whole, name) });
}

/** Milliseconds after which a part of the browser counts as one that does not answer. */
const NO_ANSWER = 5_000;

async function answer(what: Promise<unknown>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, NO_ANSWER, 'no answer'));
  return Promise.race([what.then(String, String), late]);
}

/** An address that does not come is waited for in the service worker, its caches or the page before: the error says which of them still answers. */
function sayingWhyNoPageComes(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (url, options) =>
    goto(url, options).catch(async (error) => {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const cached = 'caches.match("/index.html", { ignoreSearch: true }).then((found) => found?.status)';
      const workers = page.context().serviceWorkers();
      const said = await Promise.all([
        answer(page.evaluate('document.readyState')).then((state) => `The page before: ${page.url()}, ${state}.`),
        answer(page.evaluate(cached)).then((state) => `Its caches: ${state}.`),
        ...workers.map((worker) => answer(worker.evaluate(cached)).then((state) => `The worker ${worker.url()}: ${state}.`)),
      ]);
      throw new Error([error.message, ...said].join('\n'), { cause: error });
    });
}

/** A test that ends while one of its routes rewrites an answer is over: what that route meets then is no failure of the test. */
function closingWithoutRoutes(context: BrowserContext): void {
  const close = context.close.bind(context);
  let isClosed = false;
  context.once('close', () => {
    isClosed = true;
  });
  context.close = async (options) => {
    if (isClosed) return;
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await close(options);
  };
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET: BrowserContextOptions = { viewport: { width: 900, height: 900 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Waits until the app's worker controls the page and its shell is stored, so that the network may go. */
export async function readyForOffline(page: Page): Promise<void> {
  if (!withWorker.has(page.context())) throw new Error('without a service worker nothing is read offline: open the context WITH_WORKER');
  // It stores the whole app, which takes a while where several browsers do.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 150_000 });
}

/** What Chromium prints of a question that had no network: by itself, or by way of a service worker that had none either. */
function isWithoutNetwork(text: string, url: string): boolean {
  return (
    text.includes('net::ERR_INTERNET_DISCONNECTED') || (text.includes('net::ERR_FAILED') && URL.canParse(url) && new URL(url).pathname.startsWith('/reader/'))
  );
}

/** Errors the pages of a context print or throw, to be compared with none. What the browser prints, early or late, of a request without a network is none. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isWithoutNetwork(message.text(), url)) errors.push(`${message.text()} ${url}`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
