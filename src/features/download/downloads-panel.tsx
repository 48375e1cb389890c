import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { isOpenDownload } from '#domain/downloads/download-state.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { DownloadRow } from './download-row.tsx';
import styles from './downloads.module.css';

/** The downloads of the member, on this device whether or not there is a server: those that are not done first, then the newest (DL-01, DL-02). */
export function DownloadsPanel() {
  const signedOut = useSession().account === undefined;
  const found = useRecords('download-task').value;
  if (signedOut)
    return <SignInFirst what="Downloads belong to an account." gives="Statements, prices, lists and reports as files, made by the server while you go on." />;
  if (found === undefined) return <Loading height={96} />;
  if (found.length === 0) return <p className={styles.empty}>No Task</p>;
  const tasks = found.toSorted((a, b) => Number(isOpenDownload(b.fields)) - Number(isOpenDownload(a.fields)) || (a.created_at < b.created_at ? 1 : -1));
  return (
    <ol className={styles.tasks} aria-label="Downloads">
      {tasks.map((task, at) => (
        <DownloadRow key={task.id} task={task} index={at + 1} />
      ))}
    </ol>
  );
}
