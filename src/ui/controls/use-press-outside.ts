import { type RefObject, useEffect, useRef } from 'react';

/** Runs `act` when something outside of an element is pressed, as long as `active`: used to close an open menu. */
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
