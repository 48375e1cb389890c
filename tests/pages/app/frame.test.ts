import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { titleOf } from '#app/frame/page/document-title.ts';
import { pageFrame } from '#app/frame/page/page-frame.ts';
import { createSavedScroll } from '#app/frame/page/saved-scroll.ts';
import { outOfWidget } from '#app/frame/widget/out-of-widget.ts';
import { isChunkFailure, mayReload } from '../../../src/app/errors/chunk-reload.ts';
import { errorTitle } from '../../../src/app/errors/error-title.ts';
import { findCommands } from '../../../src/app/navigation/commands.ts';
import { targetOf } from '../../../src/app/navigation/link-target.ts';
import { askedScheme } from '../../../src/app/theme/asked-scheme.ts';
import { cookieFor, schemeFrom } from '../../../src/app/theme/scheme-cookie.ts';
import { arrowTarget } from '../../../src/ui/controls/focus-by-arrow.ts';
import { badgeCount } from '../../../src/ui/format/badge-count.ts';

test.each([
  ['/', 'default'],
  ['/login', 'default'],
  ['/market/sp500-gf-value', 'default'],
  ['/stocks', 'narrow'],
  ['/stock-search', 'narrow'],
  ['/stock/HLDN/summary', 'narrow'],
])('%s is in the %s frame', (path, frame) => {
  expect(pageFrame(path).frame).toBe(frame);
});

test.each([
  ['/stock/HLDN/financials', 1600],
  ['/idx/SPX', 1600],
  ['/economic_indicators', 1600],
  ['/economic_indicators/17/inflation', 1600],
  ['/stock/HLDN/chart', 'full'],
  ['/etf/SPY/chart', 'full'],
  ['/ct/gf-value', 'full'],
  ['/screener', 'full'],
  ['/screener/lowpb', 'full'],
  ['/portfolio', 'full'],
  ['/portfolio/1', 'full'],
  ['/', 1400],
  ['/stock/HLDN/summary', 1400],
  ['/stock/HLDN/financials_store', 1400],
  ['/portfolios-of-others', 1400],
])('%s is %s wide at most [LAY-10]', (path, width) => {
  expect(pageFrame(path).width).toBe(width);
});

test.each([
  ['/screener', 'hidden'],
  ['/guru-ai', 'hidden'],
  ['/admin/cache', 'hidden'],
  ['/stock/HLDN/chart', 'not-on-phone'],
  ['/ct/gf-value', 'not-on-phone'],
  ['/', 'shown'],
  ['/portfolio', 'shown'],
])('the footer of %s is %s [LAY-07]', (path, footer) => {
  expect(pageFrame(path).footer).toBe(footer);
});

test('chart pages have no sidebar, others may', () => {
  expect(['/stock/HLDN/chart', '/ct/gf-value', '/etf/SPY/chart'].map((path) => pageFrame(path).sidebar)).toEqual([false, false, false]);
  expect(pageFrame('/stock/HLDN/summary').sidebar).toBe(true);
});

test('where plans are chosen there are no tabs, no menus and no avatar; elsewhere there are', () => {
  expect(pageFrame('/pricing')).toMatchObject({ tagsBar: false, menus: false });
  expect(pageFrame('/')).toMatchObject({ tagsBar: true, menus: true });
});

test('widgets and pages that only redirect have separate layouts [LAY-12]', () => {
  expect(pageFrame('/widgets/shiller_pe').layout).toBe('widget');
  expect(pageFrame('/widgets').layout).toBe('default');
  expect(pageFrame('/social-login').layout).toBe('empty');
});

describe('a page that is opened', () => {
  const opened = (path: string) => {
    const scrolled: number[] = [];
    let position = 0;
    const saved = createSavedScroll({ keeps: (at) => pageFrame(at).scroll === 'saved', position: () => position, scrollTo: (top) => scrolled.push(top) });
    position = 740;
    saved.left(path);
    position = 0;
    saved.opened(path);
    return { scrolled, saved };
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is where it was left 500 ms later when it is the news [LAY-03]', () => {
    const { scrolled } = opened('/news');
    vi.advanceTimersByTime(499);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([740]);
  });

  test('stays at its top when it is any other, or was never left', () => {
    const { scrolled } = opened('/stocks');
    vi.advanceTimersByTime(1000);
    expect(scrolled).toEqual([]);
  });

  test('is not moved once somebody has gone on', () => {
    const { scrolled, saved } = opened('/news');
    saved.left('/news');
    vi.advanceTimersByTime(1000);
    expect(scrolled).toEqual([]);
  });
});

