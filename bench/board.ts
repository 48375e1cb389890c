import { rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { demoLogin } from '../tests/setup/server-process.ts';
import { builtApp, builtFloor, demoData, machine, median, onStage, servedFolder } from './stage.ts';

/** Panels on the board. */
const PANELS = 20;
/** Frames of a drag, and drags of each page. */
const FRAMES = 180;
const DRAGS = 3;
/** A frame that is felt. */
const LONG_FRAME = 50;
const WIDE = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/**
 * `npm run bench:board`: frames a second while one of twenty panels is dragged over a board, beside a page of gridstack alone whose twenty
 * empty boxes have the same places. Goal: 60. The drag goes through every column and down and up three screens, with a new place each frame.
 */
const data = demoData();
const stage = await onStage(await builtApp(), data, { NODE_ENV: 'test' });
const floorFolder = await builtFloor('board');
const floor = await servedFolder(floorFolder);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext(WIDE);
  const [board, bare] = [await arranged(context), await context.newPage()];
  await bare.goto(`${floor.url}/?boxes=${await places(board)}`);
  await bare.waitForFunction((count) => [...document.querySelectorAll('[gs-id]')].filter((item) => 'gridstackNode' in item).length === count, PANELS);
  const [own, alone]: [number[][], number[][]] = [[], []];
  // By turns, so that both meet the same load of the machine.
  for (let drag = 0; drag < DRAGS; drag += 1) {
    own.push(await dragged(board));
    alone.push(await dragged(bare));
  }
  const result = { bench: 'board', unit: `${DRAGS} drags of ${FRAMES} frames, ${PANELS} panels`, goal: 60, board: told(own), 'gridstack alone': told(alone) };
  console.log(JSON.stringify({ ...result, machine: machine() }, null, 2));
} finally {
  await browser.close();
  await stage.close();
  await floor.close();
  for (const folder of [data, floorFolder]) rmSync(folder, { recursive: true, force: true });
}

/** The summary of a stock as a member arranges it, with so many panels, once none of them grows any more. */
async function arranged(context: BrowserContext): Promise<Page> {
  const answer = await context.request.post(`${stage.url}/reader/_api/oauth/token`, {
    data: demoLogin(stage.dataFolder, 'premium'),
    headers: { origin: stage.url },
  });
  if (!answer.ok()) throw new Error(`The member cannot sign in: ${answer.status()}`);
  await context.addCookies([{ name: 'sextant-signed-in', value: 'yes', url: stage.url }]);
  const page = await context.newPage();
  await page.goto(`${stage.url}/stock/HLDN~/summary`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Save layout' }).waitFor();
  const items = page.locator('[gs-id]');
  while ((await items.count()) > PANELS)
    await items
      .last()
      .getByRole('button', { name: /^Take / })
      .click();
  if ((await items.count()) < PANELS) throw new Error(`The board has ${await items.count()} panels`);
  let before = '';
  for (let now = await places(page); now !== before; now = await places(page)) {
    before = now;
    await page.waitForTimeout(3000); // the editor looks once a second how high panels are
  }
  return page;
}

/** Where the boxes of a grid are: column, row, width and height of each. */
function places(page: Page): Promise<string> {
  return page
    .locator('[gs-id]')
    .evaluateAll((items) => items.map((item) => ['gs-x', 'gs-y', 'gs-w', 'gs-h'].map((name) => item.getAttribute(name) ?? 1).join()).join(';'));
}

/** Drags the first panel of a board and puts it back, and answers the times between frames. */
async function dragged(page: Page): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(async (frames) => {
    const grip = document.querySelector('[gs-id] [data-grip] b');
    if (grip === null) throw new Error('there is nothing to drag');
    const next = () => new Promise<number>(requestAnimationFrame);
    const from = grip.getBoundingClientRect();
    const send = (kind: string, at: { x: number; y: number }) =>
      (kind === 'mousedown' ? grip : document).dispatchEvent(
        new MouseEvent(kind, { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true, button: 0, buttons: kind === 'mouseup' ? 0 : 1 }),
      );
    const start = { x: from.x + 4, y: from.y + 4 };
    send('mousedown', start);
    const times: number[] = [];
    let before = await next();
    for (let frame = 1; frame <= frames; frame += 1) {
      const part = (frame / frames) * 2 * Math.PI;
      send('mousemove', { x: start.x + 450 * (1 - Math.cos(3 * part)), y: start.y + 1350 * (1 - Math.cos(part)) });
      const now = await next();
      times.push(now - before);
      before = now;
    }
    if (document.querySelector('.ui-draggable-dragging') === null) throw new Error('nothing is dragged');
    send('mouseup', start);
    for (let wait = 0; wait < 60; wait += 1) await next();
    return times;
  }, FRAMES);
}

function told(drags: readonly (readonly number[])[]) {
  const times = drags.flat();
  return {
    'frames a second': Number(((1000 * times.length) / times.reduce((sum, time) => sum + time, 0)).toFixed(1)),
    'median ms': Number(median(times).toFixed(1)),
    'longest ms': Number(times.reduce((most, time) => Math.max(most, time), 0).toFixed(1)),
    [`over ${LONG_FRAME} ms`]: times.filter((time) => time > LONG_FRAME).length,
  };
}
