import { rmSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { largestContentfulPaint, phone, phonePage } from './phone.ts';
import { builtApp, builtFloor, demoData, machine, median, onStage } from './stage.ts';

const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 7);

/** What stands on each page once it is read. */
const CONTENT = { app: '[role=row] a', bare: 'li', empty: 'h1' } as const;

async function cold(browser: Browser, url: string, content: string): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const paint = await largestContentfulPaint(await phonePage(context), `${url}/`, content);
  await context.close();
  return paint;
}

/** A second visit with everything the first one stored, the worker included; then the same with the server gone. */
async function warmAndOffline(browser: Browser, url: string, stopServer: () => Promise<void>): Promise<{ warm: number[]; offline: number[] }> {
  const context = await browser.newContext(phone);
  const page = await phonePage(context);
  await page.goto(`${url}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run++) warm.push(await largestContentfulPaint(page, `${url}/`, CONTENT.app));
  await stopServer();
  const offline: number[] = [];
  for (let run = 0; run < RUNS; run++) offline.push(await largestContentfulPaint(page, `${url}/`, CONTENT.app));
  await context.close();
  return { warm, offline };
}

const data = demoData();
const [bareDist, emptyDist] = [await builtFloor('bare'), await builtFloor('empty')];
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const [app, bare, empty] = [await onStage(await builtApp(), data), await onStage(bareDist, data), await onStage(emptyDist, data)];
try {
  const paints = { app: [] as number[], bare: [] as number[], empty: [] as number[] };
  for (let run = 0; run <= RUNS; run++) {
    // in turn, so that a slow minute of the machine meets all three; the first round only warms up
    const round = {
      app: await cold(browser, app.url, CONTENT.app),
      bare: await cold(browser, bare.url, CONTENT.bare),
      empty: await cold(browser, empty.url, CONTENT.empty),
    };
    if (run === 0) continue;
    paints.app.push(round.app);
    paints.bare.push(round.bare);
    paints.empty.push(round.empty);
  }
  const { warm, offline } = await warmAndOffline(browser, app.url, app.close);
  const figures = {
    cold: median(paints.app),
    'bare stack cold': median(paints.bare),
    'empty React page cold': median(paints.empty),
    warm: median(warm),
    offline: median(offline),
  };
  const result = {
    bench: 'start',
    unit: 'ms to the largest contentful paint of /, median',
    runs: RUNS,
    ...figures,
    'cold ÷ bare': figures.cold / figures['bare stack cold'],
    'offline ÷ empty': figures.offline / figures['empty React page cold'],
    spread: { app: paints.app, bare: paints.bare, empty: paints.empty, warm, offline },
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  await Promise.all([app.close(), bare.close(), empty.close()]);
  for (const folder of [data, bareDist, emptyDist]) rmSync(folder, { recursive: true, force: true });
}
