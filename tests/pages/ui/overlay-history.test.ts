import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayHistory } from '#ui/layout/overlay/overlay-history.ts';

/** A tab whose steps through the history arrive when the test says so. */
function tabAt(href: string) {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: 'https://desk.example/before' }];
  entries.push({ state: null, href });
  let at = 1;
  const steps: number[] = [];
  const listeners: ((event: Event) => void)[] = [];
  class History {
    get state() {
      return entries[at]?.state;
    }
    pushState(state: unknown, _unused: string, to?: string) {
      entries.splice(at + 1, entries.length, { state, href: new URL(to ?? hrefNow(), hrefNow()).href });
      at += 1;
    }
    replaceState(state: unknown, _unused: string, to?: string) {
      entries[at] = { state, href: new URL(to ?? hrefNow(), hrefNow()).href };
    }
    go(by: number) {
      steps.push(by);
    }
  }
  const hrefNow = () => entries[at]?.href ?? href;
  const location = {
    get href() {
      return hrefNow();
    },
    get pathname() {
      return new URL(hrefNow()).pathname;
    },
  };
  vi.stubGlobal('History', History);
  vi.stubGlobal('window', { history: new History(), location, addEventListener: (_: string, listen: (event: Event) => void) => listeners.push(listen) });
  return {
    href: hrefNow,
    pending: () => steps.length,
    /** The oldest step the page asked for arrives. */
    arrive: () => {
      at += steps.shift() ?? 0;
      for (const listen of listeners) listen(new Event('popstate'));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const tab = tabAt('https://desk.example/portfolio/1');
  const overlays = createOverlayHistory();
  overlays.start();
  const close = overlays.opened(() => undefined);
  vi.advanceTimersByTime(1);
  close();
  vi.advanceTimersByTime(1);
  expect(tab.pending()).toBe(1);
  return { tab, overlays };
}

test('a closed overlay steps back once, however long the browser takes: a second step would leave the page', () => {
  const { tab } = opened();
  vi.advanceTimersByTime(60_000);
  expect(tab.pending()).toBe(1);
  tab.arrive();
  vi.advanceTimersByTime(60_000);
  expect([tab.pending(), tab.href()]).toEqual([0, 'https://desk.example/portfolio/1']);
});

test('a step that arrives late does not close the menu that was opened meanwhile', () => {
  const { tab, overlays } = opened();
  vi.advanceTimersByTime(60_000);
  const closed = vi.fn();
  overlays.opened(closed);
  vi.advanceTimersByTime(1);
  tab.arrive();
  vi.advanceTimersByTime(1);
  expect(closed).not.toHaveBeenCalled();
});

test('a navigation while the step back is on its way waits for it and wins', () => {
  const { tab } = opened();
  window.history.pushState({}, '', '/portfolio/1?view=performance');
  vi.advanceTimersByTime(500);
  expect(tab.href()).toBe('https://desk.example/portfolio/1');
  tab.arrive();
  vi.advanceTimersByTime(60_000);
  expect([tab.pending(), tab.href()]).toEqual([0, 'https://desk.example/portfolio/1?view=performance']);
});
