import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getMenuResult } from '#contract/endpoints/market/shared-screens.ts';
import { queryFor } from '#data/answers/query-for.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { guruScreens, nameOf } from '#domain/screening/named/named-screens.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { NewResults } from '#pages/saved/new-results.tsx';
import { useIdeas } from '../ideas/use-ideas.ts';
import styles from './named.module.css';

interface Group {
  readonly title: string;
  readonly screens: readonly NamedScreen[];
}

const ofApp: readonly Group[] = [
  { title: 'Value screens', screens: presets },
  { title: 'Guru screeners', screens: guruScreens },
];

/** Screens whose new results the menu counts; an idea is a list of an industry. */
const counted = [...presets, ...guruScreens].map(nameOf).join(',');

/** The screens that come with the app, by kind, folded until somebody looks for one. */
export function NamedList() {
  const { ideas } = useIdeas();
  const groups = [...ofApp, { title: 'Stock ideas', screens: ideas }];
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...queryFor(getMenuResult, { params: { id: counted } }), enabled: open });
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`Begin with one of ${groups.reduce((sum, { screens }) => sum + screens.length, 0)} ready screens`}</summary>
      <div className={styles.groups}>
        {groups.map(({ title, screens }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.key}>
                  <Link to="/screener" search={{ id: nameOf(screen), name: screen.key }} title={screen.summary}>
                    {screen.title}
                  </Link>{' '}
                  <NewResults count={data?.screener.data[nameOf(screen)]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
