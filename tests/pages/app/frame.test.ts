import { expect, test } from 'vitest';
import { isChunkFailure, mayReload } from '../../../src/app/errors/chunk-reload.ts';
import { errorTitle } from '../../../src/app/errors/error-title.ts';
import { titleOf } from '../../../src/app/frame/document-title.ts';
import { pageFrame } from '../../../src/app/frame/page-frame.ts';
import { cookieFor, schemeFrom } from '../../../src/app/theme/scheme-cookie.ts';

test.each([
  ['/', 'default'],
  ['/login', 'default'],
  ['/stocks', 'default'],
  ['/stock/HLDN/summary', 'narrow'],
  ['/stock/HLDN/financials', 'wide'],
  ['/stock/HLDN/chart', 'full'],
  ['/economic_indicators/17/inflation', 'wide'],
  ['/idx/SPX', 'wide'],
  ['/screener', 'full'],
  ['/portfolio/1', 'full'],
])('%s stands in the %s frame', (path, frame) => {
  expect(pageFrame(path)).toBe(frame);
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
