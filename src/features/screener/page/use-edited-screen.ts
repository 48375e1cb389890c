import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { NamedScreens } from '#domain/screening/named/named-screens.ts';
import { changedSearch, type OpenedScreen, openedScreen } from '../named/named-search.ts';
import { type ScreenChange, ScreenSearch } from '../screen-search.ts';

/** Milliseconds without a change after which the address follows. */
const PAUSE = 300;

interface Edit {
  readonly search: ScreenSearch;
  /** Not in the address, on its way there, in it, or left for another address that is on its way. */
  readonly state: 'new' | 'written' | 'in the address' | 'left';
  /** The address of the page in the last two states: with another one the edit is over. */
  readonly at?: ScreenSearch;
}

/**
 * The screen of an address with what is changed in it: a change is there at once, the address follows after a pause, and
 * before anything that reads it: another page, a key of the browser, the end of the page.
 */
export function useEditedScreen(asWritten: ScreenSearch, screens: NamedScreens | undefined) {
  const router = useRouter();
  const [edit, setEdit] = useState<Edit>();
  if (edit?.state === 'written' && isSame(edit.search, asWritten)) setEdit({ ...edit, state: 'in the address', at: asWritten });
  else if (edit?.at !== undefined && edit.at !== asWritten) setEdit(undefined);
  const edited = edit?.search;
  const written = useMemo(() => openedScreen(asWritten, screens), [asWritten, screens]);
  const opened = useMemo(() => (edited === undefined ? written : openedScreen(edited, screens)), [edited, written, screens]);
  const newest = useRef(opened);
  /** What the address does not have yet, and the entry of the history it belongs to. */
  const pending = useRef<{ readonly search: ScreenSearch; readonly entry: string; readonly base: OpenedScreen }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef(false);
  const inAddress = useRef(written);
  useLayoutEffect(() => {
    newest.current = opened;
    if (pending.current === undefined) inAddress.current = opened;
  }, [opened]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { search, entry, base } = pending.current ?? {};
    pending.current = undefined;
    if (search === undefined || base === undefined || router.history.location.href !== entry) return;
    writing.current = true;
    void router.navigate({ to: '/screener', search, replace: base.named === undefined, resetScroll: false });
    router.history.flush();
    writing.current = false;
    inAddress.current = openedScreen(search, screens);
    setEdit((last) => last && { ...last, state: 'written' });
  }, [router, screens]);

  const change = useCallback(
    (by: ScreenChange, address: 'follows' | 'waits' = 'follows') => {
      const search = changedSearch(newest.current, typeof by === 'function' ? by(newest.current.search) : by);
      pending.current = { search, entry: pending.current?.entry ?? router.history.location.href, base: pending.current?.base ?? inAddress.current };
      newest.current = openedScreen(search, screens);
      setEdit({ search, state: 'new' });
      clearTimeout(timer.current);
      if (address === 'follows') timer.current = setTimeout(flush, PAUSE);
    },
    [router, screens, flush],
  );

  // Somebody else opens an address: what is not written by then belongs to an entry that is left.
  useEffect(
    () =>
      router.history.subscribe(({ action: { type } }) => {
        if (writing.current) return;
        clearTimeout(timer.current);
        pending.current = undefined;
        const isStep = type !== 'PUSH' && type !== 'REPLACE';
        setEdit((last) => (isStep ? undefined : last && { ...last, state: 'left', at: asWritten }));
      }),
    [router, asWritten],
  );
  useEffect(() => router.subscribe('onResolved', () => setEdit((last) => (last?.state === 'left' ? undefined : last))), [router]);
  const [pressed, setPressed] = useState<OpenedScreen>();
  const catchUp = useCallback(() => flushSync(() => setPressed(newest.current)), []);
  useFlushed(flush, catchUp);
  const now = useCallback(() => newest.current, []);
  return {
    opened,
    /** Something is about to be pressed, so that every link has to be of the screen as it is. */
    isPressed: pressed === opened,
    change,
    /** The screen with every change by then. */
    now,
  };
}

/** Whether an address has a screen. */
function isSame(search: ScreenSearch, address: ScreenSearch): boolean {
  return textOf(v.parse(ScreenSearch, search)) === textOf(address);
}

/** A screen as text, whatever the order of its parts, without what is not set. */
function textOf(search: ScreenSearch): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([, part]) => part !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Keys by which a browser reloads, goes back or reads the address, beside those with Alt, Ctrl and ⌘. */
const OF_BROWSER = /^(?:F\d+|Browser\w+|GoBack)$/;

/** Writes before anything that may read the address or leave the page. @param catchUp Called before something is pressed. */
function useFlushed(flush: () => void, catchUp: () => void): void {
  useEffect(() => {
    const onPress = () => {
      flush();
      catchUp();
    };
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || OF_BROWSER.test(key)) flush();
    };
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const stop = new AbortController();
    const first = { capture: true, signal: stop.signal };
    for (const type of ['pointerdown', 'click']) document.addEventListener(type, onPress, first);
    document.addEventListener('keydown', onKey, first);
    document.addEventListener('focusout', flush, first);
    document.addEventListener('visibilitychange', onHidden, first);
    document.documentElement.addEventListener('pointerleave', flush, { signal: stop.signal }); // on its way to the buttons of the browser
    for (const type of ['blur', 'pagehide', 'beforeunload']) window.addEventListener(type, flush, first);
    return () => {
      stop.abort();
      flush();
    };
  }, [flush, catchUp]);
}
