import type { ReactNode } from 'react';
import styles from './portfolio-links.module.css';

/** The lists of a portfolio, to go from one to another, over the open one. */
export function PortfolioLinks({ links, children }: { links: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <nav className={styles.lists} aria-label="Lists of this portfolio">
        {links}
      </nav>
      {children}
    </div>
  );
}
