import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/setup/chromium.ts';
import { type Moment, moments, newMember, playedOut } from './moments.ts';
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

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether a finger can do that too; a finger rests nowhere. */
  readonly onPhone?: boolean;
  /** Whether it is a page of a member, who has two portfolios. */
  readonly ofMember?: boolean;
}

/** Rests the pointer, or the focus where there is none, on the first symbol of a list. */
async function showPopover(page: Page): Promise<void> {
  await page.locator('[role=row] a').nth(2).hover();
  await page.getByText('52 weeks').waitFor({ timeout: 5000 });
}

/** Asks where a figure in the middle of the table comes from. */
async function showWhy(page: Page): Promise<void> {
  const row = page.getByRole('grid', { name: 'Financial statements' }).getByRole('row').filter({ hasText: 'Revenue per share' });
  await row.getByRole('gridcell').nth(8).click();
  await page
    .getByRole('dialog', { name: /^Why: / })
    .getByRole('link')
    .first()
    .waitFor({ timeout: 5000 });
}

/** A list as an address carries it. */
const asked = (list: readonly string[]) => encodeURIComponent(JSON.stringify(list));

/** Six filters, each of which leaves fewer companies. */
const filters = [
  ['mktcap', '>=', 300e6],
  ['price_to_gf_value', '<=', 1.2],
  ['roe', '>=', 0.05],
  ['debt_to_equity', '<=', 1.5],
  ['operating_margin', '>=', 0.05],
  ['predictability', '>=', 1],
].map(([field, is, value]) => ({ kind: 'compare', field, is, value }));
const screenPath = (more: Readonly<Record<string, string>>) =>
  `/screener?${new URLSearchParams({ name: 'Quality at a price', filters: JSON.stringify(filters), ...more })}`;

/** Companies that earn much on their capital and cost little, the best ten of them each year. */
const ranked = [
  { field: 'roic', weight: 1, better: 'high' },
  { field: 'earnings_yield', weight: 1, better: 'high' },
];
const strategyPath = `/strategy/chart?${new URLSearchParams({ name: 'Good and cheap', filters: JSON.stringify(filters.slice(0, 1)), ranking: JSON.stringify(ranked), most: '8' })}`;

/** Waits until the figures of the filters are drawn. */
async function drawn(page: Page): Promise<void> {
  await page.locator('li svg rect[data-in]').first().waitFor({ timeout: 20_000 });
}

/** Runs a strategy, once the history of the market is made. */
async function runStrategy(page: Page): Promise<void> {
  const run = page.getByRole('button', { name: /^Run/ }).first();
  await run.waitFor({ timeout: 60_000 });
  await run.click();
  await page.getByRole('heading', { name: 'Risk' }).waitFor({ timeout: 60_000 });
}

/** Waits until what is the member's own is there, from the day of the portfolios to the newest trades. */
async function ownShown(page: Page): Promise<void> {
  await page
    .getByText(/each counting the same/)
    .first()
    .waitFor({ timeout: 30_000 });
}

