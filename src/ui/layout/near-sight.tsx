import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

/** What is far below the first screen: made when it comes near sight, not before. @param instead In its place until then, so that nothing jumps. */
export function NearSight({ instead, children }: { instead?: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (near || place.current === null) return;
    return whenNear(place.current, '100px', () => setNear(true));
  }, [near]);
  return near ? children : <div ref={place}>{instead}</div>;
}
