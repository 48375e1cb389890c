import type { Browser, Page } from 'playwright';
import { PHONE, signedIn, slowDown, untilCount } from './browser.ts';
import type { Household } from './household.ts';

/** Milliseconds from the start of a navigation to the paint after an element is there. */
async function untilShown(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector(selector);
  return page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))));
}

/** A large portfolio opened on a phone without a server, beside an empty React page on the same phone. */
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
  await slowDown(page);
  const floor = await (await browser.newContext(PHONE)).newPage();
  await slowDown(floor);
  const portfolio: number[] = [];
  const nothing: number[] = [];
  for (let run = 0; run <= runs; run++) {
    // In turn, so that a slow minute of the machine meets both; the first round only warms up.
    const taken = [await untilShown(page, `${home.url}/portfolio/${id}`, row), await untilShown(floor, `${empty}/`, 'h1')] as const;
    if (run === 0) continue;
    portfolio.push(taken[0]);
    nothing.push(taken[1]);
  }
  await context.close();
  await floor.context().close();
  return { portfolio, nothing };
}
