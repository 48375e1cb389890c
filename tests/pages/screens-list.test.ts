import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presets } from '#domain/screening/named/presets.ts';
import { screens } from '../screens/pages.ts';

/** Routes whose screens are looked at elsewhere, or that only lead on. */
const elsewhere: Readonly<Record<string, string>> = {
  '/admin': 'an administrator’s; tests/screens/registration.test.tsx',
  '/admin/insider': 'an administrator’s; tests/screens/admin-owners.test.tsx',
  '/admin/managers': 'an administrator’s; tests/screens/admin-owners.test.tsx',
  '/admin/letters': 'an administrator’s; tests/screens/admin.test.tsx has the same kind of page',
  '/admin/stock-ideas': 'an administrator’s; tests/screens/admin.test.tsx',
  '/admin/predefined-field': 'an administrator’s; tests/screens/admin.test.tsx',
  '/admin/predefined-screener': 'an administrator’s; tests/screens/admin.test.tsx',
  '/admin/predefined-view': 'an administrator’s; tests/screens/admin.test.tsx',
  '/confirm': 'a link of a message; tests/e2e/members/sign-in.test.ts',
  '/logout': 'signs out; tests/e2e/frame/shell.test.ts',
  '/notes': 'a member’s own; tests/e2e/members/portfolio.test.ts',
  '/portfolio': 'a member’s own; tests/e2e/members/portfolio.test.ts',
  '/portfolio/$id': 'a member’s own; tests/e2e/members/portfolio.test.ts',
  '/strategy/$id': 'a member’s own; tests/server/records/backtests.test.ts',
  '/sync': 'a member’s own; tests/fault',
  '/user/me': 'a member’s own; tests/e2e/frame/errors.test.ts',
  '/user/ticket': 'a member’s own; tests/e2e/pages/tickets.test.ts',
  '/user/ticket/$id': 'a member’s own; tests/e2e/pages/tickets.test.ts',
  '/user/ticket/check': 'a member’s own; tests/e2e/pages/tickets.test.ts',
  '/user/ticket/open': 'a member’s own; tests/e2e/pages/tickets.test.ts',
  ...Object.fromEntries(presets.map(({ key }) => [`/screener/${key}`, 'the one page of a preset, by its data; two of them are looked at'])),
  '/ideas-copy': 'the page of /ideas',
  '/stock': 'leads to /stocks',
  '/guru': 'leads to /guru/list',
  '/guru/portfolio': 'leads to /guru/aggregated-portfolio',
  '/guru/list_': 'leads to /guru/list',
  '/guru-portfolio': 'leads to /guru/list',
  '/guru-portfolio/$name': 'leads to the portfolio of the investor',
  '/insider/$id': 'leads to the address with the name',
  '/politician/$id': 'leads to the address with the name',
  '/etf/$name': 'leads to the summary',
  '/stock/$name': 'leads to the summary',
  '/stock/$name/summary2': 'leads to the summary',
  '/stock/$name/financials_store': 'leads to the financials',
};

const routesOf = () => {
  const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');
  const listed = /to:\n((?:\s+\| '[^']+'\n)+)/.exec(tree)?.[1] ?? '';
  return [...new Set([...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path))];
};

test('insiders and politicians have pages of their trades, of everybody and of each [GEN-05, POL-01]', () => {
  const insiders = ['/insider/summary', '/insiders', '/insider/$id', '/insider/$id/$name'];
  const politicians = ['/politician/summary', '/politicians', '/politician/$id', '/politician/$id/$name'];
  expect(routesOf()).toEqual(expect.arrayContaining([...insiders, ...politicians]));
});

test('insiders have a page for each list and country, and investors one for each part [INS-01, GURU-05]', () => {
  const lists = 'canadian ceo cfo chinese cluster data-export double dutch german hongkong Korean summary trend triple $id $id/$name'.split(' ');
  const parts = 'current-portfolio profile related-trades sector-weighting stock-picks summary'.split(' ');
  const gurus = ['/guru', '/guru-portfolio', '/guru-portfolio/$name', '/guru-portfolio/$name/$symbol', ...parts.map((part) => `/guru/$name/${part}`)];
  expect(routesOf()).toEqual(expect.arrayContaining(['/insiders', ...lists.map((list) => `/insider/${list}`), ...gurus]));
});

test('the economy has its list, categories, search and editing, and a page for each figure with or without its name [ECO-01]', () => {
  const pages = 'categories categories/$ edit search $id $id/$name'.split(' ').map((page) => `/economic_indicators/${page}`);
  expect(routesOf()).toEqual(expect.arrayContaining(['/economic_indicators', ...pages]));
});

test('calendars are a page of everything, one of the economy, and one of closed days [CAL-01]', () => {
  expect(routesOf()).toEqual(expect.arrayContaining(['/calendar', '/economic_calendar', '/stock-market-holidays']));
});

test('every route has its screens looked at, or says where else', () => {
  const routes = routesOf();
  expect(routes.length).toBeGreaterThan(25);
  const paths = screens.map(({ path }) => path.split('?')[0] ?? path);
  const asPattern = (route: string) => new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}$`);
  expect(routes.filter((route) => elsewhere[route] === undefined && !paths.some((path) => asPattern(route).test(path)))).toEqual([]);
});
