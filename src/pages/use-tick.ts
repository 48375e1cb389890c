import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Local time, renewed every second while something counts down. */
export function useTick(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
