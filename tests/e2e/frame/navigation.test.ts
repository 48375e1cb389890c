import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NavigationLink, shownAccountLinks, shownGroups } from '../../../src/contract/navigation.ts';
import { presets } from '../../../src/domain/screening/named/presets.ts';
import { axeFindings } from '../axe.ts';
import { overlaysGone, signIn, visit } from '../device.ts';
import { DESKTOP, errorsOf, launchBrowser, PHONE, startServer, TABLET, type TestServer } from '../harness.ts';
import { sharedPages } from '../shared-page.ts';

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
beforeEach(async () => {
  await open(DESKTOP);
  await overlaysGone(page);
});

const pages = sharedPages(() => browser);

/** Goes on with the page of the test before. */
async function open(options: BrowserContextOptions): Promise<void> {
  ({ context, page } = await pages.shared(options));
}

/** Opens a page for a test that leaves something behind: a member, a theme. */
async function openAlone(options: BrowserContextOptions = DESKTOP): Promise<void> {
  ({ context, page } = await pages.alone(options));
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
  '/screener': [/^Screener/, /^\/screener$/],
  '/screener?manage=screen': [/^My screens and fields/, /^\/screener$/],
  '/ideas': [/^Stock ideas/, /^\/ideas$/],
  ...Object.fromEntries(presets.map(({ key, title }) => [`/screener/${key}`, [new RegExp(`^${title}`), new RegExp(`^/screener/${key}$`)] as const])),
  '/dcf-calculator': [/\S/, /^\/dcf-calculator$/],
  '/calculator/wacc-calculator': [/\S/, /^\/calculator\/wacc-calculator$/],
  '/compare-table': [/^Compare companies/, /^\/compare-table$/],
  '/glossary': [/^Glossary/, /^\/glossary$/],
  '/economic_indicators': [/^Economic indicators/, /^\/economic_indicators$/],
  '/cot_reports': [/^Commitments of traders/, /^\/cot_reports$/],
  '/market/fed-net-liquidity-sp500': [/^Net liquidity of the Federal Reserve/, /^\/market\/fed-net-liquidity-sp500$/],
  '/market/yield-curve': [/^Yield curve/, /^\/market\/yield-curve$/],
  '/market/valuation': [/^Market valuation/, /^\/market\/valuation$/],
  '/idx': [/^Indices/, /^\/idx$/],
  '/market/dow30-gf-value': [/^Dow 30 to GF Value/, /^\/market\/dow30-gf-value$/],
  '/market/nasdaq100-gf-value': [/^Nasdaq 100 to GF Value/, /^\/market\/nasdaq100-gf-value$/],
  '/market/sp500-gf-value': [/^S&P 500 to GF Value/, /^\/market\/sp500-gf-value$/],
  '/market/us-inflation-contributors': [/^Inflation contributors/, /^\/market\/us-inflation-contributors$/],
  '/market/presidential-cycle': [/^Presidential cycle/, /^\/market\/presidential-cycle$/],
  '/calendar': [/^Calendar/, /^\/calendar$/],
  '/economic_calendar': [/^Economic calendar/, /^\/economic_calendar$/],
  '/stock-market-holidays': [/^Stock market holidays/, /^\/stock-market-holidays$/],
  '/guru/list': [/^Gurus/, /^\/guru\/list$/],
  '/guru/latest-picks': [/^Latest picks/, /^\/guru\/latest-picks$/],
  '/dashboard': [/^Dashboards$/, /^\/dashboard$/],
  '/guru/aggregated-portfolio': [/^Aggregated portfolio/, /^\/guru\/aggregated-portfolio$/],
  '/guru/bargains': [/^Bargains/, /^\/guru\/bargains$/],
  '/guru/consensus-picks': [/^Consensus picks/, /^\/guru\/consensus-picks$/],
  '/guru/hot-picks': [/^Hot picks/, /^\/guru\/hot-picks$/],
  '/guru/international-picks': [/^International picks/, /^\/guru\/international-picks$/],
  '/guru/top-holdings': [/^Top holdings/, /^\/guru\/top-holdings$/],
  '/guru/option-holdings': [/^Option holdings/, /^\/guru\/option-holdings$/],
  '/guru/etfs': [/^ETFs held by gurus/, /^\/guru\/etfs$/],
  '/guru/mutual-funds': [/^Mutual funds/, /^\/guru\/mutual-funds$/],
  '/guru/geographic-trends': [/^Geographic trends/, /^\/guru\/geographic-trends$/],
  '/guru/industry-trends': [/^Industry trends/, /^\/guru\/industry-trends$/],
  '/guru/scoreboard': [/^Guru scoreboard/, /^\/guru\/scoreboard$/],
  '/insider/summary': [/^Insider trades/, /^\/insider\/summary$/],
  '/insider/ceo': [/^CEO buys/, /^\/insider\/ceo$/],
  '/insider/cfo': [/^CFO buys/, /^\/insider\/cfo$/],
  '/insider/trend': [/^Insider trend/, /^\/insider\/trend$/],
  '/insider/cluster': [/^Cluster buys/, /^\/insider\/cluster$/],
  '/insider/double': [/^Double buys/, /^\/insider\/double$/],
  '/insider/triple': [/^Triple buys/, /^\/insider\/triple$/],
  '/insider/canadian': [/^Canadian insiders/, /^\/insider\/canadian$/],
  '/insider/chinese': [/^Chinese insiders/, /^\/insider\/chinese$/],
  '/insider/german': [/^German insiders/, /^\/insider\/german$/],
  '/politician/summary': [/^Politician trades/, /^\/politician\/summary$/],
  '/politicians': [/^Politicians/, /^\/politicians$/],
  '/insiders': [/^Insiders/, /^\/insiders$/],
  '/insider/data-export': [/^Insider data export/, /^\/insider\/data-export$/],
  '/fund-letters': [/^Fund letters/, /^\/fund-letters$/],
  '/letter_10y': [/^Ten years of letters/, /^\/letter_10y$/],
  '/letter_20y': [/^Twenty years of letters/, /^\/letter_20y$/],
  '/strategy': [/\S/, /^\/strategy$/],
  '/ipos': [/\S/, /^\/ipos$/],
  '/etf': [/\S/, /^\/etf$/],
  '/widgets': [/\S/, /^\/widgets$/],
  '/guru/realtime-picks': [/\S/, /^\/guru\/realtime-picks$/],
  '/guru/sector-picks': [/^Sector picks/, /^\/guru\/sector-picks$/],
  '/guru/european-shortings': [/\S/, /^\/guru\/european-shortings$/],
  '/industry': [/^Industries/, /^\/industry$/],
  '/industry#1': [/^Industries/, /^\/industry$/],
  '/sources': [/Sources/, /^\/sources$/],
  '/offline': [/^What is on this device/, /^\/offline$/],
  '/sync': [/^Sync/, /^\/sync$/],
  '/user/me': [/^My account/, /^\/user\/me$/],
  '/user/me?tab=bookmarks': [/^My account/, /^\/user\/me$/],
  '/user/me?tab=account&subtab=account-alerts': [/^My account/, /^\/user\/me$/],
  '/manual-of-stocks': [/^Manual of stocks/, /^\/manual-of-stocks$/],
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
/** One link of each group: that every link has a page is `tests/pages/links.test.ts`, and what is on each page `tests/screens`. */
const targets = shownGroups(undefined).flatMap(({ label, links }, place) => {
  const link = links[(place + 1) % links.length];
  return link === undefined ? [] : [{ group: label, label: link.label, link }];
});

/** Starts where no menu leads. From there each walk goes on inside the app: no group leads to the page another one led to. */
const start = async () => {
  await visit(page, `${server.url}/404`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
};

describe('a page of each group of the navigation is reached', () => {
  test('which is another page each time', () => {
    expect(new Set(targets.map(({ link }) => link.path.split('?')[0])).size).toBe(targets.length);
  });

  test('by pointing at its group and pressing its name, on a desktop [NAV-11]', async () => {
    await start();
    for (const { group: label, label: name, link } of targets) {
      await group(label).hover();
      await entry(name).click();
      await arrivedAt(link);
      await expect.poll(() => entry(name).count()).toBe(0); // the menu has closed
    }
  });

  test('by keys alone, on a desktop', async () => {
    await start();
    for (const { group: label, label: name, link } of targets) {
      await group(label).focus();
      await page.keyboard.press('ArrowDown');
      await entry(name).waitFor();
      await expect.poll(() => bar().locator('a:focus').count()).toBe(1);
      const place = (await bar().locator('ul a').allInnerTexts()).indexOf(name);
      for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => entry(name).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await arrivedAt(link);
    }
  });

  test('by the Menu of a tablet [NAV-11]', async () => {
    await open(TABLET);
    await start();
    for (const { group: label, label: name, link } of targets) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('region', { name: label, exact: true });
      await menu.getByRole('link', { name, exact: true }).click();
      await arrivedAt(link);
      await menu.waitFor({ state: 'hidden' });
    }
  });

  test('by the drawer of a phone [NAV-19]', async () => {
    await open(PHONE);
    await start();
    for (const { group: label, label: name, link } of targets) {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const drawer = page.getByRole('navigation', { name: 'Everything' });
      await drawer.getByRole('button', { name: label, exact: true }).tap();
      await drawer.getByRole('link', { name, exact: true }).tap();
      await arrivedAt(link);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('by its name in the list of commands', async () => {
    await start();
    for (const { label: name, link } of targets.filter(({ label }) => label !== 'Homepage').slice(0, 2)) {
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

const list = () => page.getByRole('dialog', { name: 'Pages and commands' });

/** Opens the list of commands; its keys work once the first moments of the app are over. */
async function commands(): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return list().isVisible();
    })
    .toBe(true);
}

describe('the list of commands', () => {
  const choose = async (typed: string) => {
    await commands();
    await page.keyboard.type(typed);
    await list().getByRole('option', { selected: true }).filter({ hasText: typed }).waitFor();
    await page.keyboard.press('Enter');
  };

  test('knows what the open page offers, then the pages looked at last', async () => {
    await openAlone();
    await signIn(page, server, server.account('premium'));
    const { stocks } = (await (await fetch(`${server.url}/reader/_api/market/overview?length=1`)).json()) as { stocks: { display_symbol: string }[] };
    const summary = `${server.url}/stock/${stocks[0]?.display_symbol}/summary`;
    await visit(page, `${server.url}/notes`);
    await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    await visit(page, summary);
    await page.getByRole('button', { name: 'Add to portfolio' }).waitFor();
    await commands();
    const groups = await list()
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.lastElementChild?.textContent));
    expect([...new Set(groups)].slice(0, 2)).toEqual(['This page', 'Recently visited']);
    await page.keyboard.press('Escape');
    await choose('Write a note');
    await page.getByRole('dialog', { name: 'Note' }).getByRole('textbox', { name: 'Note' }).waitFor();
    await page.getByRole('dialog', { name: 'Note' }).getByRole('button', { name: 'Close' }).click();
    await choose('Add to portfolio');
    await page.getByRole('button', { name: 'New portfolio' }).waitFor();
    await page.keyboard.press('Escape');
    await choose('Compare with');
    await page.waitForURL(/chart/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Compare with another stock');
    await choose('Financials');
    await page.waitForURL(/financials/);
    await page.locator('input[aria-label="Compare with another company"]').waitFor();
    await choose('Compare with');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Compare with another company');
    await choose('Export');
    await page.getByRole('menuitem', { name: 'Workbook (XLSX)' }).waitFor();
  });
});

describe('the groups of the desktop', () => {
  test('are in their order, only those with pages [NAV-01]', async () => {
    await visit(page, server.url);
    await group('Home').waitFor();
    await expect.poll(() => bar().getByRole('button').allInnerTexts()).toEqual(shownGroups(undefined).map(({ label }) => label));
  });

  test('are gone through with the arrows, open menus follow, and Escape closes them', async () => {
    await start();
    await group('Home').press('ArrowRight');
    await group('Market').press('ArrowRight');
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
    await visit(page, `${server.url}/stocks`);
    await expect.poll(() => bar().locator('button[data-here]').allInnerTexts()).toEqual(['Home']);
  });

  test('stay without a menu, and the page stays usable, when its code cannot be loaded [NAV-20]', async () => {
    await openAlone();
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
  await expect.poll(() => drawer.locator('button[aria-expanded="true"]').count()).toBe(1);
});

describe('without an account', () => {
  test('one is offered Login and Sign Up in the bar, each once, and comes back afterwards', async () => {
    await visit(page, `${server.url}/stocks`);
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up', exact: true }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Stocks', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /sign.?up/i }).count()).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ref')).toBe('/stocks');
  });

  test('there is neither an avatar nor an own screener [ROLE-03]', async () => {
    await visit(page, server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^My account/ }).count()).toBe(0);
    expect(await page.getByText('My Screeners').count()).toBe(0);
  });
});

describe('a member', () => {
  test('comes to their account by the avatar and to their pages by its menu [NAV-13]', async () => {
    await openAlone();
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

  test('with 3, 99 and 100 unread notifications reads 3, 99 and 99+ on the avatar [NAV-14]', async () => {
    let count = 0;
    await openAlone();
    await context.route('**/_api/user/info*', async (route) => {
      const answer = await route.fetch();
      const account = await answer.json();
      await route.fulfill({ response: answer, json: { ...account, notification: Array.from({ length: count }, (_, index) => `n${index}`) } });
    });
    await signIn(page, server, server.account('premium'));
    for (const [unread, text] of [
      [3, '3'],
      [99, '99'],
      [100, '99+'],
    ] as const) {
      count = unread;
      await page.reload();
      await page.getByRole('link', { name: new RegExp(`^My account, .*, unread notifications: ${text.replace('+', '\\+')}$`) }).waitFor();
      await page.getByRole('banner').getByText(text, { exact: true }).waitFor();
    }
  });

  test('turns the page dark by a switch in the bar [NAV-15]', async () => {
    await openAlone();
    await signIn(page, server, server.account('premium'));
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
  });

  test('who is an administrator reads the size of the page [ROLE-15]', async () => {
    await openAlone();
    await signIn(page, server, server.account('admin'));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByText(/^Dom Size \d+$/).waitFor();
  });
});

describe('the frame', () => {
  test('of the pricing page has neither menus nor avatar nor tabs', async () => {
    await openAlone();
    await signIn(page, server, server.account('premium'));
    await page.goto(`${server.url}/pricing`);
    await page.getByRole('link', { name: 'Sextant, home' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Theme' }).waitFor();
    expect(await bar().count()).toBe(0);
    expect(await page.getByRole('link', { name: /^My account/ }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Recently visited' }).count()).toBe(0);
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
    await openAlone();
    const loaded = new Set<string>();
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
    await visit(page, server.url);
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
    await visit(page, `${server.url}/stocks`);
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
    await overlaysGone(page);
    await visit(page, `${server.url}/login`);
    await page.getByLabel('User name or e-mail').fill('');
    await page.keyboard.press('/');
    await expect.poll(() => page.getByLabel('User name or e-mail').inputValue()).toBe('/');
  });

  test('of a widget says whose it is, is dark when its address says so, and opens links in a new window', async () => {
    await openAlone();
    await page.goto(`${server.url}/widgets/nothing?dark=1&symbol=HLDN`);
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    const mark = page.getByRole('link', { name: 'Powered by Sextant' });
    await mark.waitFor();
    await expect.poll(() => mark.getAttribute('href')).toBe('/');
    expect(await page.getByRole('banner').count()).toBe(0);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Homepage' }).click()]);
    await opened.waitForURL(/widget=1/);
    expect(new URL(opened.url()).searchParams.get('symbol')).toBe('HLDN');
    expect(new URL(page.url()).pathname).toBe('/widgets/nothing');
  });
});

test('the list of commands changes the theme, says when nothing is meant, and gives the focus back', async () => {
  await openAlone();
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

test.each([
  { size: 'desktop', options: DESKTOP, colorScheme: 'dark' },
  { size: 'tablet', options: TABLET, colorScheme: 'light' },
  { size: 'phone', options: PHONE, colorScheme: 'light' },
] as const)('the open menus of a $size have no accessibility findings, $colorScheme', async ({ size, options, colorScheme }) => {
  await openAlone({ ...options, colorScheme, bypassCSP: true });
  const errors = errorsOf(context);
  await visit(page, `${server.url}/stocks`);
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
});
