import { useState } from 'react';
import type { FilterSet, ScreenRanking } from '#contract/entities/records/screen-part.ts';
import { useSession } from '#data/session/session.ts';

import { SavedDefinitions } from '#pages/saved/saved-definitions.tsx';
import styles from './filter-builder.module.css';

interface SavedFiltersProps {
  filters: Readonly<FilterSet['filters']>;
  onTake: (filters: FilterSet['filters']) => void;
}

/** Filters that the member saved for several screens: taking a set adds those that the screen does not have yet. */
export function SavedFilters({ filters, onTake }: SavedFiltersProps) {
  const [opened, setOpened] = useState<string>();
  if (useSession().status !== 'signed-in') return null;
  const has = (filter: FilterSet['filters'][number]) => filters.some((each) => isSame(each, filter));
  return (
    <details className={styles.saved}>
      <summary>Saved filters</summary>
      <SavedDefinitions
        entity="filter-set"
        noun="set of filters"
        canSave={filters.length > 0}
        opened={opened}
        recordOf={(name) => ({ name, filters: [...filters] })}
        isSame={(one, other) => isSame(one.filters, other.filters)}
        onOpen={({ id, fields }) => {
          setOpened(id);
          onTake([...filters, ...fields.filters.filter((filter) => !has(filter))]);
        }}
        onSaved={setOpened}
      />
    </details>
  );
}

interface SavedRankingsProps {
  ranking: Readonly<ScreenRanking['ranking']>;
  onTake: (ranking: ScreenRanking['ranking']) => void;
}

/** Rankings that the member saved for several screens; taking one replaces that of the screen. */
export function SavedRankings({ ranking, onTake }: SavedRankingsProps) {
  const [opened, setOpened] = useState<string>();
  if (useSession().status !== 'signed-in') return null;
  return (
    <details className={styles.saved}>
      <summary>Saved rankings</summary>
      <SavedDefinitions
        entity="screen-ranking"
        noun="ranking"
        canSave={ranking.length > 0}
        opened={opened}
        recordOf={(name) => ({ name, ranking: [...ranking] })}
        isSame={(one, other) => isSame(one.ranking, other.ranking)}
        onOpen={({ id, fields }) => {
          setOpened(id);
          onTake([...fields.ranking]);
        }}
        onSaved={setOpened}
      />
    </details>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
