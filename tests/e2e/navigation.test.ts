import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NavigationLink, shownAccountLinks, shownGroups } from '../../src/contract/navigation.ts';
import { axeFindings } from './axe.ts';
import { signIn } from './device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, TABLET, type TestServer } from './harness.ts';

let browser: Browser;
let server: TestServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});
beforeEach(() => open(DESKTOP));
afterEach(() => context.close());

async function open(options: BrowserContextOptions): Promise<void> {
  await context?.close();
  context = await browser.newContext(options);
  page = await context.newPage();
}

/** What stands on each page of the navigation: its heading, and the address it has then. A chart is headed by whichever stock comes first. */
const contents: Readonly<Record<string, readonly [heading: RegExp, address: RegExp]>> = {
  '/': [/^Companies/, /^\/$/],
  '/portfolio': [/Portfolio/, /^\/portfolio/],
  '/notes': [/^Notes/, /^\/notes$/],
  '/stocks': [/^Regions/, /^\/stocks$/],
  '/stock-search': [/^Which stock are you looking for/, /^\/stock-search$/],
  '/stock/{ticker}/chart': [/\S/, /^\/stock\/[^/]+\/chart/],
  '/stock/{ticker}/definition': [/^What does each figure mean/, /^\/stock\/[^/]+\/definition$/],
  '/stock/meta': [/^What is known of the stocks/, /^\/stock\/meta$/],
  '/sources': [/Sources/, /^\/sources$/],
  '/offline': [/^What is on this device/, /^\/offline$/],
  '/sync': [/^Sync/, /^\/sync$/],
  '/user/me': [/^My account/, /^\/user\/me$/],
  '/user/me?tab=bookmarks': [/^My account/, /^\/user\/me$/],
};

/** Waits until the page a link leads to is there with what stands on it. */
async function arrivedAt({ path }: NavigationLink): Promise<void> {
  const [heading, address] = contents[path] ?? [];
  if (heading === undefined || address === undefined) throw new Error(`no content is known for ${path}: say what stands there`);
  await page.waitForURL((url) => address.test(url.pathname));
  await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
  await expect.poll(() => page.title()).not.toMatch(/not found/i);
}

const bar = () => page.getByRole('navigation', { name: 'Main' });
const group = (label: string) => bar().getByRole('button', { name: label, exact: true });
const entry = (label: string) => bar().getByRole('link', { name: label, exact: true });
const targets = shownGroups(undefined).flatMap(({ label, links }) => links.map((link) => ({ group: label, label: link.label, link })));

