import { useEffect, useRef } from 'react';
import { holdUpdates } from '#data/records/open-edits.ts';

/** While something is unsaved the browser asks before it closes the tab and no new version of the app takes over; `onLeave` is called when the editor is left with it. */
export function useUnsaved(unsaved: boolean, onLeave: () => void): void {
  const latest = useRef({ unsaved, onLeave });
  useEffect(() => {
    latest.current = { unsaved, onLeave };
  });
  useEffect(
    () => () => {
      if (latest.current.unsaved) latest.current.onLeave();
    },
    [],
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdUpdates();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [unsaved]);
}
