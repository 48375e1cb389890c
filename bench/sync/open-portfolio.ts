import type { Browser, Page } from 'playwright';
import { onPhone, PHONE, signedIn, untilCount } from './browser.ts';
import type { Household } from './household.ts';

declare global {
  /** Milliseconds from the start of the navigation to the first paint with the element. */
  var shown: Promise<number> | undefined;
}

/** The page's own clock tells when the element is painted: questions of the browser's driver queue behind whatever is drawn next. */
async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    globalThis.shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  }, selector);
}

async function untilShown(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async () => (await globalThis.shown) ?? Number.NaN);
}

/** An empty React page as a phone that was never there loads it: the floor of `bench:start` too. */
async function loadedAnew(browser: Browser, empty: string): Promise<number> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const phone = await onPhone(page);
  await watchFor(page, 'h1');
  const shown = await phone.slowed(() => untilShown(page, `${empty}/`));
  await page.context().close();
  return shown;
}

/**
 * A large portfolio opened on a phone without a server, beside an empty React page on the same phone: one that is loaded
 * over its network, and one that its browser keeps and only asks after.
 */
export async function openPortfolio(
  browser: Browser,
  home: Household,
  empty: string,
  { id, records, row, runs }: { id: string; records: number; row: string; runs: number },
) {
  const { context, page } = await signedIn(browser, home, PHONE);
  await page.goto(`${home.url}/portfolio/${id}`);
  await untilCount(page, 'base', records);
  await page.waitForSelector(row);
  await page.waitForLoadState('networkidle');
  await home.stop();
  const phone = await onPhone(page);
  await watchFor(page, row);
  const floor = await (await browser.newContext(PHONE)).newPage();
  const floorPhone = await onPhone(floor);
  await watchFor(floor, 'h1');
  const portfolio: number[] = [];
  const anew: number[] = [];
  const kept: number[] = [];
  for (let run = 0; run <= runs; run++) {
    // In turn, so that a slow minute of the machine meets all; the first round only warms up.
    const opened = await phone.slowed(() => untilShown(page, `${home.url}/portfolio/${id}`));
    const fromCache = await floorPhone.slowed(() => untilShown(floor, `${empty}/`));
    const loaded = await loadedAnew(browser, empty);
    if (run === 0) continue;
    portfolio.push(opened);
    kept.push(fromCache);
    anew.push(loaded);
  }
  await context.close();
  await floor.context().close();
  return { portfolio, anew, kept };
}
