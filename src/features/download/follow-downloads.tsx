import { useEffect, useRef } from 'react';
import { useConnection } from '#data/connection/connection.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { syncNow } from '#data/sync/state/sync-actions.ts';
import { downloadState, isOpenDownload } from '#domain/downloads/download-state.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { saveDownload } from './save-download.ts';

/** Milliseconds between two looks while something is being made. */
const LOOK_EVERY = 2_000;

/** For members: asks the server how far downloads are while any is being made, and says when one is done. */
export function FollowDownloads() {
  return useSession().status === 'signed-in' ? <Following /> : null;
}

function Following() {
  const tasks = useRecords('download-task').value;
  const online = useConnection().state !== 'offline';
  const isWaiting = online && tasks?.some(({ fields }) => isOpenDownload(fields)) === true;
  const save = useAction(saveDownload);
  /** The downloads that were seen unfinished here. */
  const open = useRef(new Set<string>());
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') syncNow().catch((error: unknown) => logFailure('The state of downloads was not asked for', error));
    };
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    for (const { id, fields } of tasks ?? []) {
      const state = downloadState(fields);
      if (isOpenDownload(fields)) open.current.add(id);
      else if (open.current.delete(id) && state !== 'canceled') {
        const action = { label: 'Download', run: () => void save(id) };
        if (state === 'finished') showToast({ text: `${fields.file_name} is ready.`, action });
        else showToast({ text: fields.failure ?? '', failed: true });
      }
    }
  }, [tasks, save]);
  return null;
}
