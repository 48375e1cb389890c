import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { RecordPlace } from '#pages/record-place.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import type { FinancialsScreenProps } from '../screen-props.ts';
import { templateNames } from './view-rows.ts';
import styles from './views.module.css';

const ViewEditor = lazy(() => import('./view-editor.tsx').then(({ ViewEditor }) => ({ default: ViewEditor })));

/** Which rows stand on the page: those of the company's industry, of another, or of a view of the member's own, which can be made and changed here. */
export function ViewChoice({ whole, view, ownViews, onSearch }: Pick<FinancialsScreenProps, 'whole' | 'view' | 'ownViews' | 'onSearch'>) {
  const [editing, setEditing] = useState(false);
  const options = [
    ...templateNames.map(({ value, label }) => ({ value: value as string, label })),
    ...ownViews.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (chosen: string) => onSearch({ view: chosen === whole.template ? undefined : chosen, row: undefined });
  return (
    <span className={styles.choice}>
      <Choice label="View" value={view.chosen} options={options} onChange={choose} />
      {view.own && <RecordPlace status={view.own.status} />}
      <button type="button" className={styles.icon} aria-label="Edit views" title="Edit views" onClick={() => setEditing(true)}>
        <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {editing && (
        <Suspense fallback={null}>
          <ViewEditor statements={whole} view={view} ownViews={ownViews} onChoose={choose} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </span>
  );
}
