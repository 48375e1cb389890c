import type { ReactNode } from 'react';
import styles from './board-page.module.css';

/** A widget on a board: what it shows and how many of the three columns it takes. */
export interface BoardWidget {
  readonly key: string;
  readonly columns: 1 | 2 | 3;
  readonly view: () => ReactNode;
}

/** A page of widgets side by side. */
export interface BoardPageDefinition {
  readonly title: string;
  readonly widgets: readonly BoardWidget[];
}

/** The kind of page that is a board: three columns on a desktop, two on a tablet, one on a phone. */
export function BoardPage({ page }: { page: BoardPageDefinition }) {
  return (
    <div className={styles.board}>
      <h1 className={styles.title}>{page.title}</h1>
      {page.widgets.map(({ key, columns, view: View }) => (
        <div key={key} className={styles[`span${columns}`]}>
          <View />
        </div>
      ))}
    </div>
  );
}
