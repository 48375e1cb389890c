import type { Browser } from 'playwright';
import { signedIn, untilCount, withDrive } from './browser.ts';
import type { Household } from './household.ts';
import { inFigures, mainThreadDuring } from './main-thread.ts';

/** A device takes in very many records that were made elsewhere, while somebody looks at a page. */
export async function pullMany(browser: Browser, home: Household, dist: string, rows: number, write: () => Promise<void>) {
  const { context, page } = await signedIn(browser, home);
  await withDrive(page, dist);
  await page.evaluate(() => globalThis.records.syncNow());
  await write();
  let seconds = 0;
  const busy = await mainThreadDuring(browser, page, async () => {
    const began = performance.now();
    await page.evaluate(() => globalThis.records.syncNow());
    await untilCount(page, 'base', rows);
    seconds = (performance.now() - began) / 1000;
  });
  await context.close();
  return { rows, s: seconds, ...inFigures(busy) };
}
