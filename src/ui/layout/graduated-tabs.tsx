import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './graduated-tabs.module.css';
import { ScrollEdges } from './scroll-edges.tsx';

/**
 * Links to the pages of one subject, placed on the graduated edge. The link of the open page carries
 * `aria-current="page"` (as the router's links do) and the index triangle slides under it. Where the row is wider than the window, it is
 * scrolled to that link.
 *
 * @param active Changes when another link is the open one, so that the triangle is moved.
 * @param aside What can be done with the open page: at the end of the same edge. The links scroll, it does not.
 */
export function GraduatedTabs({ label, active, aside, children }: { label: string; active: string; aside?: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  const [middle, setMiddle] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `active` is what moves the triangle
  useEffect(() => {
    const place = () => {
      const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
      setMiddle(open ? open.offsetLeft + open.offsetWidth / 2 : undefined);
      if (open) keepInSight(list.current, open);
    };
    // It reports once by itself, after the page was laid out; measuring here would lay it out twice.
    const watcher = new ResizeObserver(place);
    if (list.current) watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [active]);
  const tabs = (
    <ScrollEdges className={aside === undefined || aside === null ? styles.edges : styles.beside}>
      <nav ref={list} className={styles.tabs} aria-label={label} data-page-tabs>
        {children}
        {middle !== undefined && <i className={styles.index} style={{ transform: `translateX(${middle}px)` }} aria-hidden="true" />}
      </nav>
    </ScrollEdges>
  );
  if (aside === undefined || aside === null) return tabs;
  return (
    <div className={`${styles.edges} ${styles.row}`}>
      {tabs}
      <div className={styles.aside} data-page-tabs-aside>
        {aside}
      </div>
    </div>
  );
}

/** Scrolls the row of tabs alone, never the page. */
function keepInSight(list: HTMLElement | null, { offsetLeft, offsetWidth }: HTMLElement): void {
  if (list === null) return;
  const isSeen = offsetLeft >= list.scrollLeft && offsetLeft + offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isSeen) list.scrollLeft = offsetLeft + (offsetWidth - list.clientWidth) / 2;
}
