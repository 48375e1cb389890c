import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RecentTab } from './recent-tab.tsx';
import classes from './recent-tabs.module.css';
import { useVisits } from './use-visits.ts';
import { visits } from './visit-store.ts';
import { neighbourOf, tabsWith, type Visit } from './visits.ts';

const KEYS_ID = 'tab-strip-keys';

/** The pages visited last as tabs. One of them is in front; arrows move between them, Delete closes one. */
export function RecentTabs() {
  const { visits: visited, open } = useVisits();
  const tabs = tabsWith(visited, open);
  const list = useRef<HTMLUListElement>(null);
  const close = useClose(tabs, open, (key) => linkOf(list.current, key)?.focus());
  const [stop, setStop] = useState<string>();
  // One stop for the Tab key: the tab the keys went to, else the page in front.
  const stopAt = tabs.some(({ key }) => key === stop) ? stop : (open?.key ?? tabs[0]?.key);
  useEffect(() => {
    if (open !== undefined) keepInSight(list.current, open.key);
  }, [open]);

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ key }) => key === stopAt);
    const to = placeAfter(event.key, from, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next.key);
    linkOf(list.current, next.key)?.focus();
  };
  return (
    <nav className={classes.nav} aria-label="Recently visited" aria-describedby={KEYS_ID}>
      <span id={KEYS_ID} className="sx-hidden">
        Arrow keys move between the tabs, Delete closes one.
      </span>
      <ul ref={list} className={classes.list} onKeyDown={move}>
        {tabs.map((visit) => (
          <RecentTab
            key={visit.key}
            visit={visit}
            current={visit.key === open?.key}
            stop={visit.key === stopAt}
            onStop={() => setStop(visit.key)}
            onClose={visited.some(({ key }) => key === visit.key) ? () => close(visit) : undefined}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Closing the page in front leads to the tab beside it, and home when there is none. Focus in a closed tab goes there too. */
function useClose(tabs: readonly Visit[], open: Visit | undefined, focusOn: (key: string) => void) {
  const router = useRouter();
  return async ({ key }: Visit) => {
    const beside = neighbourOf(tabs, key);
    const focused = document.activeElement?.closest('[data-tab]')?.getAttribute('data-tab') === key;
    if (key === open?.key) {
      const { pathname, searchParams } = new URL(beside?.address ?? '/', location.origin);
      await router.navigate({ to: pathname, search: Object.fromEntries(searchParams) });
      // Somebody may have decided to stay with what they were writing; the home page stays as it is where it is the only one.
      if (visits.get().open?.key === key) return;
    }
    if (focused && beside !== undefined) focusOn(beside.key);
    visits.close(key);
  };
}

/** Where a key leads in a row of `length`; undefined for other keys. */
function placeAfter(key: string, from: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % length;
  if (key === 'ArrowLeft') return (from - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

const linkOf = (list: HTMLElement | null, key: string) => list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(key)}"] a`);

/** Scrolls the row of tabs alone, never the page. */
function keepInSight(list: HTMLElement | null, key: string): void {
  const tab = linkOf(list, key)?.parentElement;
  if (list === null || !tab) return;
  const { left, right } = list.getBoundingClientRect();
  const at = tab.getBoundingClientRect();
  if (at.left < left) list.scrollLeft -= left - at.left;
  else if (at.right > right) list.scrollLeft += at.right - right;
}
