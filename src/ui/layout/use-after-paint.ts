import { useEffect, useState } from 'react';

/**
 * False in the first frame of a component, true from then on: what lies below the first screen waits for it,
 * so that moving to a page shows its beginning at once.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let second = 0;
    // The first frame is painted after its callbacks, so the second one is the first that comes after it.
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(second);
    };
  }, []);
  return painted;
}
