import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  everyLink,
  footerGroups,
  type NavigationLink,
  navigationGroups,
  navigationLinks,
  pathnameOf,
  routeOf,
  shownAccountLinks,
  shownGroups,
  shownPages,
  sitemapPaths,
  type Viewer,
} from '../../src/contract/navigation.ts';
import { type NavigationGroup, shownGroupLabels } from '../../src/contract/navigation-groups.ts';
import { footerGroupLabels } from '../../src/contract/navigation-link.ts';
import { tierOf } from '../../src/domain/membership/tier.ts';

const root = join(import.meta.dirname, '../..');

/** Every address the app has a page for, read from what the router generates. */
const routes = new Set(
  [...readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) =>
    path === '/' ? path : path.replace(/\/$/, ''),
  ),
);

/** Links to one view of a page that exists, while that view does not. */
const viewsToCome = [
  '/screener?name={name}',
  '/screener?id={id}',
  '/screener?manage=screen',
  '/user/me?tab=account&subtab=account-notification',
  '/user/me?tab=account&subtab=account-billing',
  '/user/me?tab=account&subtab=account-billing#renew',
];

const pathsOf = (links: readonly NavigationLink[]) => links.map(({ path }) => path);
const free: Viewer = { status: 1, amount_paid: 0, renew_auto: 0, seats: 1, group: null, admin: false, canAccessNewsCenter: false };

describe('the navigation table', () => {
  test('has the twelve groups in their order [NAV-01]', () => {
    expect(navigationGroups.map(({ label }) => label)).toEqual([
      'Home',
      'Screeners',
      'Gurus',
      'Insiders',
      'Market',
      'News',
      'Tools',
      'Discussion',
      'Data',
      'Pricing',
      'Tutorials',
      'Support',
    ]);
  });

  test.each(everyLink)('states correctly whether $path exists', (link) => {
    if (link.later && viewsToCome.includes(link.path)) return;
    expect(routes.has(routeOf(link)), `${link.path} is said ${link.later ? 'not ' : ''}to exist`).toBe(link.later === undefined);
  });

  test.each<NavigationGroup>(navigationGroups)('tells the truth of whether $label has any page', ({ label, later }) => {
    const links = Object.entries(navigationLinks).find(([name]) => name === label)?.[1] ?? [];
    expect(links.every((link) => link.later)).toBe(later === true);
  });

  test('names a fill and a route for every path with a part to fill in, and no others', () => {
    for (const { path, fill, route } of everyLink) expect([fill !== undefined, route !== undefined], path).toEqual([path.includes('{'), path.includes('{')]);
  });

  test('has no label twice in a group', () => {
    for (const links of Object.values(navigationLinks)) expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
  });

  const specification = join(root, '../shared/spec/routes.json');
  const ownPages = ['/notes', '/sources', '/offline', '/sync', '/market/valuation', '/market/yield-curve', '/idx'];
  test.runIf(existsSync(specification))('leads only where the specification has a page, or to one of our own (where the specification is there)', () => {
    const known = new Set<string>(JSON.parse(readFileSync(specification, 'utf8')).map(({ path }: { path: string }) => path));
    expect(everyLink.map(routeOf).filter((path) => !known.has(path) && !ownPages.includes(path))).toEqual([]);
  });
});

