import { IconColumns3 } from '@tabler/icons-react';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import type { FinancialsScreenProps } from '../screen-props.ts';
import { keepView } from './use-financial-views.ts';
import { templateNames } from './view-rows.ts';
import styles from './views.module.css';

/** Which rows the page shows: those of the company's industry, of another, or of a view of the member's own, which can be made and changed here. */
export function ViewChoice({ whole, view, ownViews, onSearch }: Pick<FinancialsScreenProps, 'whole' | 'view' | 'ownViews' | 'onSearch'>) {
  const options = [
    ...templateNames.map(({ value, label }) => ({ value: value as string, label })),
    ...ownViews.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (chosen: string) => {
    onSearch({ view: chosen === whole.template ? undefined : chosen, row: undefined });
    keepView(chosen, whole.template);
  };
  return (
    <span className={styles.choice}>
      <Choice label="View" value={view.chosen} options={options} onChange={choose} />
      {view.own && <RecordPlace status={view.own.status} />}
      <button
        type="button"
        className={styles.icon}
        aria-label="Edit views"
        data-command="Edit views"
        title="Edit views"
        onClick={() => openDialog('view-editor', { statements: whole, view, onChoose: choose })}
      >
        <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
