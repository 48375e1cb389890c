import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import type { Store } from '../server/database/schema.ts';
import { holdingId } from '../src/contract/records/ids.ts';
import { builtWithDrive } from '../tests/setup/built-with-drive.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { builtFloor, demoData, machine, median, onStage } from './stage.ts';
import { editsOffline } from './sync/edits-offline.ts';
import { bareInsertRate, household, noteOf, type Written, writeRecords } from './sync/household.ts';
import { openPortfolio } from './sync/open-portfolio.ts';
import { pullMany } from './sync/pull-many.ts';
import { typeNote } from './sync/type-note.ts';

const EDITS = Number(process.env.SEXTANT_BENCH_EDITS ?? 10_000);
const ROWS = Number(process.env.SEXTANT_BENCH_ROWS ?? 50_000);
const STOCKS = Number(process.env.SEXTANT_BENCH_STOCKS ?? 1_000);
const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 5);
/** Which of the four parts are measured. */
const PARTS = new Set((process.env.SEXTANT_BENCH_PARTS ?? 'edits,pull,portfolio,typing').split(','));

const notes = (count: number): Written[] => Array.from({ length: count }, (_, i) => ({ entity: 'note', id: `bench-note-${i}`, fields: noteOf(i) }));

/** A portfolio of the demo market's stocks and, where it has fewer, of stocks this server does not know. */
async function largePortfolio(db: Store): Promise<Written[]> {
  const known = await db.selectFrom('listing').select('stockid').distinct().limit(STOCKS).execute();
  const unknown = Array.from({ length: STOCKS - known.length }, (_, i) => `US9${String(i).padStart(7, '0')}`);
  const stockids = [...known.map(({ stockid }) => stockid), ...unknown];
  const sequence = Object.fromEntries(stockids.map((stockid, place) => [stockid, place]));
  const words = { note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: -1 };
  return [
    { entity: 'portfolio', id: 'bench', fields: { name: 'Large', private: 0, sequence, position: null } },
    ...stockids.map((stockid): Written => {
      const fields = { portfolio_id: 'bench', stockid, ...words };
      return { entity: 'holding', id: holdingId('bench', stockid), parent: 'bench', reference: stockid, fields };
    }),
  ];
}

const data = demoData();
const dist = builtWithDrive();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const result: Record<string, unknown> = { bench: 'sync', machine: machine() };
/** A part that took minutes is told at once. */
const done = (part: string, figures: unknown) => {
  result[part] = figures;
  console.error(part, JSON.stringify(figures));
};
try {
  if (PARTS.has('edits')) {
    const home = await household(dist, data);
    const measured = await editsOffline(browser, home, dist, EDITS);
    await home.remove();
    const bare = await bareInsertRate(data, notes(2_000));
    done('edits', { ...measured, 'bare inserts a second': bare, 'rate ÷ bare': measured['rows a second'] / bare });
  }
  if (PARTS.has('pull')) {
    const home = await household(dist, data);
    done('pull', await pullMany(browser, home, dist, ROWS, () => home.fill((db, userId) => writeRecords(db, userId, notes(ROWS)))));
    await home.remove();
  }
  if (PARTS.has('portfolio')) {
    const home = await household(dist, data);
    await home.fill(async (db, userId) => writeRecords(db, userId, await largePortfolio(db)));
    const emptyDist = await builtFloor('empty');
    const empty = await onStage(emptyDist, data);
    const { portfolio, anew, kept } = await openPortfolio(browser, home, empty.url, {
      id: 'bench',
      records: STOCKS + 1,
      row: 'main a[href^="/stock/"]',
      runs: RUNS,
    });
    const [opened, floor, cached] = [median(portfolio), median(anew), median(kept)];
    result.portfolio = {
      stocks: STOCKS,
      'offline, ms': opened,
      'empty React page, ms': floor,
      'offline ÷ empty': opened / floor,
      'empty React page from the cache, ms': cached,
      'offline ÷ empty from the cache': opened / cached,
      spread: { portfolio, anew, kept },
    };
    await Promise.all([home.remove(), empty.close()]);
    rmSync(emptyDist, { recursive: true, force: true });
  }
  if (PARTS.has('typing')) {
    const home = await household(dist, data);
    await home.fill((db, userId) => writeRecords(db, userId, notes(1_000)));
    done('typing', await typeNote(browser, home, 1_000));
    await home.remove();
  }
  result['load of the machine'] = loadavg().map((load) => Math.round(load * 10) / 10);
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true });
}
