import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { ledgerOf } from './ledger-fixture.ts';
import { builtApp, demoData, machine } from './stage.ts';
import { signedIn, untilCount } from './sync/browser.ts';
import { type Household, household, writeRecords } from './sync/household.ts';

const ROWS = Number(process.env.SEXTANT_BENCH_ROWS ?? 10_000);
const STOCKS = 300;
const PORTFOLIO = 'bench-book';

/** Milliseconds of the page's own clock until its parts were painted, and the tasks it had meanwhile. */
interface Watched {
  returns?: number;
  lots?: number;
  readonly tasks: number[];
}

declare global {
  var watched: Watched | undefined;
}

/**
 * `npm run bench:book`: the performance of a book of 10,000 transactions opened at its address in Chromium, with the prices asked of the
 * server, with those on the device, and without a server. Goals: the first returns in 400 ms, no task over 50.
 */
const data = demoData('whole');
const home = await household(await builtApp(), data);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const result: Record<string, unknown> = { bench: 'book', machine: machine(), load: loadavg()[0], transactions: ROWS, stocks: await book(home) };
try {
  const { page } = await signedIn(browser, home, { viewport: { width: 1440, height: 900 } });
  await untilCount(page, 'base', ROWS + 1);
  await page.addInitScript(watch);
  await opened('prices asked of the server', page);
  await opened('prices on the device', page);
  await home.stop();
  await opened('without a server', page);
  console.log(JSON.stringify({ ...result, goal: { returns: 400, longest: 50 } }, null, 2));
} finally {
  await browser.close();
  await home.remove();
  rmSync(data, { recursive: true, force: true });
}

/** Writes the book into the store. @returns How many stocks it has. */
async function book({ fill }: Household): Promise<number> {
  let stocks = 0;
  await fill(async (db, userId) => {
    const rows = await db.selectFrom('listing').select('stockid').distinct().orderBy('stockid').limit(STOCKS).execute();
    stocks = rows.length;
    const transactions = ledgerOf(ROWS, stocks).map(({ id, ...entry }) => {
      const stockid = entry.stockid === null ? null : (rows[Number(entry.stockid.slice(2))]?.stockid ?? null);
      return { entity: 'transaction', id, parent: PORTFOLIO, fields: { ...entry, portfolio_id: PORTFOLIO, stockid, note: '', conflict_of: null } };
    });
    const fields = { name: 'Book', private: 0, sequence: {}, position: null };
    await writeRecords(db, userId, [{ entity: 'portfolio', id: PORTFOLIO, fields }, ...transactions]);
  });
  return stocks;
}

/** In the page: notes when the returns and the lots are painted, and every task over 50 ms. */
function watch(): void {
  const seen: Watched = { tasks: [] };
  globalThis.watched = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  const note = (part: 'returns' | 'lots', selector: string) => {
    if (seen[part] !== undefined || document.querySelector(selector) === null) return;
    seen[part] = Number.NaN;
    requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { [part]: performance.now() })));
  };
  new MutationObserver(() => {
    note('returns', '[aria-label="Time-weighted return"]');
    note('lots', '[aria-label="Unrealised lots"]');
  }).observe(document, { childList: true, subtree: true });
}

async function opened(what: string, page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${home.url}/portfolio/${PORTFOLIO}?view=performance`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis.watched?.lots ?? Number.NaN) > 0, undefined, { timeout: 300_000, polling: 250 });
  // Answers that are asked for again and notes of what was used follow what is shown.
  await page.waitForTimeout(3_000);
  const { returns, lots, tasks } = (await page.evaluate(() => globalThis.watched)) ?? { tasks: [] };
  result[what] = {
    returns,
    lots,
    'tasks over 50 ms': tasks.length,
    'together, ms': tasks.reduce((sum, each) => sum + each, 0),
    longest: Math.max(0, ...tasks),
  };
  console.error(what, JSON.stringify(result[what]));
}
