import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { edit, type RecordRow } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import styles from './dashboards.module.css';

const RenameDashboard = lazy(() => import('./rename-dashboard.tsx').then(({ RenameDashboard }) => ({ default: RenameDashboard })));

export type DashboardRecord = RecordRow<'dashboard'>;

/** What can be done with a board that the member made. */
export function DashboardTools({ record, own }: { record: DashboardRecord; own: readonly DashboardRecord[] }) {
  const [naming, setNaming] = useState(false);
  const { id, fields } = record;
  const open = useAction(async () => {
    for (const other of own) {
      if (other.fields.is_default !== (other.id === id)) await edit('dashboard', other.id, { is_default: other.id === id }, other.fields);
    }
    showToast({ text: `The home page opens with ${fields.name}.` });
  });
  if (naming) {
    return (
      <Suspense>
        <RenameDashboard record={record} onClose={() => setNaming(false)} />
      </Suspense>
    );
  }
  return (
    <div className={styles.own}>
      {!fields.is_default && (
        <Button look="subtle" onClick={() => void open()}>
          Open first
        </Button>
      )}
      <Button look="subtle" onClick={() => setNaming(true)}>
        Rename
      </Button>
      <Button
        look="subtle"
        aria-label={`Delete the dashboard ${fields.name}`}
        onClick={() => void deleteWithUndo('dashboard', id, `The dashboard ${fields.name} is deleted.`)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}
