import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the pointer rests on a row, in milliseconds, before what is shown follows it. */
const REST = 120;

/**
 * What the pointer or the focus is on, once it rests there: what is only passed on the way is left out. Leaving counts at once.
 */
export function usePointed<T>(): [T | undefined, (value: T | undefined) => void] {
  const [pointed, setPointed] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = useCallback((value: T | undefined) => {
    clearTimeout(timer.current);
    if (value === undefined) setPointed(undefined);
    else timer.current = setTimeout(() => setPointed(value), REST);
  }, []);
  return [pointed, point];
}
