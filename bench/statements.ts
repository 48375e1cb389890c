import { rmSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { phone, phonePage } from './phone.ts';
import { builtApp, demoData, machine, median, onStage } from './stage.ts';

/** Frames of one journey. */
const FRAMES = 180;
/** Milliseconds a slowed page may take to stand. */
const PATIENCE = 120_000;
/** A frame that is felt. */
const LONG_FRAME = 50;

const STOCK = '/stock/HLDN~/financials';
const WHOLE = 'from=1990&to=2030';
/** A second company beside the first makes more rows than the statements of one have. */
const BESIDE = `with=${encodeURIComponent(JSON.stringify(['ORRY~']))}`;

interface Journey {
  readonly name: string;
  readonly address: string;
  /** What is scrolled: the table's own frame, or the window. */
  readonly frame: 'table' | 'window';
  /** Pixels a frame, downwards and sideways. */
  readonly step: readonly [down: number, aside: number];
}

const desk: readonly Journey[] = [
  { name: 'years, down', address: `${STOCK}?${WHOLE}`, frame: 'table', step: [60, 0] },
  { name: 'years, sideways', address: `${STOCK}?${WHOLE}`, frame: 'table', step: [0, 40] },
  { name: 'two companies, down', address: `${STOCK}?${WHOLE}&${BESIDE}`, frame: 'table', step: [60, 0] },
  { name: 'two companies, both ways', address: `${STOCK}?${WHOLE}&${BESIDE}`, frame: 'table', step: [60, 30] },
  { name: 'quarters, both ways', address: `${STOCK}?${WHOLE}&type=quarter`, frame: 'table', step: [60, 60] },
];
const hand: readonly Journey[] = [
  { name: 'one year, down', address: STOCK, frame: 'window', step: [60, 0] },
  { name: 'three years, down', address: `${STOCK}?mode=compare`, frame: 'window', step: [60, 0] },
  { name: 'two companies, down', address: `${STOCK}?${BESIDE}`, frame: 'window', step: [60, 0] },
];

/** Scrolls to and fro, so many pixels every frame, and answers the times between frames. */
async function scroll(page: Page, { frame, step }: Journey): Promise<{ times: number[]; size: string }> {
  return page.evaluate(
    async ([kind, down, aside, frames]) => {
      const grid = document.querySelector('[role=grid]');
      const element = kind === 'table' ? grid?.parentElement : document.scrollingElement;
      if (!element) throw new Error('there is nothing to scroll');
      element.scrollTo(0, 0);
      const next = () => new Promise<number>(requestAnimationFrame);
      for (let wait = 0; wait < 20; wait++) await next();
      const times: number[] = [];
      let direction: [number, number] = [1, 1];
      let before = await next();
      for (let at = 0; at < frames; at++) {
        const most = [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth] as const;
        const turned = (place: number, end: number, way: number) => (place >= end - 1 ? -1 : place <= 0 ? 1 : way);
        direction = [turned(element.scrollTop, most[0], direction[0]), turned(element.scrollLeft, most[1], direction[1])];
        element.scrollBy(aside * direction[1], down * direction[0]);
        const now = await next();
        times.push(now - before);
        before = now;
      }
      const size = grid
        ? `${Number(grid.getAttribute('aria-rowcount')) - 1} lines × ${grid.getAttribute('aria-colcount')} columns`
        : `${element.scrollHeight} px`;
      return { times, size };
    },
    [frame, step[0], step[1], FRAMES] as const,
  );
}

async function walked(page: Page, url: string, journeys: readonly Journey[]) {
  const told: Record<string, unknown> = {};
  page.setDefaultTimeout(PATIENCE);
  for (const journey of journeys) {
    await page.goto(url + journey.address, { waitUntil: 'load' });
    await page.getByRole('heading', { name: 'How these figures are made' }).waitFor();
    if (journey.address.includes(BESIDE)) await page.getByText('ORRY~').first().waitFor();
    const { times, size } = await scroll(page, journey);
    told[journey.name] = {
      'frames a second': (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
      'median ms': median(times),
      'longest ms': Math.max(...times),
      [`over ${LONG_FRAME} ms`]: times.filter((time) => time > LONG_FRAME).length,
      size,
    };
  }
  return told;
}

async function onDevice(
  browser: Browser,
  url: string,
  { options, slowed, journeys }: { options: BrowserContextOptions; slowed: boolean; journeys: readonly Journey[] },
) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const told = await walked(slowed ? await phonePage(context) : await context.newPage(), url, journeys);
  await context.close();
  return told;
}

const data = demoData();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const app = await onStage(await builtApp(), data);
try {
  const wide = { viewport: { width: 1440, height: 900 } } as const;
  const result = {
    bench: 'statements',
    unit: `frames a second while 30 years of every row scroll, ${FRAMES} frames a journey`,
    goal: 50,
    desktop: await onDevice(browser, app.url, { options: wide, slowed: false, journeys: desk }),
    'desktop, CPU 4 × slower': await onDevice(browser, app.url, { options: wide, slowed: true, journeys: desk }),
    'phone, CPU 4 × slower': await onDevice(browser, app.url, { options: phone, slowed: true, journeys: hand }),
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  await app.close();
  rmSync(data, { recursive: true, force: true });
}
