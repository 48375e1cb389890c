import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Milliseconds after which the frame does not wait for a page any longer. */
const LONGEST = 2_000;

/** False until the first page of a start is painted: parts of the frame whose code is not here leave it the way. */
export function usePageShown(): boolean {
  const resolved = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  const [shown, setShown] = useState(resolved);
  useEffect(() => {
    if (shown) return;
    if (!resolved) {
      const timer = setTimeout(() => setShown(true), LONGEST);
      return () => clearTimeout(timer);
    }
    // The first frame is painted after its callbacks, so the second one is the first that comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [resolved, shown]);
  return shown;
}
