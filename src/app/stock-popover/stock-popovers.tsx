import { type ComponentType, useEffect, useState } from 'react';
import { stockAt } from './hovered-stock.ts';

interface FloatingProps {
  /** What asked for the first popover: its event was over before the code came. */
  readonly first: EventTarget | null;
}

/** Loads the popovers on stock symbols when the pointer or the focus is first on one; fingers never ask for them. */
export function StockPopovers() {
  const [wanted, setWanted] = useState<{ view: ComponentType<FloatingProps>; first: EventTarget | null }>();
  useEffect(() => {
    if (wanted !== undefined) return;
    let asked = false;
    const look = ({ target, type }: Event) => {
      if (asked || stockAt(target) === undefined || (type === 'pointermove' && matchMedia('(hover: none)').matches)) return;
      // A finger's tap gives the focus too; only a focus that shows itself was moved by keys.
      if (type === 'focusin' && !(target instanceof Element && target.matches(':focus-visible'))) return;
      asked = true;
      import('./floating-popover.tsx').then(
        ({ FloatingPopover }) => setWanted({ view: FloatingPopover, first: target }),
        () => {
          asked = false; // offline before it was ever loaded: the next pointer may find the server again
        },
      );
    };
    document.addEventListener('pointermove', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointermove', look);
      document.removeEventListener('focusin', look);
    };
  }, [wanted]);
  return wanted && <wanted.view first={wanted.first} />;
}
