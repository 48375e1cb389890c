import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { type Moment, moments, newMember, playedOut } from './moments.ts';
import { type Screen, screens } from './pictured-screens.ts';
import { builtApp, demoData, onStage, root } from './stage.ts';

/**
 * `npm run screens`: contact sheets in `docs/screens`: the pages of a stock, each at three widths in both themes, and moments of use.
 * `npm run screens -- http://localhost:8080 out /stock/AAPL/summary …` takes pages of a server that runs already, into another folder, as PNG.
 */
const SIZES = [
  { width: 390, height: 1100 },
  { width: 900, height: 1100 },
  { width: 1440, height: 1100 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Pictures stand in the repository, so they are small. */
const MOST_BYTES = 150_000;
const SCALE = 0.5;
const SCREENS = join(root, 'docs/screens');

interface Size {
  readonly width: number;
  readonly height: number;
}

type Kept = Awaited<ReturnType<typeof newMember>>;

async function taken(
  browser: Browser,
  url: string,
  { path, prepare, onPhone = false }: Screen,
  size: Size,
  colorScheme: (typeof THEMES)[number],
  member?: Kept,
): Promise<Buffer> {
  const phone = size.width < 500;
  const signedIn = member && { storageState: member };
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: member ? 'allow' : 'block',
    ...signedIn,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Not until the network is idle: the browser reports no end of a web worker's script, which the screener has.
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForSelector('h1, h2');
  // A member's board waits with what is out of sight.
  if (member === undefined)
    await page.waitForFunction(() => document.querySelector('[role=status] > [aria-hidden] > u') === null, undefined, { timeout: 20_000 });
  if (!phone || onPhone) await prepare?.(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const picture = await page.screenshot();
  await context.close();
  if (errors.length > 0 || sideways > 0)
    console.warn(`${path} at ${size.width}, ${colorScheme}: ${errors.join('; ')} ${sideways > 0 ? `${sideways} px too wide` : ''}`);
  return picture;
}

/** The six pictures on one sheet, light above dark, as PNG. */
async function sheetOf(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const images = pictures.map((picture, i) => {
    const { width = 0, height = 0 } = SIZES[i % SIZES.length] ?? {};
    return `<img src="data:image/png;base64,${picture.toString('base64')}" width="${width * SCALE}" height="${height * SCALE}">`;
  });
  const total = SIZES.reduce((sum, { width }) => sum + width * SCALE + 8, 8);
  const page = await browser.newPage({ viewport: { width: Math.ceil(total), height: 600 } });
  await page.setContent(`<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#8b97a2">${images.join('')}</body>`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

/** A picture as WebP, as good as the limit allows; the browser has the encoder. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ([source, most]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      let quality = 0.9;
      let address = canvas.toDataURL('image/webp', quality);
      while (address.length * 0.75 > most && quality > 0.3) {
        quality -= 0.05;
        address = canvas.toDataURL('image/webp', quality);
      }
      return address.slice(address.indexOf(',') + 1);
    },
    [png.toString('base64'), MOST_BYTES] as const,
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}

/** The picture at the head of the README: a summary on a desktop, alone. */
async function makeReadmePicture(browser: Browser, url: string, folder: string): Promise<void> {
  const picture = await taken(browser, url, { name: 'readme', path: '/stock/HLDN~/summary' }, { width: 1440, height: 900 }, 'light');
  writeFileSync(join(folder, 'readme.webp'), await asWebp(browser, picture));
}

async function makeMoments(browser: Browser, url: string, folder: string, played: readonly Moment[], member: Kept | undefined): Promise<void> {
  if (member === undefined) return;
  for (const moment of played) {
    const file = join(folder, `${moment.name}.webp`);
    writeFileSync(file, await asWebp(browser, await playedOut(browser, url, member, moment)));
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
  }
}

async function make(url: string, folder: string, wanted: readonly Screen[], played: readonly Moment[]): Promise<void> {
  const look = folder === SCREENS ? 'webp' : 'png';
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const member = played.length > 0 || wanted.some(({ ofMember }) => ofMember) ? await newMember(browser, url) : undefined;
    for (const screen of wanted) {
      const pictures: Buffer[] = [];
      const who = screen.ofMember ? member : undefined;
      for (const theme of THEMES) for (const size of SIZES) pictures.push(await taken(browser, url, screen, size, theme, who));
      const file = join(folder, `${screen.name}.${look}`);
      const sheet = await sheetOf(browser, pictures);
      writeFileSync(file, look === 'webp' ? await asWebp(browser, sheet) : sheet);
      console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
    }
    await makeMoments(browser, url, folder, played, member);
    if (look === 'webp' && wanted === screens) await makeReadmePicture(browser, url, folder);
  } finally {
    await browser.close();
  }
}

const [given, folder = SCREENS, ...paths] = process.argv.slice(2);
const nameOf = (path: string) => path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
const played = moments.filter(({ name }) => paths.length === 0 || paths.includes(name));
const named = paths
  .filter((path) => played.every(({ name }) => name !== path))
  .map((path) => screens.find(({ name }) => name === path) ?? { name: nameOf(path), path });
if (given !== undefined) {
  await make(given, folder, paths.length > 0 ? named : screens, played);
} else {
  const data = demoData();
  const stage = await onStage(await builtApp(), data);
  try {
    await make(stage.url, folder, screens, played);
  } finally {
    await stage.close();
    rmSync(data, { recursive: true, force: true });
  }
}
