import { rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { builtApp, demoData, machine, onStage } from './stage.ts';

/** Moves of the growth slider, a tenth of a point each. */
const MOVES = 200;

/** `npm run bench:dcf`: milliseconds from moving a slider of the DCF page until everything that follows from it is laid out. Goal: 16 at p95. */
const data = demoData();
const stage = await onStage(await builtApp(), data);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stage.url}/stock/HLDN~/dcf`);
  await page.getByRole('slider', { name: 'Growth for 10 years' }).waitFor();
  await page.getByText('If you are wrong').waitFor();
  const times = await page.evaluate(async (moves) => {
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (slider === null || set === undefined) throw new Error('the page has no slider');
    const measured: number[] = [];
    for (let move = 0; move < moves; move++) {
      await new Promise(requestAnimationFrame);
      const from = performance.now();
      set.call(slider, String(5 + ((move * 7) % 120) / 10));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve(); // React has drawn by then
      document.body.getBoundingClientRect();
      measured.push(performance.now() - from);
    }
    return measured;
  }, MOVES);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(2));
  console.log(
    JSON.stringify(
      { bench: 'dcf', machine: machine(), moves: MOVES, milliseconds: { median: at(0.5), p95: at(0.95), most: at(1) }, goal: { p95: 16 } },
      null,
      2,
    ),
  );
} finally {
  await browser.close();
  await stage.close();
  rmSync(data, { recursive: true, force: true });
}
