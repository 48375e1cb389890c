import type { Browser } from 'playwright';
import { bookmarkId, holdingId } from '../../src/contract/records/ids.ts';
import { signedIn, untilCount, withDrive } from './browser.ts';
import { type Household, noteOf, type Written } from './household.ts';

const PUSH = '/reader/_api/sync/push';

/** Portfolios with stocks, bookmarks and notes, each a record of its own, so that none merges with another. */
function madeOffline(count: number): Written[] {
  return Array.from({ length: count }, (_, i): Written => {
    const portfolio_id = `bench-${Math.floor(i / 1000)}`;
    const stockid = `US${String(i).padStart(8, '0')}`;
    if (i % 1000 === 0) return { entity: 'portfolio', id: portfolio_id, fields: { name: `Bench ${i}`, private: 0, sequence: {}, position: null } };
    if (i % 3 === 1) return { entity: 'bookmark', id: bookmarkId(`/stock/${i}`), fields: { url: `/stock/${i}`, title: `Stock ${i}` } };
    if (i % 3 === 2) return { entity: 'note', id: `bench-note-${i}`, fields: noteOf(i) };
    const words = { note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: -1 };
    return { entity: 'holding', id: holdingId(portfolio_id, stockid), fields: { portfolio_id, stockid, ...words } };
  });
}

/** 10,000 edits, one after the other, without a server; then everything that was waiting is sent. */
export async function editsOffline(browser: Browser, home: Household, dist: string, edits: number) {
  const { context, page } = await signedIn(browser, home);
  await withDrive(page, dist);
  await page.evaluate(() => globalThis.records.syncNow());
  await home.stop();
  const times = await page.evaluate(async (all) => {
    const taken: number[] = [];
    for (const { entity, id, fields } of all) {
      const began = performance.now();
      await globalThis.records.create(entity as 'note', fields as never, id);
      taken.push(performance.now() - began);
    }
    return taken;
  }, madeOffline(edits));
  let requests = 0;
  let onServer = 0;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== PUSH) return;
    requests += 1;
    onServer += request.timing().responseEnd - request.timing().requestStart;
  });
  await home.start();
  const began = performance.now();
  await page.evaluate(() => globalThis.records.syncNow());
  await untilCount(page, 'outbox', 0);
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    edits,
    'enqueue p50, ms': at(0.5),
    'enqueue p95, ms': at(0.95),
    'enqueue longest, ms': at(0.9999),
    requests,
    'of that in requests, s': onServer / 1000,
    'drain, s': seconds,
    'rows a second': edits / seconds,
  };
}
