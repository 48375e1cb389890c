import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, readyForOffline, startServer, type TestServer, WITH_WORKER } from '../harness.ts';

const mirror = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'http');
const COMPANIES = 'AAPL, NVDA, GOOGL, PG, NOPE';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const panel = (page: Page) => page.getByRole('region', { name: 'Load data' });
const loads = (page: Page) => page.getByRole('region', { name: 'Loads' });

/** Names the companies in the form and starts to load them. */
async function load(page: Page, items: string): Promise<void> {
  await panel(page).getByLabel('Symbols').fill(items);
  await panel(page).getByRole('button', { name: 'Load', exact: true }).click();
}

/** Stops the process of the running load once it is through its first company and before its last; answers its id. */
async function heldInTheMiddle(server: TestServer): Promise<number> {
  const store = new DatabaseSync(join(server.dataFolder, 'sextant.sqlite'), { readOnly: true });
  const running = store.prepare('select id, process from source_load where running = 1');
  const finished = store.prepare('select count(*) as items from source_load_item where load_id = ?');
  try {
    let held: { id: string; pid: number } | undefined;
    await vi.waitUntil(
      () => {
        const row = running.get() as { id: string; process: string } | undefined;
        if (row === undefined || Number(finished.get(row.id)?.items) === 0) return false;
        held = { id: row.id, pid: (JSON.parse(row.process) as { pid: number }).pid };
        process.kill(held.pid, 'SIGSTOP');
        return true;
      },
      { timeout: 120_000, interval: 5 },
    );
    if (held === undefined) throw new Error('no load was running');
    expect(Number(finished.get(held.id)?.items)).toBeLessThan(5);
    return held.pid;
  } finally {
    store.close();
  }
}

/** Whether a process works still; one that ended and was not yet collected does not. */
function runs(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

test.runIf(existsSync(mirror))(
  'an admin loads real companies on the source page (needs ../shared), sees how far it is, what failed, and then the real market',
  async () => {
    const server = await startServer({ environment: { SEXTANT_MIRRORS: mirror } });
    const context = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
    const errors = errorsOf(context);
    try {
      const page = await context.newPage();
      await signIn(page, server, server.account('admin'));
      await page.getByRole('link', { name: 'Load real data' }).click();
      await load(page, COMPANIES);
      const loading = await heldInTheMiddle(server);
      await panel(page)
        .getByRole('progressbar', { name: /^Loading SEC EDGAR/ })
        .waitFor();
      await panel(page)
        .getByText(/^[1-4] of 5/)
        .waitFor();
      process.kill(loading, 'SIGCONT');
      await loads(page).getByText('4 of 5 loaded, 1 failed').waitFor({ timeout: 120_000 });
      await loads(page).getByText('Done').waitFor();
      await loads(page).getByText('no such symbol is known to the SEC').waitFor();
      const source = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'SEC EDGAR' }) });
      await source.getByText('Fresh').waitFor();
      await expect.poll(() => page.getByText('Demo market').count()).toBe(0);
      await page.getByRole('link', { name: 'Sextant, home' }).click();
      // A panel is drawn once it comes into sight, and a member's home has others above this one.
      await page.getByRole('region', { name: 'Companies' }).scrollIntoViewIfNeeded();
      await page.getByRole('row', { name: 'AAPL' }).waitFor();

      await page.goto(`${server.url}/sources`);
      await source.getByText('Fresh').waitFor();
      await readyForOffline(page);
      await server.kill();
      await page.reload();
      await source.getByText('Fresh').waitFor();
      await page.getByText(/as of/).first().waitFor();
      expect(errors.filter((error) => !error.includes('Failed to load resource') && !error.includes('ERR_'))).toEqual([]);
    } finally {
      await context.close();
      await server.remove();
    }
  },
);

test.runIf(existsSync(mirror))('a load that ends with its server (needs ../shared) is interrupted, and the same load goes on after the start', async () => {
  const server = await startServer({ environment: { SEXTANT_MIRRORS: mirror } });
  const context = await browser.newContext({ ...DESKTOP, ...WITH_WORKER });
  try {
    const page = await context.newPage();
    await signIn(page, server, server.account('admin'));
    await page.goto(`${server.url}/sources`);
    await load(page, COMPANIES);
    const loading = await heldInTheMiddle(server);
    await server.kill();
    process.kill(loading, 'SIGCONT');
    await expect.poll(() => runs(loading)).toBe(false);
    await server.restart();
    await page.reload();
    await loads(page).getByText('Interrupted').waitFor();
    await load(page, COMPANIES);
    await loads(page).getByText('4 of 5 loaded, 1 failed').waitFor({ timeout: 120_000 });
    await loads(page).getByText('went on').waitFor();
  } finally {
    await context.close();
    await server.remove();
  }
});

test('a visitor on a phone reads the sources with their terms and how real data is loaded, and is offered no load', async () => {
  const server = await startServer();
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/sources`);
    await page.getByText('Every company here is invented.').waitFor();
    await page.getByText('npm run ingest -- sec --tickers AAPL').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Terms of FRED' }).getAttribute('href')).toBe('https://fred.stlouisfed.org/legal/');
    expect(await page.getByRole('button', { name: 'Load', exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  } finally {
    await context.close();
    await server.remove();
  }
});