test.each([
  ['/widgets/stock', '?dark', 'dark'],
  ['/widgets/stock', '?dark=1', 'dark'],
  ['/widgets/stock', '?dark=0', 'light'],
  ['/widgets/stock', '', 'light'],
  ['/ct/gf-value', '?darkmode=1&waiting_time=200', 'dark'],
  ['/ct/gf-value', '', undefined],
  ['/', '?dark=1&darkmode=1', undefined],
])('the address %s%s asks for the scheme %s', (pathname, search, scheme) => {
  expect(askedScheme({ pathname, search })).toBe(scheme);
});

test('a link of an embedded widget opens a window that knows of the widget', () => {
  const widget = { origin: 'https://desk.test', search: '?symbol=HLDN&dark=1' };
  expect(outOfWidget(new URL('https://desk.test/stock/HLDN/summary?tab=a'), widget)).toBe(
    'https://desk.test/stock/HLDN/summary?tab=a&widget=1&symbol=HLDN&dark=1',
  );
  expect(outOfWidget(new URL('https://desk.test/widgets/map'), widget)).toBeUndefined();
  expect(outOfWidget(new URL('https://elsewhere.test/'), widget)).toBeUndefined();
});

test.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('a badge for %i reads %s', (count, text) => {
  expect(badgeCount(count)).toBe(text);
});

test('arrows go through a list and round its ends', () => {
  expect(arrowTarget('ArrowDown', 2, 3, 'down')).toBe(0);
  expect(arrowTarget('ArrowUp', 0, 3, 'down')).toBe(2);
  expect(arrowTarget('ArrowUp', -1, 3, 'down')).toBe(2);
  expect(arrowTarget('End', 0, 3, 'down')).toBe(2);
  expect(arrowTarget('ArrowRight', 0, 3, 'down')).toBeUndefined();
  expect(arrowTarget('ArrowRight', 0, 3, 'across')).toBe(1);
  expect(arrowTarget('ArrowDown', 0, 0, 'down')).toBeUndefined();
});

test('a command is found by the beginnings of its words, one whose name begins so first', () => {
  const run = () => {};
  const commands = [
    { label: 'Status', group: 'Support', words: 'sync offline', run },
    { label: 'Offline', group: 'Support', run },
    { label: 'Theme: Dark', group: 'Command', run },
  ];
  const labels = (typed: string) => findCommands(commands, typed).map(({ label }) => label);
  expect(labels('')).toEqual(['Status', 'Offline', 'Theme: Dark']);
  expect(labels('off')).toEqual(['Offline', 'Status']);
  expect(labels('dark the')).toEqual(['Theme: Dark']);
  expect(labels('ffline')).toEqual([]);
});

test('a link of the table comes apart into what the router wants, and says where it was opened from', () => {
  expect(targetOf('/user/me?tab=bookmarks')).toEqual({ to: '/user/me', search: { tab: 'bookmarks' } });
  expect(targetOf('/discussion#2')).toEqual({ to: '/discussion', search: {}, hash: '2' });
  expect(targetOf('/user/ticket/open', '/stock/HLDN/summary')).toEqual({ to: '/user/ticket/open', search: { ref: '/stock/HLDN/summary' } });
});

test.each([
  [404, 'Page not found'],
  [401, 'Authentication required'],
  [500, 'Internal Server Error'],
  ['search', 'Stock not found'],
  [403, 'Error'],
  [0, 'Error'],
] as const)('a failure with status %s is titled %s [ERR-06]', (status, title) => {
  expect(errorTitle(status)).toBe(title);
});

test('the dark-mode cookie lives 3650 days and is read back [DEV-01]', () => {
  expect(cookieFor('dark')).toContain('Max-Age=315360000');
  expect(schemeFrom('a=1; dark_mode=on; b=2')).toBe('dark');
  expect(schemeFrom('dark_mode=off')).toBe('light');
});

test('without a dark-mode cookie, or with an unknown one, the device decides', () => {
  expect(schemeFrom('')).toBe('auto');
  expect(schemeFrom('dark_mode=; not_dark_mode=on')).toBe('auto');
  expect(cookieFor('auto')).toContain('Max-Age=0');
});

test('a failed part of the app reloads the page at most once a minute [VER-07]', () => {
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload('1000000', 1_059_999)).toBe(false);
  expect(mayReload('1000000', 1_060_000)).toBe(true);
});

test('only a part of the app that did not load counts as one', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/summary-1a.js'))).toBe(true);
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false);
});

test('the window is named after the page and the product', () => {
  expect(titleOf('HLDN Summary')).toBe('HLDN Summary · Sextant');
  expect(titleOf(undefined)).toBe('Sextant');
});
