import { describe, expect, test } from 'vitest';
import { isCrawler, mayAskOn, mayBeAsked } from '../../../../src/app/dialogs/registration/registration-rule.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const visitor = { signedOut: true, userAgent: FIREFOX, asked: false };

describe('who is asked to register', () => {
  test('a visitor is, once a session [REG-01]', () => {
    expect(mayBeAsked(visitor)).toBe(true);
    expect(mayBeAsked({ ...visitor, asked: true })).toBe(false);
  });

  test('a member is not [REG-01]', () => {
    expect(mayBeAsked({ ...visitor, signedOut: false })).toBe(false);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (Linux; Android 11) Chrome/137.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ])('a program such as %s is not [REG-01]', (userAgent) => {
    expect(mayBeAsked({ ...visitor, userAgent })).toBe(false);
  });

  test.each([
    FIREFOX,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  ])('%s is a person', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});

describe('where they are asked', () => {
  test.each([
    '/',
    '/login',
    '/surveys',
    '/surveys/3',
    '/excel-add-in',
    '/google-sheets-add-on',
    '/privacy-policy',
    '/term-of-use',
    '/mobile-app',
    '/pricing',
    '/pricing-test',
    '/reset',
    '/guru-ai',
    '/register',
    '/widgets/stock',
  ])('not on %s [REG-02]', (path) => {
    expect(mayAskOn(path)).toBe(false);
  });

  test.each(['/stock/HLDN/summary', '/stocks', '/portfolio', '/loginx', '/guru-ai-x', '/excel-add-in-legacy'])('on %s [REG-02]', (path) => {
    expect(mayAskOn(path)).toBe(true);
  });
});
