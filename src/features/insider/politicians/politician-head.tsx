import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { politicianPage } from '#pages/politicians/politician-links.ts';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import styles from '../insider.module.css';

const tabs = [
  { to: '/politician/summary', label: 'Latest trades' },
  { to: '/politicians', label: 'Everybody' },
] as const;

interface PoliticianHeadProps {
  title: string;
  /** Whose page it is, which then has a tab of its own. */
  person?: Parameters<typeof politicianPage>[0];
  children?: ReactNode;
  aside?: ReactNode;
}

/** The head of pages about politicians: its title, what is beside it, and the tabs. */
export function PoliticianHead({ title, person, children, aside }: PoliticianHeadProps) {
  return (
    <header>
      <div className={styles.head}>
        <h1>{title}</h1>
        {children}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <GraduatedTabs label="Pages about politicians" active={title}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} preload="intent" activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
        {person && (
          <Link {...politicianPage(person)} activeOptions={{ includeSearch: false }}>
            {person.politician}
          </Link>
        )}
      </GraduatedTabs>
      <UnderTabs />
    </header>
  );
}
