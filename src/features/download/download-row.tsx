import { IconX } from '@tabler/icons-react';
import { edit, type RecordRow, remove } from '#data/records/records.ts';
import { shownFileName } from '#domain/downloads/download-key.ts';
import { type DownloadState, downloadState } from '#domain/downloads/download-state.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDayOf } from '#ui/format/as-of.ts';
import { formatBytes } from '#ui/format/bytes.ts';
import styles from './downloads.module.css';
import { saveDownload } from './save-download.ts';

interface DownloadRowProps {
  task: RecordRow<'download-task'>;
  index: number;
}

/** One download: what it is, how far it is, and what can be done about it. */
export function DownloadRow({ task, index }: DownloadRowProps) {
  const { id, fields, status } = task;
  const state = downloadState(fields);
  const name = `${fields.file_name}.${fields.format}`;
  const isOpen = state === 'queued' || state === 'started';
  const save = useAction(() => saveDownload(id));
  const cancel = useAction(() => edit('download-task', id, { canceled: true }, fields));
  const drop = useAction(() => remove('download-task', id));
  return (
    <li className={styles.task}>
      <span className={styles.index}>{index}</span>
      <div className={styles.what}>
        <b title={name}>{shownFileName(name)}</b>
        <span className={styles.state} data-state={state}>
          {stateWords(task, state)}
        </span>
        {isOpen && <progress className={styles.progress} max={100} value={fields.progress} aria-label={`Progress of ${name}`} />}
        {fields.note !== null && <span className={styles.note}>{fields.note}</span>}
        {status === 'needs attention' && <RefusedEdit entity="download-task" id={id} />}
      </div>
      {state === 'finished' && <Button onClick={() => void save()}>Download</Button>}
      {isOpen ? (
        <Button look="subtle" onClick={() => void cancel()}>
          Cancel
        </Button>
      ) : (
        <button type="button" className={styles.remove} aria-label={`Remove ${name} from the list`} onClick={() => void drop()}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function stateWords({ fields, status }: RecordRow<'download-task'>, state: DownloadState): string {
  const { failure, size, expires_at, progress } = fields;
  if (state === 'failed') return failure ?? '';
  if (state === 'canceled') return 'Canceled';
  if (state === 'started') return `Loading … ${Math.round(progress)} %`;
  if (state === 'queued') return status === 'synced' ? 'Loading … waiting for its turn' : 'Queued on this device until the server can be reached';
  return [...(size === null ? [] : [formatBytes(size)]), ...(expires_at === null ? [] : [`kept until ${formatDayOf(Date.parse(expires_at))}`])].join(', ');
}
