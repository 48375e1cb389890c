import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getMenuResult } from '#contract/endpoints/market/shared-screens.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { hotScreens } from '#domain/screening/named/hot-screens.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { nameOf } from '#domain/screening/named/named-screens.ts';
import { NewResults } from '#pages/saved/new-results.tsx';
import styles from './named.module.css';
import { useNamedScreens } from './use-named-screens.ts';

interface Group {
  readonly title: string;
  readonly screens: readonly NamedScreen[];
}

/** The screens that come with the app, by kind, folded until somebody looks for one. */
export function NamedList() {
  const {
    screens: { value, guru, ideas },
  } = useNamedScreens();
  const groups: readonly Group[] = [
    { title: 'Value screens', screens: value },
    { title: 'Guru screeners', screens: guru },
    { title: 'Stock ideas', screens: ideas },
  ];
  // An idea is a list of an industry: nothing of it is new.
  const counted = [...value, ...guru].map(nameOf).join(',');
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...queryFor(getMenuResult, { params: { id: counted } }), enabled: open });
  const counts = data?.screener.data ?? {};
  const shown = [
    { title: 'Hot value screens', screens: hotScreens(value, counts) },
    { title: 'Hot guru screeners', screens: hotScreens(guru, counts) },
    ...groups,
  ].filter(({ screens }) => screens.length > 0);
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`Begin with one of ${groups.reduce((sum, { screens }) => sum + screens.length, 0)} ready screens`}</summary>
      <div className={styles.groups}>
        {shown.map(({ title, screens }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.key}>
                  <Link to="/screener" search={{ id: nameOf(screen), name: screen.key }} title={screen.summary}>
                    {screen.title}
                  </Link>{' '}
                  <NewResults count={counts[nameOf(screen)]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
