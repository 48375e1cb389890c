import { useEffect, useRef } from 'react';
import { overlayHistory } from './overlay-history.ts';

/** Lets Back close what lies over the page, as long as it is open. */
export function useOverlay(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? overlayHistory.opened(() => latest.current()) : undefined), [open]);
}
