import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { ledgerOf } from './ledger-fixture.ts';
import { builtApp, demoData, machine } from './stage.ts';
import { signedIn } from './sync/browser.ts';
import { type Household, household, writeRecords } from './sync/household.ts';
import { inFigures, mainThreadDuring } from './sync/main-thread.ts';

const ROWS = Number(process.env.SEXTANT_BENCH_ROWS ?? 10_000);
const STOCKS = 300;
const PORTFOLIO = 'bench-import';

/**
 * `npm run bench:import`: a file of 10,000 transactions written into a portfolio and taken back again, without a server in between, and the
 * tasks of the page meanwhile. Goal: none over 50 ms.
 */
const folder = mkdtempSync(join(tmpdir(), 'sextant-import-'));
const home = await household(await builtApp(), demoData());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const result: Record<string, unknown> = { bench: 'import', machine: machine(), load: loadavg()[0], transactions: ROWS };
try {
  // By its path: a file that the driver hands over keeps the page busy itself.
  const file = join(folder, 'book.json');
  writeFileSync(file, await bookOfKnownStocks(home));
  await home.fill((db, userId) =>
    writeRecords(db, userId, [{ entity: 'portfolio', id: PORTFOLIO, fields: { name: 'Import', private: 0, sequence: {}, position: null } }]),
  );
  const { page } = await signedIn(browser, home, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${home.url}/portfolio/${PORTFOLIO}?view=import`);
  const chosen = page.getByLabel('File of transactions');
  await chosen.waitFor();
  await measured('the file checked', page, async () => {
    await chosen.setInputFiles(file);
    await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).waitFor({ timeout: 120_000 });
  });
  await home.stop();
  await measured('written', page, async () => {
    await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).click();
    await page.getByText(/transactions are booked\.$/).waitFor({ timeout: 300_000 });
    await page.waitForTimeout(3_000);
  });
  await measured('undone', page, async () => {
    await page.getByRole('button', { name: 'Undo the whole import' }).click();
    await page.getByText(/is undone: the ledger is as it was before\.$/).waitFor({ timeout: 300_000 });
    await page.waitForTimeout(3_000);
  });
  console.log(JSON.stringify({ ...result, goal: { longest: 50 } }, null, 2));
} finally {
  await browser.close();
  await home.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Tasks of the page while something is done; the seconds hold three of rest, in which what follows is read again. */
async function measured(what: string, page: Page, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  result[what] = { ...inFigures(await mainThreadDuring(browser, page, work)), seconds: Math.round((performance.now() - from) / 100) / 10 };
  console.error(what, JSON.stringify(result[what]));
}

/** A book of this product, of the stocks that the server knows. */
async function bookOfKnownStocks({ fill }: Household): Promise<string> {
  let known: readonly string[] = [];
  await fill(async (db) => {
    const rows = await db.selectFrom('listing').select('stockid').distinct().orderBy('stockid').limit(STOCKS).execute();
    known = rows.map(({ stockid }) => stockid);
  });
  const transactions = ledgerOf(ROWS, known.length).map((entry) => ({
    ...entry,
    stockid: entry.stockid === null ? null : (known[Number(entry.stockid.slice(2))] ?? null),
    note: '',
    symbol: null,
    other_symbol: null,
  }));
  return JSON.stringify({ format: 'sextant-book', version: 1, currency: 'USD', method: 'fifo', transactions });
}
