import { rmSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { API_BASE } from '../src/contract/endpoint.ts';
import { getScreenerSnapshot } from '../src/contract/endpoints/market/screener.ts';
import type { ScreenerColumn, ScreenerSnapshot } from '../src/contract/entities/market/screener.ts';
import { unpackedMarket } from '../src/domain/screening/market/packed-columns.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { chance } from './search-market.ts';
import { builtApp, demoData, machine, onStage } from './stage.ts';

/**
 * `npm run bench:screener-page`: a market of 6,000 stocks as it is sent and made ready, and one of 10,000 in the browser: milliseconds from a key in a
 * filter until its new count is laid out, beside a floor in the same page that asks a bare worker to count one column and writes the number.
 * Goals: 3 MB, 300 ms; 16 ms at p95, 50 at a processor 4 × slower.
 */
const [SENT, SCREENED, KEYS] = [6000, 10_000, 60];

const next = chance(7);
const data = demoData();
const stage = await onStage(await builtApp(), data);
const address = `${stage.url}${API_BASE}${getScreenerSnapshot.path}`;
const demo = v.parse(getScreenerSnapshot.response, await (await fetch(address)).json());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true }); // the floor's worker has no file
  page.setDefaultTimeout(180_000);
  const body = JSON.stringify(grown(demo, SCREENED));
  await page.route(`${address}*`, (route) => route.fulfill({ body, contentType: 'application/json' }));
  const filters = JSON.stringify([
    { kind: 'compare', field: 'pe', is: '<=', value: 40 },
    { kind: 'compare', field: 'roe', is: '>=', value: 0.01 },
  ]);
  await page.goto(`${stage.url}/screener?filters=${encodeURIComponent(filters)}`);
  await page
    .getByRole('status', { name: /Stocks left by/ })
    .first()
    .waitFor();
  const desktop = await keys(page);
  const slower = await page.context().newCDPSession(page);
  await slower.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const phone = await keys(page);
  console.log(
    JSON.stringify({ bench: 'screener-page', machine: machine(), sent: sentOf(grown(demo, SENT)), keys: { desktop, 'processor 4 × slower': phone } }, null, 2),
  );
} finally {
  await browser.close();
  await stage.close();
  rmSync(data, { recursive: true, force: true });
}

/** The demo market again and again, each figure moved by up to a third and as long as before, names and symbols made different. */
function grown(market: ScreenerSnapshot, stocks: number): ScreenerSnapshot {
  const rows = Array.from({ length: stocks }, (_, row) => row % market.stockid.length);
  const again = (column: ScreenerColumn): ScreenerColumn => {
    if ('numbers' in column) return { numbers: rows.map((row) => moved(column.numbers[row] ?? null)) };
    if ('texts' in column) return { texts: rows.map((row, at) => (column.texts[row] == null ? null : `${column.texts[row]} ${at}`)) };
    return { names: column.names, codes: rows.map((row) => column.codes[row] ?? -1) };
  };
  return {
    ...market,
    stockid: rows.map((_, at) => `XD${String(at).padStart(8, '0')}`),
    display_symbol: rows.map((row, at) => `${market.display_symbol[row]}${at}`),
    columns: Object.fromEntries(Object.entries(market.columns).map(([field, column]) => [field, again(column)])),
  };
}

function moved(figure: number | null): number | null {
  if (figure === null || Number.isInteger(figure)) return figure;
  return Number((figure * (0.67 + next(660) / 1000)).toPrecision(6));
}

/** Bytes of a market as a server sends them, and milliseconds until a device that has its text can screen it. */
function sentOf(market: ScreenerSnapshot) {
  const text = JSON.stringify(market);
  const times = Array.from({ length: 7 }, () => {
    const from = performance.now();
    unpackedMarket(JSON.parse(text));
    return performance.now() - from;
  });
  const bytes = {
    plain: text.length,
    gzip: gzipSync(text).length,
    brotli: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  };
  return { stocks: SENT, fields: Object.keys(market.columns).length, bytes, 'ready ms': Math.round(times.toSorted((a, b) => a - b)[3] ?? Number.NaN) };
}

/** Changes the limit of the first filter key by key; every other key beside it is for the floor, so that both meet the same minute. */
async function keys(page: Page) {
  const times = await page.evaluate(async (count) => {
    const field = document.querySelector<HTMLInputElement>('main li input[inputmode="decimal"]');
    const left = field?.closest('li')?.querySelector('output');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (field == null || left == null || set === undefined) throw new Error('the page has no filter');
    const changed = (node: Node) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(node, { characterData: true, childList: true, subtree: true });
      });
    const code =
      'const all = Float64Array.from({ length: 10000 }, (_, at) => at); onmessage = ({ data }) => postMessage(all.filter((each) => each <= data).length)';
    const bare = new Worker(`data:text/javascript,${encodeURIComponent(code)}`);
    const floor = document.createElement('output');
    document.body.append(floor);
    bare.onmessage = ({ data }) => {
      floor.textContent = String(data);
    };
    const timed = async (node: Node, press: () => void) => {
      await new Promise(requestAnimationFrame);
      const from = performance.now();
      const seen = changed(node);
      press();
      await seen;
      document.body.getBoundingClientRect();
      return performance.now() - from;
    };
    const [measured, floors]: [number[], number[]] = [[], []];
    for (let key = 0; key < count; key++) {
      floors.push(await timed(floor, () => bare.postMessage(1000 + key * 7)));
      measured.push(
        await timed(left, () => {
          set.call(field, String(8 + ((key * 7) % 60)));
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 150)); // the table that follows is not part of a key
    }
    bare.terminate();
    return { measured, floors };
  }, KEYS);
  return { key: summary(times.measured), floor: summary(times.floors) };
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
