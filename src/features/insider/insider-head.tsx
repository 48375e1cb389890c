import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import styles from './insider.module.css';

const tabs = [
  { to: '/insider/summary', label: 'Summary' },
  { to: '/insider/ceo', label: 'CEO' },
  { to: '/insider/cfo', label: 'CFO' },
  { to: '/insider/cluster', label: 'Cluster' },
  { to: '/insider/double', label: 'Double' },
  { to: '/insider/triple', label: 'Triple' },
  { to: '/insider/trend', label: 'Trend' },
  { to: '/insiders', label: 'Insiders' },
  { to: '/insider/canadian', label: 'Canadian' },
  { to: '/insider/chinese', label: 'Chinese' },
  { to: '/insider/dutch', label: 'Dutch' },
  { to: '/insider/german', label: 'German' },
  { to: '/insider/hongkong', label: 'Hong Kong' },
  { to: '/insider/Korean', label: 'Korean' },
  { to: '/insider/data-export', label: 'Data export' },
] as const;

interface InsiderHeadProps {
  title: string;
  /** Controls beside the title. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** The head of every page about insiders: its title with its controls, and the tabs. */
export function InsiderHead({ title, children, aside }: InsiderHeadProps) {
  return (
    <header>
      <div className={styles.head}>
        <h1>{title}</h1>
        {children}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <GraduatedTabs label="Pages about insiders" active={title}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} preload="intent" activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </GraduatedTabs>
      <UnderTabs />
    </header>
  );
}
