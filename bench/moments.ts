import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContextOptions, devices, type Page } from 'playwright';
import { money } from './money-moment.ts';

/** Something somebody does with the product, in a few pictures one after the other. */
export interface Moment {
  readonly name: string;
  readonly take: (at: Device) => Promise<void>;
}

/** Where a moment is played: pages of a visitor or a member, and a way to keep what they show. */
export interface Device {
  readonly url: string;
  readonly open: (who: 'visitor' | 'member', size: keyof typeof SIZES, path: string, theme?: 'light' | 'dark') => Promise<Page>;
  readonly picture: (page: Page) => Promise<void>;
}

const { userAgent } = devices['Pixel 7'];
const touch = { hasTouch: true, isMobile: true, userAgent } as const;
const SIZES = {
  narrow: { viewport: { width: 320, height: 700 }, ...touch },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  zoomed: { viewport: { width: 720, height: 450 } },
  desk: { viewport: { width: 1440, height: 844 } },
} satisfies Record<string, BrowserContextOptions>;
const SCALE = 0.5;
const SHEET_WIDTH = 1500;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function comparing({ open, picture }: Device): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const page = await open('visitor', 'phone', '/stock/ORRY~/summary', theme);
    await page.getByRole('link', { name: 'Financials', exact: true }).waitFor();
    await page.goto(new URL('/stock/HLDN~/financials', page.url()).href, { waitUntil: 'networkidle' });
    await button(page, /Periods, figures/).click();
    await button(page, 'Compare with …').click();
    const picker = page.getByRole('dialog', { name: 'Compare with another company' });
    await picker.getByRole('region', { name: 'Looked at last' }).waitFor();
    await picture(page);
    await picker.getByRole('textbox').fill('tarn');
    await picker.getByRole('button', { name: /Tarnhelm/ }).waitFor();
    if (theme === 'light') await picture(page);
    await picker.getByRole('button', { name: /Tarnhelm/ }).click();
    await button(page, 'Show').last().click();
    await page.getByRole('list', { name: 'Companies side by side' }).waitFor();
    await picture(page);
  }
}

async function back({ open, picture }: Device): Promise<void> {
  const page = await open('visitor', 'phone', '/stock/HLDN~/financials');
  await button(page, /Periods, figures/).click();
  await button(page, 'Compare with …').click();
  const picker = page.getByRole('dialog', { name: 'Compare with another company' });
  await picker.waitFor();
  await picture(page);
  await page.evaluate(() => history.back());
  await picker.waitFor({ state: 'detached' });
  await picture(page);
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await picture(page);
}

async function sync({ open, picture }: Device): Promise<void> {
  for (const size of ['phone', 'desk'] as const) {
    const page = await open('member', size, '/portfolio');
    await page.getByRole('link', { name: 'Compounders' }).first().waitFor();
    await page.context().setOffline(true);
    await button(page, 'More for Compounders').first().click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await page
      .getByRole('link', { name: /Compounders copy/ })
      .first()
      .waitFor();
    await page.getByRole('status').locator('a[href="/sync"]').first().click();
    await page.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
    await page.getByRole('list', { name: 'Changes not sent yet' }).waitFor();
    await picture(page);
    await button(page, 'Discard').first().click();
    await page.context().setOffline(false);
  }
}

async function pasting({ open, picture }: Device): Promise<void> {
  for (const size of ['phone', 'desk'] as const) {
    const page = await open('member', size, '/portfolio');
    await page.getByRole('link', { name: 'Watch list' }).first().click();
    await button(page, 'Add stocks').first().click();
    await page.getByText('Paste a list').click();
    await page.getByLabel('Symbols to add').fill('THWR\nhalden\nNOSUCH\nQLLN\nFNWH');
    await button(page, 'Add these stocks').click();
    await page.getByRole('region', { name: 'Unknown' }).waitFor();
    await picture(page);
  }
}

async function commands({ open, picture }: Device): Promise<void> {
  const page = await open('member', 'desk', '/stock/HLDN~/summary');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pages and commands' }).waitFor();
  await picture(page);
  await page.keyboard.type('Compare');
  await page.keyboard.press('Enter');
  await page.locator('input[aria-label="Compare with another stock"]:focus').waitFor();
  await picture(page);
}

async function account({ open, picture }: Device): Promise<void> {
  for (const size of ['phone', 'desk'] as const) {
    const page = await open('member', size, '/user/me');
    await button(page, 'Change password').waitFor();
    await picture(page);
  }
}

async function checklist({ open, picture }: Device): Promise<void> {
  for (const size of ['phone', 'desk'] as const) {
    const page = await open('member', size, '/stock/HLDN~/checklist');
    await button(page, /^Use it: /)
      .first()
      .click();
    for (const [at, step] of [4, 5, 2].entries()) {
      await page
        .getByRole('radio', { name: new RegExp(`^${step}, `) })
        .nth(at)
        .check();
    }
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page);
  }
}

