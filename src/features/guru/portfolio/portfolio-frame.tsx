import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { portfolioLists } from '#contract/entities/gurus/guru-figures.ts';
import styles from './portfolio.module.css';
import { portfolioWords } from './portfolio-lists.tsx';

/** The lists of an investor's portfolio, to go from one to another, over the open one. */
export function PortfolioFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <nav className={styles.lists} aria-label="Lists of this portfolio">
        <Link to="/guru/$name/current-portfolio" params={{ name }} activeOptions={{ exact: true, includeSearch: false }}>
          Whole report
        </Link>
        {portfolioLists.map((list) => (
          <Link key={list} to={`/guru/$name/current-portfolio/${list}` as const} params={{ name }} activeOptions={{ includeSearch: false }}>
            {portfolioWords[list].label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
