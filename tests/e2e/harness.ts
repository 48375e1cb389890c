import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium } from '../setup/chromium.ts';

const root = join(import.meta.dirname, '..', '..');

export interface TestServer {
  /** `http://localhost:PORT`, a secure context to the browser. */
  readonly url: string;
  readonly dataFolder: string;
  readonly port: number;
  /** Signs in as one of the demo accounts: free, premium …, admin. */
  readonly account: (label: string) => { username: string; password: string };
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
  let running = await run(dataFolder, options.dist ?? inject('dist'), 0, options.environment);
  const { port } = running;
  const kill = () => end(running.child);
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    port,
    account: (label) => demoAccount(dataFolder, label),
    kill,
    restart: async ({ dist } = {}) => {
      await kill();
      running = await run(dataFolder, dist ?? options.dist ?? inject('dist'), port, options.environment);
    },
    remove: async () => {
      await kill();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

function run(dataFolder: string, dist: string, port: number, environment: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SEXTANT_DATA: dataFolder,
      SEXTANT_DIST: dist,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    const heard = (line: string) => {
      printed.push(line);
      const at = /is at https?:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (at !== undefined) resolve({ child, port: Number(at) });
    };
    createInterface({ input: child.stdout }).on('line', heard);
    createInterface({ input: child.stderr }).on('line', heard);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${printed.join('\n')}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function demoAccount(dataFolder: string, label: string): { username: string; password: string } {
  const kept = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as { username: string; password: string; label: string }[];
  const found = kept.find((account) => account.label === label || account.username === label);
  if (found === undefined) throw new Error(`no demo account ${label}; there are ${kept.map((account) => account.label).join(', ')}`);
  return found;
}

/** The system's Chromium, headless. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET: BrowserContextOptions = { viewport: { width: 900, height: 900 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Waits until the app's worker controls the page and its shell is stored, so that the network may go. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

/** Errors the pages of a context print or throw, to be compared with none. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
