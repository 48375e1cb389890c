import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { builtApp, builtFloor, demoData, machine, onStage } from './stage.ts';

/** JS and CSS that a first visit of `/` may load, gzip; more fails a run. Ghostfolio loads 861 KB, Wealthfolio 1,191. */
const BUDGET = 220 * 1024;

/** The same for a widget in another site's page, where many may be on one page: without the app. */
const WIDGET_BUDGET = 90 * 1024;
const WIDGETS = ['market_overview', 'map', 'top_stocks', 'stock', 'guru_top_holding_breakdown', 'buffett_indicator', 'shiller_pe', 'treasury_yield_spread'];

interface FirstLoad {
  readonly js: number;
  readonly css: number;
  readonly total: number;
  readonly files: number;
}

/** What the browser really fetches on a first visit, without the worker, until the network is quiet. */
async function firstLoad(browser: Browser, address: string, sign?: string): Promise<FirstLoad> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const bodies: Promise<readonly ['js' | 'css', number]>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'js' : type.includes('css') ? 'css' : undefined;
    if (kind !== undefined) bodies.push(response.body().then((body) => [kind, gzipSync(body, { level: 9 }).length] as const));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (sign !== undefined) await page.locator(sign).first().waitFor();
  page.removeAllListeners('response'); // what comes now is no part of the first load, and its body would end with the page
  const sizes = await Promise.all(bodies);
  await context.close();
  const sum = (kind: 'js' | 'css') => sizes.filter(([of]) => of === kind).reduce((total, [, size]) => total + size, 0);
  return { js: sum('js'), css: sum('css'), total: sum('js') + sum('css'), files: sizes.length };
}

const data = demoData();
const bare = await builtFloor('bare');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const app = await onStage(await builtApp(), data);
const floor = await onStage(bare, data);
try {
  const overview = (await (await fetch(`${app.url}/reader/_api/market/overview?length=1`)).json()) as { stocks: { display_symbol: string }[] };
  const symbol = overview.stocks[0]?.display_symbol ?? '';
  const widgets: Record<string, FirstLoad> = {};
  for (const name of WIDGETS) widgets[`/widgets/${name}`] = await firstLoad(browser, `${app.url}/widgets/${name}`, 'main h2');
  const result = {
    bench: 'bundle',
    unit: 'bytes, gzip -9',
    budget: BUDGET,
    '/': await firstLoad(browser, `${app.url}/`),
    '/stock/$name/summary': await firstLoad(browser, `${app.url}/stock/${symbol}/summary`),
    '/stock/$name/financials': await firstLoad(browser, `${app.url}/stock/${symbol}/financials`),
    ...widgets,
    'bare stack': await firstLoad(browser, `${floor.url}/`),
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
  if (result['/'].total > BUDGET) {
    console.error(`The first load of / is ${result['/'].total} bytes, over the ${BUDGET} it may take`);
    process.exitCode = 1;
  }
  for (const [path, { total }] of Object.entries(widgets)) {
    if (total <= WIDGET_BUDGET) continue;
    console.error(`The first load of ${path} is ${total} bytes, over the ${WIDGET_BUDGET} a widget may take`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await app.close();
  await floor.close();
  for (const folder of [data, bare]) rmSync(folder, { recursive: true, force: true });
}
