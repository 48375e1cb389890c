import type { ReactNode } from 'react';
import type { Search } from '#pages/search/use-search.ts';
import classes from '../pages/search-panel.module.css';
import { offlineNote } from './offline-note.ts';
import type { Option } from './result-groups.ts';

/** The note above the results. */
export function SearchNote({ search, found }: { search: Search; found: readonly Option[] }) {
  const words = noteFor(search, found);
  return (
    <div role="status" className={words === undefined ? undefined : classes.note}>
      {words}
    </div>
  );
}

function noteFor({ state, keyword }: Search, found: readonly Option[]): ReactNode {
  switch (state) {
    case 'loading':
      return 'LOADING';
    case 'failed':
      return 'The search failed. Press Enter to try again.';
    case 'unreached':
      return offlineNote(found.map(({ here }) => here));
    case 'found':
      return found.length === 0 ? (
        <>
          No Result for <b>{keyword}</b>
        </>
      ) : undefined;
    case 'idle':
      return found.length === 0 ? 'Type a symbol or the name of a company.' : undefined;
  }
}