describe('the links of a group', () => {
  test('of Home', () => {
    const asked = ['/', '/pricing', '/about', '/discussion#1', '/stocks', '/letter', '/letter_10y', '/letter_20y', '/referral-program', '/partner-program'];
    expect(pathsOf(navigationLinks.Home)).toEqual(expect.arrayContaining(asked));
  });

  test('of Screeners: the screener, strategies, every preset screen, industry, guru screeners and ideas, each with its page [NAV-03]', () => {
    const presets =
      '52weekhigh 52weeklow buffett-munger delisted dividend-stocks grahamncav guru-sp-grid lowpb lowps magic-formula merger peter-lynch-stocks predictable short-stocks spinoff upcoming-special-dividends valuedcf';
    const asked = ['/screener', '/strategy', '/industry#1', '/ideas', '/screener?name={name}', ...presets.split(' ').map((name) => `/screener/${name}`)];
    expect(pathsOf(navigationLinks.Screeners)).toEqual(expect.arrayContaining(asked));
    expect(navigationLinks.Screeners.filter((link) => !link.fill && (link.later || !routes.has(routeOf(link))))).toEqual([]);
  });

  test('of Gurus: every page below /guru/ and the gurus themselves', () => {
    const pages =
      'aggregated-portfolio bargains consensus-picks download-guru-portfolio etfs european-shortings geographic-trends hot-picks industry-trends international-picks latest-picks list list_ mutual-funds option-holdings portfolio realtime-picks scoreboard sector-picks top-holdings';
    expect(pathsOf(navigationLinks.Gurus).sort()).toEqual([...pages.split(' ').map((name) => `/guru/${name}`), '/guru/{name}/summary'].sort());
  });

  test('of Insiders, politicians included, all with their pages [NAV-05]', () => {
    const insider = 'summary ceo cfo trend cluster double triple canadian chinese german data-export {insider_id}/{name}'
      .split(' ')
      .map((name) => `/insider/${name}`);
    expect(pathsOf(navigationLinks.Insiders).sort()).toEqual(
      [...insider, '/insiders', '/politician/summary', '/politicians', '/politician/{id}/{slug}'].sort(),
    );
    expect(navigationLinks.Insiders.filter((link) => link.later || !routes.has(routeOf(link)))).toEqual([]);
  });

  test('of Market', () => {
    const market = 'valuation yield-curve dow30-gf-value nasdaq100-gf-value sp500-gf-value fed-net-liquidity-sp500 presidential-cycle us-inflation-contributors'
      .split(' ')
      .map((name) => `/market/${name}`);
    const others = '/economic_indicators /economic_indicators/{id}/{slug} /cot_reports /ipos /idx /idx/{symbol} /etf /industry'.split(' ');
    const asked = [...others, ...market];
    expect(pathsOf(navigationLinks.Market).sort()).toEqual(asked.sort());
  });

  test('of News', () => {
    expect(pathsOf(navigationLinks.News)).toEqual(['/latest-news', '/stock-market-news', '/news/post', '/guidelines']);
  });

  test('of Tools', () => {
    const asked =
      '/guru-ai /excel-add-in /google-sheets-add-on /api /manual-of-stocks /dcf-calculator /calculator/wacc-calculator /stock/{ticker}/chart /fund-letters /compare-table /mobile-app /calendar /widgets /stock-market-holidays';
    expect(pathsOf(navigationLinks.Tools)).toEqual(expect.arrayContaining(asked.split(' ')));
  });

  test('of Discussion: the six categories of the forum by their numbers', () => {
    expect(navigationLinks.Discussion.map(({ label, path }) => [path, label])).toEqual([
      ['/discussion#1', 'General'],
      ['/discussion#2', 'Investment Ideas'],
      ['/discussion#3', 'Strategies'],
      ['/discussion#4', 'Article Comments'],
      ['/discussion#5', 'Feedback'],
      ['/discussion#6', 'Books'],
    ]);
  });

  test('and all other links have different places', () => {
    const asked =
      '/data /tutorial /demo-center /glossary /faq /changelog /user/ticket/open /user/ticket /schedule_meeting /meeting /surveys /privacy-policy /term-of-use /group /admin /kpi /news-management /article-management-center';
    expect(pathsOf(everyLink)).toEqual(expect.arrayContaining(asked.split(' ')));
  });

  test('of Screeners are under the product’s headings, My Screeners, Value Screens and Model Portfolios; those of Gurus under Gurus', () => {
    const sections = (links: readonly NavigationLink[]) => [...new Set(links.map(({ section }) => section))];
    expect(sections(navigationLinks.Screeners)).toEqual(['Sextant Screeners', 'My Screeners', 'Value Screens', 'Model Portfolios']);
    expect(sections(navigationLinks.Gurus)[0]).toBe('Gurus');
  });

  test('of Support: home, a meeting, a ticket beside the page, a survey, and the status', () => {
    const labels = navigationLinks.Support.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Homepage', 'Schedule a Meeting', 'Create a ticket', 'Take Survey', 'Status']));
    expect(navigationLinks.Support.filter(({ newTab }) => newTab).map(({ path }) => path)).toEqual(['/user/ticket/open']);
  });
});

