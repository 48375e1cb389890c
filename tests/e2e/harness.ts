import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium } from '../setup/chromium.ts';
import { type DemoLogin, demoLogin, killProcess, startServerProcess } from '../setup/server-process.ts';

export interface TestServer {
  /** `http://localhost:PORT`, a secure context to the browser. */
  readonly url: string;
  readonly dataFolder: string;
  readonly port: number;
  /** Signs in as one of the demo accounts: free, premium …, admin. */
  readonly account: (label: string) => DemoLogin;
  /** Ends the server process as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and data, perhaps with another build. */
  readonly restart: (options?: { dist?: string }) => Promise<void>;
  /** Kills it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** A real server process on a free port with its own copy of the demo market, serving the built app. */
export async function startServer(options: { dist?: string; environment?: Record<string, string> } = {}): Promise<TestServer> {
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

/** The system's Chromium, headless. Its visitors were asked to register before, unless a test clears their cookies. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addCookies([ASKED]);
    return context;
  };
  return browser;
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET: BrowserContextOptions = { viewport: { width: 900, height: 900 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Waits until the app's worker controls the page and its shell is stored, so that the network may go. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Errors the pages of a context print or throw, to be compared with none. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
