import { rmSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { largestContentfulPaint, phone, phonePage } from './phone.ts';
import { builtApp, demoData, machine, median, onStage } from './stage.ts';

const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 7);
const SUMMARY = '/stock/HLDN~/summary';
/** Milliseconds a reader looks at a tab before moving on: what a page does after its first frame is not charged to the next one. */
const LOOKED_AT = 500;

/** Tabs of a stock in the order they are walked, and what stands on each, with figures in it, once it can be read. */
const TABS = [
  // The table of a desk, or the first statement of a phone: the word revenue stands on the summary as well.
  ['Financials', 'section[aria-label="Financial statements"], section[aria-label="Income statement"]'],
  ['Historical', '[aria-label^="Returns of"]'],
  ['Chart', '[role=slider][aria-label^="Prices of"]'],
  ['Summary', '#panel-financial-strength'],
] as const;
/** Longest wait for the figures of a tab, in ms: much more than any machine takes, so that what stands on a tab has another name. */
const PATIENCE = 30_000;

/** Requests to the server until the page's first content stands, worker and caches as a second visit finds them. */
async function warmVisit(page: Page, url: string): Promise<{ paint: number; requests: string[] }> {
  const requests: string[] = [];
  const note = (request: { url: () => string }) => requests.push(new URL(request.url()).pathname);
  page.on('request', note);
  const paint = await largestContentfulPaint(page, url + SUMMARY, 'h1');
  page.off('request', note);
  return { paint, requests: requests.filter((path) => path.startsWith('/reader/_api/stocks')) };
}

/** From the click on a tab to the frame that shows its content, once its answers and its code are here. */
async function moveTo(page: Page, name: string, content: string): Promise<number> {
  return page.evaluate(
    async ([tab, selector, patience]) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Pages of this stock"] a')];
      const link = links.find(({ textContent }) => textContent === tab);
      if (link === undefined) throw new Error(`no tab is called ${tab}`);
      const shows = () => {
        const found = document.querySelector(selector);
        return found !== null && /\d/.test(found.getAttribute('aria-valuetext') ?? found.textContent);
      };
      const started = performance.now();
      link.click();
      while (!shows()) {
        if (performance.now() - started > patience) throw new Error(`no figures on the tab ${tab} after ${patience} ms, looked for as ${selector}`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - started;
    },
    [name, content, PATIENCE] as const,
  );
}

/** Through all tabs several times, from the summary, each with its answers and code here already. */
async function walk(page: Page, profile: string): Promise<Map<string, number[]>> {
  await page.waitForSelector('#panel-financial-strength'); // on a busy machine the network is quiet before the page is drawn
  const moves = new Map<string, number[]>(TABS.map(([name]) => [name, []]));
  for (let run = 0; run <= RUNS; run++) {
    for (const [name, content] of TABS) {
      const took = await moveTo(page, name, content);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(LOOKED_AT);
      if (run > 0) moves.get(name)?.push(took); // the first round fetches what is then here
    }
    console.error(`${profile}, round ${run} of ${RUNS}: ${[...moves].map(([name, times]) => `${name} ${Math.round(times.at(-1) ?? 0)}`).join(', ')} ms`);
  }
  return moves;
}

const medians = (moves: ReadonlyMap<string, number[]>) => Object.fromEntries([...moves].map(([name, times]) => [name, median(times)]));

const data = demoData();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const app = await onStage(await builtApp(), data);
try {
  const context = await browser.newContext(phone);
  const page = await phonePage(context);
  await page.goto(app.url + SUMMARY, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
  const visits: Awaited<ReturnType<typeof warmVisit>>[] = [];
  for (let run = 0; run < RUNS; run++) {
    visits.push(await warmVisit(page, app.url));
    console.error(`visit ${run + 1} of ${RUNS}: ${Math.round(visits.at(-1)?.paint ?? 0)} ms`);
  }
  const onPhone = await walk(page, 'phone');
  await context.close();
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await desk.goto(app.url + SUMMARY, { waitUntil: 'networkidle' });
  const onDesk = await walk(desk, 'desktop');
  const result = {
    bench: 'pages',
    unit: 'ms, median; the summary on the phone profile',
    runs: RUNS,
    'summary, warm, largest contentful paint': median(visits.map(({ paint }) => paint)),
    'requests for it': Math.max(...visits.map(({ requests }) => requests.length)),
    asked: visits.at(-1)?.requests,
    'moving to a tab, desktop': medians(onDesk),
    'moving to a tab, phone profile': medians(onPhone),
    spread: { desktop: Object.fromEntries(onDesk), phone: Object.fromEntries(onPhone) },
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  await app.close();
  rmSync(data, { recursive: true, force: true });
}