async function narrow({ open, picture }: Device): Promise<void> {
  for (const path of ['/', '/stock/HLDN~/financials', '/stock/HLDN~/historical']) await picture(await open('visitor', 'narrow', path));
  await picture(await open('visitor', 'zoomed', '/stock/HLDN~/historical'));
  const page = await open('visitor', 'desk', '/portfolio');
  await page.getByRole('contentinfo').waitFor();
  await picture(page);
}

async function marked({ open, picture }: Device): Promise<void> {
  const page = await open('visitor', 'desk', '/stock/HLDN~/historical');
  await page.emulateMedia({ media: 'print' });
  await picture(page);
  await page.emulateMedia({ media: 'screen' });
  const young = await open('visitor', 'desk', '/stock/TDWR~/chart?range=10Y');
  await young.getByRole('region', { name: 'Chart' }).waitFor();
  await picture(young);
}

async function unfound({ open, picture }: Device): Promise<void> {
  for (const size of ['phone', 'desk'] as const) {
    const page = await open('visitor', size, '/screener-of-nobody');
    await page.getByText('This page could not be found').first().waitFor();
    await picture(page);
    if (size === 'desk') continue;
    await button(page, 'More').click();
    await page.getByRole('dialog', { name: 'More' }).waitFor();
    await picture(page);
  }
}

export const moments: readonly Moment[] = [
  { name: 'comparing-on-a-phone', take: comparing },
  { name: 'back', take: back },
  { name: 'sync', take: sync },
  { name: 'pasting', take: pasting },
  { name: 'commands', take: commands },
  { name: 'not-found', take: unfound },
  { name: 'marked-as-invented', take: marked },
  { name: 'account', take: account },
  { name: 'checklist', take: checklist },
  { name: 'narrow', take: narrow },
  { name: 'money', take: money },
];

type Kept = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** A new member with two portfolios, as a browser keeps who is signed in. */
export async function newMember(browser: Browser, url: string): Promise<Kept> {
  const context = await browser.newContext(SIZES.desk);
  const mark = randomUUID();
  const body = { username: `ada-${mark.slice(0, 8)}`, email: `ada-${mark.slice(0, 8)}@example.org`, password: mark };
  const answer = await context.request.post(`${url}/reader/_api/register`, { data: body, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`No account could be opened: ${answer.status()} ${await answer.text()}`);
  await context.addCookies([{ name: 'sextant-signed-in', value: 'yes', url }]);
  const page = await context.newPage();
  for (const [name, symbols] of Object.entries(portfolios)) {
    await page.goto(`${url}/portfolio?create=true`);
    await page.getByLabel('Name of the portfolio').fill(name);
    await button(page, 'Create').click();
    await page.getByRole('heading', { name }).waitFor();
    await button(page, 'Add stocks').first().click();
    await page.getByText('Paste a list').click();
    await page.getByLabel('Symbols to add').fill(symbols.join('\n'));
    await button(page, 'Add these stocks').click();
    await page.getByText(/stocks added/).waitFor();
  }
  await page.getByRole('status').filter({ hasText: 'All synced' }).first().waitFor();
  const kept = await context.storageState();
  await context.close();
  return kept;
}

const portfolios = { Compounders: ['HLDN~', 'OSMD~', 'ORRY~', 'TRNH~', 'VNTB~'], 'Watch list': ['QLLN~', 'TDWR~'] };

/** Plays a moment and puts its pictures beside each other, as PNG. */
export async function playedOut(browser: Browser, url: string, member: Kept, { take }: Moment): Promise<Buffer> {
  const images: string[] = [];
  const opened: Awaited<ReturnType<Browser['newContext']>>[] = [];
  await take({
    url,
    open: async (who, size, path, theme = 'light') => {
      const context = await browser.newContext({ ...SIZES[size], colorScheme: theme, ...(who === 'member' && { storageState: member }) });
      context.setDefaultTimeout(20_000);
      opened.push(context);
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'networkidle' });
      if (who === 'member') {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
        await page.getByRole('status').filter({ hasText: 'All synced' }).first().waitFor();
      }
      return page;
    },
    picture: async (page) => {
      await page.waitForFunction(() => document.querySelector('[data-loading]') === null, undefined, { timeout: 20_000 });
      const { width = 0 } = page.viewportSize() ?? {};
      images.push(`<img src="data:image/png;base64,${(await page.screenshot()).toString('base64')}" width="${width * SCALE}">`);
    },
  });
  for (const context of opened) await context.close();
  const sheet = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 400 } });
  await sheet.setContent(
    `<body style="margin:0;background:#8b97a2"><div id="sheet" style="display:inline-flex;flex-wrap:wrap;align-items:flex-start;gap:8px;padding:8px">${images.join('')}</div>`,
  );
  const picture = await sheet.locator('#sheet').screenshot();
  await sheet.close();
  return picture;
}
