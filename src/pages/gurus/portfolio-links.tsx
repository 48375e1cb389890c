import type { ReactNode } from 'react';
import { ScrollEdges } from '#ui/layout/scroll-edges.tsx';
import styles from './portfolio-links.module.css';

/** The lists of a portfolio, to go from one to another, over the open one. */
export function PortfolioLinks({ links, children }: { links: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ScrollEdges>
        <nav className={styles.lists} aria-label="Lists of this portfolio">
          {links}
        </nav>
      </ScrollEdges>
      {children}
    </div>
  );
}
