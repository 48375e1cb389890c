import type { BrowserContext, Page } from 'playwright';

/** The phone profile: 390 px, CPU four times slower, network as a good 4G line (10 Mbit/s, 40 ms). */
export async function phonePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: (10 * 1024 * 1024) / 8,
    uploadThroughput: (5 * 1024 * 1024) / 8,
  });
  return page;
}

/** Largest contentful paint in ms after navigation start, read once the page is quiet and the paint no longer moves. */
export async function largestContentfulPaint(page: Page, address: string, content: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector(content); // a slowed processor may be quiet on the network long before it paints
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime;
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
        requestIdleCallback(() => setTimeout(() => resolve(last), 300), { timeout: 3000 });
      }),
  );
}

/** What the browser is told of it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