describe('what somebody sees', () => {
  const labels = (links: readonly NavigationLink[]) => links.map(({ label }) => label);
  /** The user menu as it is once all its pages exist. */
  const menuOf = (viewer: Viewer | undefined) => labels(shownAccountLinks(viewer, { later: true }));

  test('are the groups the bar names, and no link to a page that does not exist', () => {
    const groups = shownGroups(free);
    expect(groups.map(({ label }) => label)).toEqual(shownGroupLabels);
    expect(groups.flatMap(({ links }) => links).filter(({ later }) => later)).toEqual([]);
    expect(shownPages(free).filter(({ later }) => later)).toEqual([]);
  });

  test('has no page twice', () => {
    const paths = pathsOf(shownPages(free));
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('without an account: the ways in and nothing of a member’s [ROLE-03]', () => {
    expect(menuOf(undefined)).toEqual(['Sign Up', 'Login', 'Reset password']);
    const screeners = navigationLinks.Screeners.filter(({ section }) => section === 'My Screeners');
    expect(screeners.map(({ audience }) => audience)).toEqual(['member']);
  });

  test('as a free member: their own pages', () => {
    expect(menuOf(free)).toEqual(['My Account', 'Bookmarks', 'Notifications', 'Alerts', 'Manage My Screener', 'My Articles', 'Refer a Friend']);
  });

  test.each([3, 5, 10])('with status %i: what a paying member arranges', (status) => {
    const paid = ['Add Regions', 'Renew Subscription', 'Update Payment Info', 'Group Subscription', 'Referral'];
    expect(menuOf({ ...free, status, amount_paid: 499 })).toEqual(expect.arrayContaining(paid));
  });

  test.each([
    [1, '/user/me?tab=account&subtab=account-billing#renew'],
    [2, '/pricing?isReactivate=1'],
  ])('with %i seats: one way to renew them, %s', (seats, path) => {
    const links = shownAccountLinks({ ...free, status: 3, amount_paid: 499, seats }, { later: true });
    expect(links.filter(({ label }) => label === 'Renew Subscription').map((link) => link.path)).toEqual([path]);
  });

  test('what paying members arrange is theirs by the tier of the membership [ROLE-08]', () => {
    for (const status of [-1, 0, 1, 2, 3, 4, 5, 9, 10, 11]) {
      expect(menuOf({ ...free, status }).includes('Add Regions'), `status ${status}`).toBe(tierOf(status) !== 'basic');
    }
  });

  test.each([
    ['auto-renew is on', { renew_auto: 1, amount_paid: 499 }],
    ['nothing was paid', { renew_auto: 0, amount_paid: 0 }],
  ])('without renewal when %s', (_why, fields) => {
    const menu = menuOf({ ...free, status: 3, ...fields });
    expect(menu).toContain('Add Regions');
    expect(menu).not.toContain('Renew Subscription');
  });

  test.each([
    ['My Group', { group: 7 }],
    ['Admin', { admin: true }],
    ['Article Management', { canAccessNewsCenter: true }],
  ])('by role: %s [ROLE-15]', (label, fields) => {
    expect(menuOf({ ...free, ...fields })).toContain(label);
    expect(menuOf(free)).not.toContain(label);
  });

  test('in the footer is in its groups, in their order [LAY-14]', () => {
    expect([...footerGroupLabels]).toEqual(['Research Tools', 'Product', 'Education', 'Company']);
    const footer = footerGroups(undefined);
    expect(footerGroupLabels.filter((label) => footer.some((group) => group.label === label))).toEqual(footer.map(({ label }) => label));
    for (const { links } of footer) expect(links.length).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  const chart = navigationLinks.Tools.find(({ label }) => label === 'Interactive Chart');
  const insider = navigationLinks.Insiders.find(({ label }) => label === 'Insider');

  test('with a part to fill in is known only with that part', () => {
    expect(chart && addressOf(chart, {})).toBeUndefined();
    expect(chart && addressOf(chart, { stock: 'LSE:ABC' })).toBe('/stock/LSE:ABC/chart');
    expect(insider && addressOf(insider, { insider: '12/jane-doe' })).toBe('/insider/12/jane-doe');
  });

  test('is a path once query and hash are gone', () => {
    expect(pathnameOf('/user/me?tab=bookmarks')).toBe('/user/me');
    expect(pathnameOf('/discussion#1')).toBe('/discussion');
  });

  test('in the site map is the same for everyone and listed once', () => {
    const paths = sitemapPaths();
    expect(paths).toContain('/stocks');
    expect(paths).not.toContain('/user/me');
    expect(paths.filter((path) => /[?#{]/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
