import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../device.ts';
import { DESKTOP, launchBrowser, readyForOffline, startServer, WITH_WORKER } from '../harness.ts';

/** What a new user does on the first day, in order, as the README tells it. */
const root = join(import.meta.dirname, '..', '..', '..');
const PHONE = { width: 390, height: 844 };
const mirror = join(root, '..', 'shared', 'data', 'http');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Runs `npm start` on an empty data folder without a build, with the leading companies of the demo market, and answers the address it prints. */
function npmStart(folder: string): Promise<{ url: string; npm: ChildProcess }> {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SEXTANT_DATA: join(folder, 'data'), SEXTANT_DIST: join(folder, 'dist'), SEXTANT_DEMO: 'leading', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npm and the server it starts are ended together
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const url = /is at (http:\/\/localhost:\d+)$/.exec(line)?.[1];
      if (url !== undefined) resolve({ url, npm });
    });
    npm.once('exit', (code) => reject(new Error(`npm start ended with code ${code}`)));
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function find(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search stocks' }).fill(typed);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Asks "why" of a company's revenue of its last fiscal year, which stands before the trailing months, and answers what the popover says. */
async function whyRevenue(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Financials' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Revenue', exact: true }) });
  await row.getByRole('gridcell').nth(-2).click();
  const popover = page.getByRole('dialog');
  await popover
    .getByText(/\d{10}-\d{2}-\d{6}/)
    .first()
    .waitFor();
  return (await popover.textContent()) ?? '';
}

test('1: npm start alone brings the demo market to the browser, which says how far it is', { timeout: 660_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-first-'));
  const { url, npm } = await npmStart(folder);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByText(/The demo market is being loaded: \d+ of \d+ companies/).waitFor();
    await page.getByText('Demo market', { exact: true }).waitFor({ timeout: 600_000 });
    await page.getByRole('row', { name: '~' }).first().waitFor();
  } finally {
    endGroup(npm);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('2: a company is found by name, its statements are read, and a figure says why it is what it is', async () => {
  const server = await startServer();
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    await find(page, 'halden', 'Halden Instruments Inc.');
    await page.getByRole('region', { name: 'Price' }).waitFor();
    const why = await whyRevenue(page);
    expect(why).toMatch(/10-K/);
    expect(why).toMatch(/filed/i);
    expect(why).toMatch(/Revenue/);
  } finally {
    await context.close();
    await server.remove();
  }
});

test('3: after signing in and a first read, the pages work without the server; others say they were never loaded', async () => {
  const server = await startServer();
  const context = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  try {
    const page = await context.newPage();
    await signIn(page, server, server.account('premium'));
    await page.setViewportSize(PHONE);
    await page.goto(`${server.url}/stock/HLDN~/financials`);
    await page.getByText('Revenue per share').first().waitFor();
    await page.goto(`${server.url}/stock/HLDN~/summary`);
    await page.getByRole('heading', { name: 'Halden Instruments Inc.' }).waitFor();
    await readyForOffline(page);
    await server.kill();

    await page.goto(`${server.url}/stock/HLDN~/financials`);
    await page.getByText('Revenue per share').first().waitFor();
    await page.goto(`${server.url}/stock/HLDN~/summary`);
    await page.getByRole('heading', { name: 'Halden Instruments Inc.' }).waitFor();
    await page.getByText(/as of/).first().waitFor();
    await page.goto(`${server.url}/stock/ORRY~/summary`);
    await page.getByText('It was never loaded here').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'HLDN~' }).waitFor();
  } finally {
    await context.close();
    await server.remove();
  }
});

test.runIf(existsSync(mirror))(
  '4: loading one real company from a mirror (needs ../shared) replaces the demo, and its figures name their filings',
  { timeout: 300_000 },
  async () => {
    const server = await startServer({ own: true });
    const context = await browser.newContext(DESKTOP);
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      await page.getByText('Demo market').first().waitFor();
      execFileSync('npm', ['run', '--silent', 'ingest', '--', 'sec', '--mirror', mirror, '--tickers', 'AAPL'], {
        cwd: root,
        env: { ...process.env, SEXTANT_DATA: server.dataFolder, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await page.reload();
      await page.getByRole('row', { name: 'AAPL' }).waitFor();
      await expect.poll(() => page.getByText('Demo market').count()).toBe(0);
      await find(page, 'apple', 'Apple Inc.');
      expect(await whyRevenue(page)).toMatch(/0000320193-\d{2}-\d{6}/);
    } finally {
      await context.close();
      await server.remove();
    }
  },
);
