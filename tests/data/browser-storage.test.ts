// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAtNewVersion, clearAtSignIn, clearAtSignOut, signedInHint } from '#data/device/browser-storage.ts';

const FOUR = ['aio-show-notes', 'aio-notesExpanded', 'stock_tags_view', 'screener_default_view'];

beforeEach(() => {
  localStorage.clear();
  for (const key of [...FOUR, 'something-else', 'recent-stocks']) localStorage.setItem(key, key);
});
afterEach(() => vi.restoreAllMocks());

const keys = () => Object.keys(localStorage).sort();

test('a start with another version empties local storage but for four keys and remembers the version [VER-05, DEV-05]', () => {
  clearAtNewVersion('2');
  expect(keys()).toEqual([...FOUR, 'sextant-version'].sort());
  expect(localStorage.getItem('sextant-version')).toBe('2');
  expect(localStorage.getItem('stock_tags_view')).toBe('stock_tags_view');
});

test('a start with the same version keeps everything', () => {
  clearAtNewVersion('2');
  localStorage.setItem('something-else', 'kept');
  clearAtNewVersion('2');
  expect(localStorage.getItem('something-else')).toBe('kept');
});

test('signing out leaves no cookie, nothing of the session, and in local storage the default screener view and the version alone [AUTH-02]', () => {
  clearAtNewVersion('2');
  localStorage.setItem('something-else', 'of a member');
  sessionStorage.setItem('dismissed', 'of a member');
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = 'dark_mode=on; path=/';
  signedInHint.set('sextant-0123');
  clearAtSignOut();
  expect(keys()).toEqual(['screener_default_view', 'sextant-version']);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

test('signing in leaves nothing in local storage but the default screener view and the version [AUTH-03]', () => {
  clearAtNewVersion('2');
  localStorage.setItem('something-else', 'of a member');
  clearAtSignIn();
  expect(keys()).toEqual(['screener_default_view', 'sextant-version']);
});

test('the cookie that says somebody is signed in lives 60 days, and goes when they leave [DEV-03]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  signedInHint.set('sextant-0123');
  expect(written).toHaveBeenLastCalledWith(expect.stringContaining(`max-age=${60 * 24 * 60 * 60}`));
  expect(signedInHint.isSet()).toBe(true);
  expect(signedInHint.database()).toBe('sextant-0123');
  signedInHint.clear();
  expect(signedInHint.isSet()).toBe(false);
  expect(signedInHint.database()).toBeUndefined();
});
