import { type RefObject, useEffect } from 'react';

/** Marks the element around a scrolling frame with the sides at which more is out of sight, for shadows there: `data-more-start`, `data-more-end`. */
export function useScrollEdges(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const mark = () => {
      around.toggleAttribute('data-more-start', element.scrollLeft > 1);
      around.toggleAttribute('data-more-end', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [frame]);
}
