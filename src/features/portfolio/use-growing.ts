import { useEffect, useRef, useState } from 'react';

/** Rows of the first paint, which a phone should not wait for, and how many more each time the end comes near. */
const ROWS_AT_FIRST = 24;
const ROWS_AT_ONCE = 80;

/** The first rows of a long list, more as its end comes near. */
export function useGrowing<T>(all: readonly T[]) {
  const [most, setMost] = useState(ROWS_AT_FIRST);
  const end = useRef<HTMLDivElement>(null);
  const more = most < all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end is looked at anew
  useEffect(() => {
    if (end.current === null || !more) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setMost((was) => was + ROWS_AT_ONCE), { rootMargin: '1200px' });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [more, most]);
  return { shown: more ? all.slice(0, most) : all, end };
}
