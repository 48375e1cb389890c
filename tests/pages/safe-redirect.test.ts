import { describe, expect, test } from 'vitest';
import { isSafeRedirect, redirectAfterSignIn, rememberedAddress } from '../../src/pages/safe-redirect.ts';

describe('a remembered address is gone to after signing in when it is', () => {
  test.each([
    ['one segment', '/screener'],
    ['several segments', '/stock/AAPL/summary'],
    ['a stock of another exchange, its colon escaped', '/stock/TSX%3ARY/summary'],
    ['a share class, its dot escaped', '/stock/BRK%2EA/financials'],
    ['a page with its query', '/stock/AAPL/financials?type=quarterly&length=12'],
    ['a name in another script', '/guru/%C3%89mile~1@x_y-z'],
  ])('%s [AUTH-07]', (_what, address) => {
    expect(isSafeRedirect(address)).toBe(true);
  });
});

describe('a remembered address is not gone to when it is', () => {
  test.each([
    ['nothing', ''],
    ['no path', 'stock'],
    ['another site', 'https://evil.example'],
    ['another site without a scheme', '//evil.example'],
    ['another site with backslashes', '/\\evil.example'],
    ['another site with escaped slashes', '/%2F%2Fevil'],
    ['another site with escaped backslashes', '/%5C%5Cevil'],
    ['another site with a slash escaped twice', '/%252F%252Fevil'],
    ['a script', 'javascript:alert(1)'],
    ['a scheme behind a slash', '/javascript:alert(1)'],
    ['a way up', '/../admin'],
    ['an escaped way up', '/stock/%2e%2E/admin'],
    ['an empty segment', '/stock//evil'],
    ['a slash at the end', '/stock/'],
    ['a line break', '/stock\n/x'],
    ['an escaped line break', '/stock%0d%0aSet-Cookie'],
    ['a null', '/stock%00'],
    ['a tab in front', '\t/stock'],
    ['a user part', '/@evil.example'],
    ['half an escape', '/stock%2'],
    ['not UTF-8', '/stock/%ff'],
    ['a fragment', '/stock#x'],
    ['a query with another address', '/stock?next=//evil.example'],
    ['two queries', '/stock?a?b'],
    ['a full-width slash', '/／evil'],
    ['the way out', '/logout'],
    ['the way in', '/login?ref=x'],
  ])('%s [AUTH-07]', (_what, address) => {
    expect(isSafeRedirect(address)).toBe(false);
    expect(redirectAfterSignIn(address)).toBe('/');
  });
});

test('a stock name comes back in its plain form', () => {
  expect(redirectAfterSignIn('/stock/TSX%3ABBD%2EA/summary')).toBe('/stock/TSX:BBD.A/summary');
});

test('nothing remembered leads home', () => {
  expect(redirectAfterSignIn(undefined)).toBe('/');
});

test('the page somebody came from is remembered in a form that is trusted', () => {
  expect(rememberedAddress({ pathname: '/stock/BRK.A/summary', search: '' })).toBe('/stock/BRK%2EA/summary');
  expect(rememberedAddress({ pathname: '/stock/TSX:RY/financials', search: '?type=annual' })).toBe('/stock/TSX%3ARY/financials?type=annual');
});

test('home and the sign-in pages are not remembered', () => {
  expect(rememberedAddress({ pathname: '/', search: '' })).toBeUndefined();
  expect(rememberedAddress({ pathname: '/login', search: '' })).toBeUndefined();
});
