import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import styles from './ipo.module.css';

/** The head of both pages about offerings: title, what they come to in a sentence, and the tabs. */
export function IpoHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.verdict}>{children}</p>
      <GraduatedTabs label="Pages about offerings" active={title}>
        <Link to="/ipos" activeOptions={{ exact: true, includeSearch: false }}>
          Offerings
        </Link>
        <Link to="/ipos/statistics" activeOptions={{ includeSearch: false }}>
          Statistics
        </Link>
      </GraduatedTabs>
      <UnderTabs />
    </header>
  );
}