const overlays = 'ind=sma-50,bollinger-20-2,rsi-14&range=3Y';
const screens: readonly Screen[] = [
  { name: 'summary', path: '/stock/HLDN~/summary' },
  { name: 'summary-bank', path: '/stock/TSX:HVBK~/summary' },
  { name: 'summary-loss', path: '/stock/QLLN~/summary' },
  { name: 'summary-newcomer', path: '/stock/TDWR~/summary' },
  { name: 'summary-fund', path: '/stock/MWLD~/summary' },
  { name: 'financials', path: '/stock/HLDN~/financials' },
  { name: 'financials-quarters', path: '/stock/HLDN~/financials?type=quarter' },
  { name: 'financials-ttm', path: '/stock/HLDN~/financials?type=ttm' },
  { name: 'financials-as-reported', path: '/stock/HLDN~/financials?basis=as_reported' },
  { name: 'financials-common-size', path: '/stock/HLDN~/financials?show=common' },
  { name: 'financials-percentile', path: '/stock/HLDN~/financials?show=rank' },
  { name: 'financials-compared', path: `/stock/HLDN~/financials?with=${asked(['ORRY~'])}` },
  { name: 'financials-charted', path: `/stock/HLDN~/financials?chart=${asked(['income_statement:revenue', 'income_statement:net_income'])}` },
  { name: 'financials-row', path: '/stock/HLDN~/financials?mode=row&row=income_statement:operating_income' },
  { name: 'financials-why', path: '/stock/HLDN~/financials', prepare: showWhy },
  { name: 'financials-bank', path: '/stock/TSX:HVBK~/financials' },
  { name: 'financials-loss', path: '/stock/QLLN~/financials' },
  { name: 'financials-newcomer', path: '/stock/TDWR~/financials' },
  { name: 'financials-fund', path: '/stock/MWLD~/financials' },
  { name: 'data', path: '/stock/HLDN~/data' },
  { name: 'data-figure', path: '/stock/HLDN~/data/roe' },
  { name: 'data-loss', path: '/stock/QLLN~/data/net_income' },
  { name: 'data-newcomer', path: '/stock/TDWR~/data' },
  { name: 'definition', path: '/stock/HLDN~/definition' },
  { name: 'chart', path: `/stock/HLDN~/chart?${overlays}` },
  { name: 'chart-compared', path: '/stock/HLDN~/chart?with=ORRY~,MWLD~&range=5Y&type=line' },
  { name: 'chart-bank', path: '/stock/TSX:HVBK~/chart' },
  { name: 'chart-loss', path: '/stock/QLLN~/chart' },
  { name: 'chart-newcomer', path: '/stock/TDWR~/chart' },
  { name: 'historical-newcomer', path: '/stock/TDWR~/historical' },
  { name: 'historical', path: '/stock/HLDN~/historical' },
  { name: 'dcf', path: '/stock/HLDN~/dcf' },
  { name: 'dcf-loss', path: '/stock/QLLN~/dcf' },
  { name: 'valuation', path: '/stock/HLDN~/valuation' },
  { name: 'valuation-bank', path: '/stock/TSX:HVBK~/valuation' },
  { name: 'warning-signs', path: '/stock/HLDN~/warning-signs' },
  { name: 'dividend', path: '/stock/HLDN~/dividend' },
  { name: 'operating', path: '/stock/HLDN~/operating' },
  { name: 'operating-bank', path: '/stock/TSX:HVBK~/operating' },
  { name: 'estimates', path: '/stock/HLDN~/estimates' },
  { name: 'forecast', path: '/stock/CFRL~/forecast' },
  { name: 'report', path: '/stock/HLDN~/report' },
  { name: 'manual', path: '/manual-of-stocks/web-app?symbol=HLDN~' },
  { name: 'glossary-term', path: '/glossary/piotroski_f_score?symbol=HLDN~' },
  { name: 'compare-table', path: `/compare-table?stocks=${asked(['HLDN~', 'TRNH~', 'ORRY~', 'CFRL~'])}` },
  { name: 'screener', path: screenPath({}), prepare: drawn, onPhone: true },
  { name: 'screener-map', path: screenPath({ view: 'map' }) },
  { name: 'backtest', path: strategyPath, prepare: runStrategy, onPhone: true },
  { name: 'screener-named', path: '/screener/magic-formula' },
  { name: 'ideas', path: '/ideas' },
  { name: 'home', path: '/' },
  { name: 'home-member', path: '/', prepare: ownShown, onPhone: true, ofMember: true },
  { name: 'industry', path: '/industry' },
  { name: 'economic-indicator', path: '/economic_indicators/DEMO-CPI' },
  { name: 'market-valuation', path: '/market/valuation' },
  { name: 'cot-report', path: '/cot_reports/DEMO-NOTE/ten-year-demo-note' },
  { name: 'sources', path: '/sources' },
  { name: 'stocks', path: '/stocks' },
  { name: 'stocks-known', path: '/stock/meta' },
  { name: 'stocks-exchange', path: '/stocks/exchange/NYSE' },
  { name: 'stocks-sector', path: '/stocks/sector/Technology' },
  { name: 'guru', path: '/guru/elspeth+harrowgate/summary' },
  { name: 'guru-portfolio', path: '/guru/elspeth+harrowgate/current-portfolio' },
  { name: 'guru-list', path: '/guru/list' },
  { name: 'guru-picks', path: '/guru/consensus-picks' },
  { name: 'mutual-funds', path: '/guru/mutual-funds' },
  { name: 'fund', path: '/etf/MAMR~/overview' },
  { name: 'ownership', path: '/stock/HLDN~/ownership' },
  { name: 'guru-trades', path: '/stock/HLDN~/guru-trades' },
  { name: 'insiders', path: '/stock/HLDN~/insider' },
  { name: 'insider-clusters', path: '/insider/cluster' },
  { name: 'politician', path: '/politician/senate-adelaide-brandreth/adelaide-brandreth' },
  { name: 'popover', path: '/stocks/exchange/NAS', prepare: showPopover },
];

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
