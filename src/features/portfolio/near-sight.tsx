import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands far under a long list: made when it comes near sight, not before the list itself is painted. */
export function NearSight({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || place.current === null) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100px' });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [near]);
  return near ? children : <div ref={place} />;
}
