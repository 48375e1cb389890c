import { startTransition, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../layout/use-printing.ts';
import { whenNear } from '../layout/when-near.ts';

/** How many more rows each time the end comes near. */
const ROWS_AT_ONCE = 40;

/** The first rows of a long list, as many as its first paint needs, more as its end comes near; touches go before them. On paper there are all. */
export function useGrowing<T>(all: readonly T[], first: number) {
  const [most, setMost] = useState(first);
  const end = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const more = !printing && most < all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each growth the end is checked again
  useEffect(() => {
    if (end.current === null || !more) return;
    return whenNear(end.current, '1200px', () => startTransition(() => setMost((was) => was + ROWS_AT_ONCE)));
  }, [more, most]);
  return { shown: more ? all.slice(0, most) : all, end };
}
