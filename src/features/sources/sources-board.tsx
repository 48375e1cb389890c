import type { BoardPageDefinition } from '#pages/kinds/board-page.tsx';
import { HowToLoad } from './how-to-load.tsx';
import { LoadHistory } from './load-history.tsx';
import { LoadPanel } from './load-panel.tsx';
import { SourceNotes } from './source-notes.tsx';
import { SourceTable } from './source-table.tsx';

/** Where the figures come from, for everyone. */
export const sourcesBoard: BoardPageDefinition = {
  title: 'Sources',
  widgets: [
    { key: 'sources', columns: 2, view: SourceTable },
    { key: 'real', columns: 1, view: HowToLoad },
    { key: 'notes', columns: 3, view: SourceNotes },
  ],
};

/** The same for an administrator, who also loads. */
export const adminSourcesBoard: BoardPageDefinition = {
  title: 'Sources',
  widgets: [
    { key: 'sources', columns: 2, view: SourceTable },
    { key: 'load', columns: 1, view: LoadPanel },
    { key: 'loads', columns: 1, view: LoadHistory },
    { key: 'notes', columns: 2, view: SourceNotes },
  ],
};
