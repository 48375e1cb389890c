import type { CSSProperties, ReactNode } from 'react';
import { ScrollEdges } from './scroll-edges.tsx';
import styles from './scroll-region.module.css';

/** A named region that scrolls, in either direction, with the keys too. It is shaded at the sides where more is out of sight. */
export function ScrollRegion({ label, className, style, children }: { label: string; className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <ScrollEdges>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches and scrolls it */}
      <section className={`${styles.region} ${className ?? ''}`} style={style} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </ScrollEdges>
  );
}
