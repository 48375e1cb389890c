import { useEffect, useState } from 'react';

/** Milliseconds in which the first page has the network and the processor for itself. */
const FIRST = 2000;

/** False while the app starts, true once two seconds have passed and the browser has nothing better to do: what is likely wanted soon may then be loaded. */
export function useWhenIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      if (!('requestIdleCallback' in window)) return setIdle(true);
      const asked = requestIdleCallback(() => setIdle(true), { timeout: FIRST });
      cancel = () => cancelIdleCallback(asked);
    }, FIRST);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  return idle;
}
