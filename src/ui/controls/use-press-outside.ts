import { type RefObject, useEffect, useRef } from 'react';

/** Runs `act` when something outside of an element is pressed, as long as `active`: how an open menu hears that it is in the way. */
export function usePressOutside(element: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!active) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [element, active]);
}
