import { type ReactNode, useEffect, useRef } from 'react';
import styles from './scroll-edges.module.css';

interface ScrollEdgesProps {
  className?: string | undefined;
  /** Columns stay at the start, or at both ends, while the others scroll: they show there themselves, by a rule, that more is under them. */
  pinned?: 'start' | 'both' | undefined;
  /** One element, which scrolls sideways. */
  children: ReactNode;
}

/** Shades the sides at which the element within has more out of sight, and is marked with them: `data-more-start`, `data-more-end`. */
export function ScrollEdges({ className, pinned, children }: ScrollEdgesProps) {
  const edges = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = edges.current;
    const frame = around?.firstElementChild;
    if (!around || !frame) return;
    const mark = () => {
      around.toggleAttribute('data-more-start', frame.scrollLeft > 1);
      around.toggleAttribute('data-more-end', frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1);
    };
    // It reports once by itself, after the page was laid out.
    const sizes = new ResizeObserver(mark);
    const watchRows = () => {
      sizes.observe(frame);
      for (const part of frame.children) sizes.observe(part);
    };
    watchRows();
    // Parts that come later make the element wider without a change of its own size.
    const parts = new MutationObserver(watchRows);
    parts.observe(frame, { childList: true });
    frame.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      frame.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <div ref={edges} className={`${styles.edges} ${className ?? ''}`} data-pinned={pinned}>
      {children}
    </div>
  );
}
