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
 * Each key has another count than the one before, worked out here by a plain loop, and is over when that very count is in the page.
 * Goals: 3 MB, 300 ms; 16 ms at p95, 50 at a processor 4 × slower.
 */
const [SENT, SCREENED, KEYS] = [6000, 10_000, 60];

/** The limit of the first filter before the first key. */
const OPENED_WITH = 40;

/** Milliseconds after which a count that has not come is an error. */
const LONGEST = 10_000;

const next = chance(7);
const data = demoData();
const stage = await onStage(await builtApp(), data);
const address = `${stage.url}${API_BASE}${getScreenerSnapshot.path}`;
const demo = v.parse(getScreenerSnapshot.response, await (await fetch(address)).json());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true }); // the floor's worker has no file
  page.setDefaultTimeout(60_000);
  const screened = grown(demo, SCREENED);
  const body = JSON.stringify(screened);
  await page.route(`${address}*`, (route) => route.fulfill({ body, contentType: 'application/json' }));
  const filters = JSON.stringify([
    { kind: 'compare', field: 'pe', is: '<=', value: OPENED_WITH },
    { kind: 'compare', field: 'roe', is: '>=', value: 0.01 },
  ]);
  await page.goto(`${stage.url}/screener?filters=${encodeURIComponent(filters)}`);
  await page
    .getByRole('status', { name: /Stocks left by/ })
    .first()
    .waitFor();
  const presses = pressesOf(screened.columns.pe);
  const desktop = await keys(page, presses);
  const slower = await page.context().newCDPSession(page);
  await slower.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const phone = await keys(page, presses);
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

/** What is typed, and how many stocks have a figure up to it. */
interface Press {
  readonly typed: string;
  readonly left: number;
}

/** Limits that leave another count than the one before each: typed one after the other, every one of them changes what is painted. */
function pressesOf(column: ScreenerColumn | undefined): Press[] {
  if (column === undefined || !('numbers' in column)) throw new Error('the market has no figures for the filter');
  const leftBy = (limit: number) => column.numbers.filter((figure) => figure !== null && figure <= limit).length;
  const presses: Press[] = [];
  for (let at = 0; presses.length < KEYS && at < 20 * KEYS; at++) {
    const limit = 8 + ((at * 7) % 60);
    const left = leftBy(limit);
    if (left !== (presses.at(-1)?.left ?? leftBy(OPENED_WITH))) presses.push({ typed: String(limit), left });
  }
  if (presses.length < KEYS) throw new Error(`only ${presses.length} of ${KEYS} limits change the count`);
  return presses;
}

/** Types each limit into the first filter; every other key beside it is for the floor, so that both meet the same minute. */
async function keys(page: Page, presses: readonly Press[]) {
  const times = await page.evaluate(
    async ({ presses, longest }) => {
      const field = document.querySelector<HTMLInputElement>('main li input[inputmode="decimal"]');
      const left = field?.closest('li')?.querySelector('output');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (field == null || left == null || set === undefined) throw new Error('the page has no filter');
      const countIn = (node: Node) => Number((node.textContent ?? '').replaceAll(/\D/g, '') || Number.NaN);
      const shows = (node: Node, count: number, key: string) =>
        new Promise<void>((resolve, reject) => {
          const end = (then: () => void) => {
            watch.disconnect();
            clearTimeout(late);
            then();
          };
          const watch = new MutationObserver(() => {
            if (countIn(node) === count) end(resolve);
          });
          const late = setTimeout(
            () => end(() => reject(new Error(`${key}: after ${longest} ms there is “${node.textContent}” in place of ${count}`))),
            longest,
          );
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
      /** Milliseconds until the count is laid out, and until the frame with it is drawn. */
      const timed = async (node: Node, count: number, key: string, press: () => void) => {
        await new Promise(requestAnimationFrame);
        if (countIn(node) === count) throw new Error(`${key}: ${count} is in the page already`);
        const from = performance.now();
        const seen = shows(node, count, key);
        press();
        await seen;
        document.body.getBoundingClientRect();
        const laidOut = performance.now() - from;
        await new Promise(requestAnimationFrame);
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        });
        return { laidOut, drawn: performance.now() - from };
      };
      type Timed = Awaited<ReturnType<typeof timed>>;
      const [measured, floors]: [Timed[], Timed[]] = [[], []];
      for (const [key, { typed, left: count }] of presses.entries()) {
        floors.push(await timed(floor, 1001 + key * 7, `key ${key} of the floor`, () => bare.postMessage(1000 + key * 7)));
        measured.push(
          await timed(left, count, `key ${key}, limit ${typed}`, () => {
            set.call(field, typed);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, 150)); // the table that follows is not part of a key
      }
      bare.terminate();
      floor.remove();
      return { measured, floors };
    },
    { presses, longest: LONGEST },
  );
  const summaries = (all: readonly { laidOut: number; drawn: number }[]) => ({
    'laid out': summary(all.map(({ laidOut }) => laidOut)),
    drawn: summary(all.map(({ drawn }) => drawn)),
  });
  return { key: summaries(times.measured), floor: summaries(times.floors) };
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