/** Starts where no menu leads, so that every way is one. */
const start = async () => {
  await page.goto(`${server.url}/404`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
};

describe('every page of the navigation is reached', () => {
  test('by pointing at its group and pressing its name, on a desktop [NAV-11]', { timeout: 180_000 }, async () => {
    for (const { group: label, label: name, link } of targets) {
      await start();
      await group(label).hover();
      await entry(name).click();
      await arrivedAt(link);
      await expect.poll(() => entry(name).count()).toBe(0); // the menu has closed
    }
  });

  test('by keys alone, on a desktop', { timeout: 180_000 }, async () => {
    for (const { group: label, label: name, link } of targets) {
      await start();
      await group(label).focus();
      await page.keyboard.press('ArrowDown');
      const index = shownGroups(undefined)
        .find((one) => one.label === label)
        ?.links.findIndex((other) => other.label === name);
      await entry(name).waitFor();
      await expect.poll(() => bar().locator('a:focus').count()).toBe(1);
      for (let step = 0; step < (index ?? 0); step += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => entry(name).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await arrivedAt(link);
    }
  });

  test('by the Menu of a tablet [NAV-11]', { timeout: 180_000 }, async () => {
    await open(TABLET);
    for (const { group: label, label: name, link } of targets) {
      await start();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('region', { name: label, exact: true }).getByRole('link', { name, exact: true }).click();
      await arrivedAt(link);
    }
  });

  test('by the drawer of a phone [NAV-19]', { timeout: 180_000 }, async () => {
    await open(PHONE);
    for (const { group: label, label: name, link } of targets) {
      await start();
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const drawer = page.getByRole('navigation', { name: 'Everything' });
      await drawer.getByRole('button', { name: label, exact: true }).tap();
      await drawer.getByRole('link', { name, exact: true }).tap();
      await arrivedAt(link);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('by its name in the list of commands', { timeout: 180_000 }, async () => {
    for (const { label: name, link } of targets.filter(({ label }) => label !== 'Homepage')) {
      await start();
      await commands();
      await page.keyboard.type(name);
      await page
        .getByRole('option', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await arrivedAt(link);
    }
  });
});

/** Opens the list of commands; its keys work once the first moments of the app are over. */
async function commands(): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Pages and commands' });
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return list.isVisible();
    })
    .toBe(true);
}

describe('the groups of the desktop', () => {
  test('stand in their order, those with pages alone [NAV-01]', async () => {
    await page.goto(server.url);
    await group('Home').waitFor();
    expect(await bar().getByRole('button').allInnerTexts()).toEqual(shownGroups(undefined).map(({ label }) => label));
  });

  test('are gone through with the arrows, open menus follow, and Escape closes them', async () => {
    await start();
    await group('Home').press('ArrowRight');
    expect(await group('Tools').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await entry('Stock Search').waitFor();
    await page.keyboard.press('ArrowRight');
    await entry('Sources').waitFor();
    expect(await entry('Stock Search').count()).toBe(0);
    await page.keyboard.press('Escape');
    await entry('Sources').waitFor({ state: 'detached' });
    expect(await group('Data').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('open by a press, stay open while the pointer is away, and close by a press beside them', async () => {
    await start();
    await group('Tools').click();
    await entry('Stock Search').waitFor();
    await page.mouse.move(700, 600);
    await group('Tools').hover();
    expect(await entry('Stock Search').isVisible()).toBe(true);
    await page.mouse.click(700, 600);
    await entry('Stock Search').waitFor({ state: 'detached' });
  });

  test('close when the focus goes on into the page', async () => {
    await start();
    await group('Support').press('ArrowDown');
    await expect.poll(() => bar().locator('a:focus').count()).toBe(1);
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await entry('Homepage').waitFor({ state: 'detached' });
  });

  test('say which of them the open page belongs to', async () => {
    await page.goto(`${server.url}/stocks`);
    await expect.poll(() => bar().locator('button[data-here]').allInnerTexts()).toEqual(['Home']);
  });

  test('stay without a menu, and the page stands, when its code cannot be loaded [NAV-20]', async () => {
    await open({ ...DESKTOP, serviceWorkers: 'block' });
    const logged: string[] = [];
    context.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    // A page that was reloaded for this a moment ago is not reloaded again.
    await context.addInitScript(() => sessionStorage.setItem('sextant-chunk-reload', String(Date.now())));
    await page.route('**/assets/group-menu-*.js', (route) => route.abort());
    await start();
    await group('Tools').click();
    await expect.poll(() => logged.some((line) => line.startsWith('The menu could not be loaded'))).toBe(true);
    expect(await entry('Stock Search').count()).toBe(0);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.unroute('**/assets/group-menu-*.js');
  });
});

test('a drawer’s groups open one at a time [NAV-19]', async () => {
  await open(PHONE);
  await start();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const drawer = page.getByRole('navigation', { name: 'Everything' });
  await drawer.getByRole('button', { name: 'Tools' }).tap();
  await drawer.getByRole('link', { name: 'Stock Search' }).waitFor();
  await drawer.getByRole('button', { name: 'Data' }).tap();
  await drawer.getByRole('link', { name: 'Sources' }).waitFor();
  expect(await drawer.getByRole('link', { name: 'Stock Search' }).count()).toBe(0);
  expect(await drawer.locator('button[aria-expanded="true"]').count()).toBe(1);
});

describe('without an account', () => {
  test('one is offered Login and Sign Up in the bar and a free account in the footer [NAV-12]', async () => {
    await page.goto(`${server.url}/stocks`);
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up', exact: true }).waitFor();
    const offer = page.getByRole('contentinfo').getByRole('link', { name: 'Free Sign-up' });
    await offer.click();
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ref')).toBe('/stocks');
  });

  test('there is neither an avatar nor a screener of one’s own [ROLE-03]', async () => {
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^My account/ }).count()).toBe(0);
    expect(await page.getByText('My Screeners').count()).toBe(0);
  });
});

describe('a member', () => {
  test('comes to their account by the avatar and to their pages by its menu [NAV-13]', { timeout: 120_000 }, async () => {
    await signIn(page, server, server.account('premium'));
    await page.getByRole('link', { name: /^My account/ }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    for (const link of shownAccountLinks({ status: 3, amount_paid: 1, renew_auto: 1, group: null, seats: 1, admin: false, canAccessNewsCenter: false })) {
      await start();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page
        .getByRole('dialog', { name: /^Account of/ })
        .getByRole('link', { name: link.label, exact: true })
        .click();
      await arrivedAt(link);
    }
    await start();
    await group('Support').hover();
    await entry('Status').click();
    await page.getByRole('heading', { name: 'Sync', exact: true }).waitFor();
  });

  test.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('with %i unread notifications reads %s on the avatar [NAV-14]', async (count, text) => {
    await context.route('**/_api/user/info*', async (route) => {
      const answer = await route.fetch();
      const account = await answer.json();
      await route.fulfill({ response: answer, json: { ...account, notification: Array.from({ length: count }, (_, index) => `n${index}`) } });
    });
    await signIn(page, server, server.account('premium'));
    await page.reload();
    await page.getByRole('link', { name: new RegExp(`^My account, .*, unread notifications: ${text.replace('+', '\\+')}$`) }).waitFor();
    await page.getByRole('banner').getByText(text, { exact: true }).waitFor();
  });

  test('turns the page dark by a switch in the bar [NAV-15]', async () => {
    await signIn(page, server, server.account('premium'));
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
  });

  test('who is an administrator reads the size of the page [ROLE-15]', async () => {
    await signIn(page, server, server.account('admin'));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByText(/^Dom Size \d+$/).waitFor();
  });
});

describe('the frame', () => {
  test('of the pricing page has neither menus nor avatar nor tabs [NAV-18, LAY-06]', async () => {
    await signIn(page, server, server.account('premium'));
    await page.goto(`${server.url}/pricing`);
    await page.getByRole('link', { name: 'Sextant, home' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).waitFor();
    expect(await bar().count()).toBe(0);
    expect(await page.getByRole('link', { name: /^My account/ }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Recently visited' }).count()).toBe(0);
  });

  test('is 104 px of bars, 1440 px of layout and 1400 px of content [LAY-16, LAY-11]', async () => {
    await open({ viewport: { width: 1920, height: 900 } });
    await page.goto(`${server.url}/stocks`);
    await page.getByText('Every company, price and filing here is invented.').waitFor();
    await group('Home').waitFor();
    const box = await page.getByRole('main').boundingBox();
    expect(box?.y).toBe(104);
    expect(box?.width).toBe(1440);
    expect(await page.getByRole('main').evaluate((main) => main.clientWidth - Number.parseFloat(getComputedStyle(main).paddingLeft) * 2)).toBe(1400);
  });

  test('of a phone’s layout is at most 1199 px [LAY-16]', async () => {
    await open(PHONE);
    await page.goto(`${server.url}/stocks`);
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).maxWidth)).toBe('1199px');
  });

  test('is entered at any address, which the page keeps, and goes back and forth without loading again [LAY-01]', async () => {
    await page.goto(`${server.url}/stocks`);
    await page.getByRole('heading', { name: 'Regions' }).waitFor();
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await group('Home').click();
    await entry('Notes').click();
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    expect(page.url()).toBe(`${server.url}/notes`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Regions' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
  });

  test('loads the code of a page when the page is opened, and not before [LAY-02]', async () => {
    await open({ ...DESKTOP, serviceWorkers: 'block' });
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
    await page.goto(server.url);
    await page.getByText('Third-party notices').waitFor();
    for (const [label, chunk] of [
      ['Notes', /\/assets\/notes-/],
      ['Stocks', /\/assets\/stocks-/],
    ] as const) {
      const before = loaded.size;
      await group('Home').click();
      await entry(label).click();
      await page.waitForURL(`${server.url}/${label.toLowerCase()}`);
      await expect.poll(() => [...loaded].slice(before).some((path) => chunk.test(path))).toBe(true);
    }
  });

  test('begins every page at its top [LAY-03]', async () => {
    await page.goto(`${server.url}/stocks`);
    await page.getByText('Third-party notices').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('heading', { name: 'Sources' }).first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('takes / to the search field from anywhere but another field, and Escape out of it [LAY-13]', async () => {
    await start();
    const field = page.getByRole('combobox', { name: /Search/ }).first();
    await field.waitFor();
    const focused = () => field.evaluate((input) => input === document.activeElement);
    await page.keyboard.press('/');
    await expect.poll(focused).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(false);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('User name or e-mail').fill('');
    await page.keyboard.press('/');
    expect(await page.getByLabel('User name or e-mail').inputValue()).toBe('/');
  });

  test('ends in link groups, a disclaimer and a copyright line with this year', async () => {
    await page.goto(server.url);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Nothing here is investment advice').waitFor();
    await footer.getByText(`© ${new Date().getFullYear()}`).waitFor();
    expect(await footer.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Research Tools', 'Product', 'Education']);
  });

  test('of a page that only passes somebody on is empty [LAY-12]', async () => {
    await page.goto(`${server.url}/social-login`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test('of a widget says whose it is, is dark when its address says so, and opens links in a window of their own [WID-02, WID-03]', async () => {
    await page.goto(`${server.url}/widgets/nothing?dark=1&symbol=HLDN`);
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    const mark = page.getByRole('link', { name: 'Powered by Sextant' });
    await mark.waitFor();
    expect(await mark.getAttribute('href')).toBe('/');
    expect(await page.getByRole('banner').count()).toBe(0);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Homepage' }).click()]);
    await opened.waitForURL(/widget=1/);
    expect(new URL(opened.url()).searchParams.get('symbol')).toBe('HLDN');
    expect(new URL(page.url()).pathname).toBe('/widgets/nothing');
  });

  test.each([
    ['/screener', 0],
    ['/guru-ai', 0],
    ['/admin', 0],
    ['/stocks', 1],
  ])('of %s has %i footers [LAY-07]', async (path, count) => {
    await page.goto(server.url + path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(count);
  });
});

test('the list of commands changes the theme, says when nothing is meant, and gives the focus back', async () => {
  await start();
  await group('Home').focus();
  await commands();
  await page.keyboard.type('zzz');
  await page.getByText('No page or command of that name.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await group('Home').evaluate((element) => element === document.activeElement)).toBe(true);
  await commands();
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: /Theme: Dark/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
});

const sizes = { desktop: DESKTOP, tablet: TABLET, phone: PHONE };
test.each(Object.entries(sizes).flatMap(([size, options]) => (['light', 'dark'] as const).map((colorScheme) => ({ size, options, colorScheme }))))(
  'the open menus of a $size have no accessibility findings, $colorScheme',
  async ({ size, options, colorScheme }) => {
    await open({ ...options, colorScheme, bypassCSP: true });
    const errors = errorsOf(context);
    await page.goto(`${server.url}/stocks`);
    await page.getByText('Third-party notices').waitFor({ state: 'attached' });
    if (size === 'desktop') await group('Tools').click();
    else if (size === 'tablet') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('navigation', { name: 'Everything' }).getByRole('button', { name: 'Tools' }).tap();
    }
    await page.getByRole('link', { name: 'Interactive Chart', exact: true }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (size === 'desktop') {
      await commands();
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  },
);
