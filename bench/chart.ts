import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { builtFloor, machine, median, servedFolder } from './stage.ts';

const RUNS = Number(process.env.SEXTANT_BENCH_RUNS ?? 9);
/** Frames are as long as the screen's at best. */
const LONG_FRAME = 50;

type Drawing = 'drawProduct' | 'drawBare' | 'drawSeries' | 'drawUplot';
const DRAWINGS = ['drawBare', 'drawProduct', 'drawUplot', 'drawSeries'] as const;

async function draw(page: Page, what: Drawing): Promise<number> {
  const took = await page.evaluate((name) => window.chartBench[name](), what);
  await page.evaluate(() => window.chartBench.clear());
  return took;
}

/** Drags the chart of all thirty years, zoomed in a little, to and fro; answers the times between frames. */
async function pan(page: Page, what: Drawing): Promise<number[]> {
  await page.evaluate((name) => window.chartBench[name](), what);
  await page.mouse.move(560, 200);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120);
  const watched = await page.evaluateHandle(() => window.chartBench.watchFrames());
  await page.mouse.down();
  for (let step = 0; step < 240; step++) {
    const along = Math.sin((step / 240) * Math.PI * 4);
    await page.mouse.move(560 + along * 380, 220);
  }
  await page.mouse.up();
  const times = await watched.evaluate((stop) => stop());
  await page.evaluate(() => window.chartBench.clear());
  return times;
}

async function opened(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => 'chartBench' in window);
  return page;
}

async function firstDraws(browser: Browser, url: string) {
  const page = await opened(browser, url);
  const first: Record<Drawing, number[]> = { drawProduct: [], drawBare: [], drawSeries: [], drawUplot: [] };
  for (let run = 0; run <= RUNS; run++) {
    for (const what of DRAWINGS) {
      const took = await draw(page, what);
      if (run > 0) first[what].push(took); // the first round only warms up
    }
  }
  await page.close();
  return first;
}

async function pans(browser: Browser, url: string) {
  const page = await opened(browser, url);
  const frames = { product: await pan(page, 'drawProduct'), bare: await pan(page, 'drawBare') };
  await page.close();
  return frames;
}

/** Frames follow each other as fast as they are drawn: at sixty a second, one of 15 ms and one of 18 ms would differ by a whole frame. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const folder = await builtFloor('chart');
const served = await servedFolder(folder);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const unlimited = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS, ...UNLIMITED] });
try {
  const first = await firstDraws(unlimited, served.url);
  const frames = await pans(browser, served.url);
  const [ours, floor] = [median(first.drawProduct), median(first.drawBare)];
  const [series, uplot] = [median(first.drawSeries), median(first.drawUplot)];
  const told = (times: readonly number[]) => ({
    frames: times.length,
    median: median(times),
    longest: Math.max(...times),
    [`over ${LONG_FRAME} ms`]: times.filter((time) => time > LONG_FRAME).length,
  });
  const result = {
    bench: 'chart',
    unit: 'ms from 30 years of daily prices in memory to the frame that shows them, candles, volume and three overlays, median',
    runs: RUNS,
    'first draw': ours,
    'bare lightweight-charts': floor,
    'first draw ÷ bare': ours / floor,
    'a series of 60 years of days': series,
    'the same by bare uPlot': uplot,
    'series ÷ bare uPlot': series / uplot,
    panning: told(frames.product),
    'panning, bare': told(frames.bare),
    spread: first,
    machine: machine(),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  await browser.close();
  await unlimited.close();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
}
