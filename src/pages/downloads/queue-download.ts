import type { DownloadRequest } from '#contract/entities/records/download-task.ts';
import { client } from '#data/client/call.ts';
import { create, listRecords } from '#data/records/records.ts';
import { currentSession } from '#data/session/session.ts';
import { DUPLICATE_DOWNLOAD, downloadKey, isQueuedAlready } from '#domain/downloads/download-key.ts';
import { downloadLimit, downloadRefusal } from '#domain/downloads/row-limit.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { keepEdit } from '../actions/keep-edit.ts';

/** Queues a download on this device; the server makes it as soon as it can be reached. Says why where it cannot be queued. */
export async function queueDownload(request: DownloadRequest): Promise<void> {
  const { account } = await currentSession();
  if (account === undefined) return showToast({ text: 'Downloads belong to an account: sign in first.', failed: true });
  const refusal = downloadRefusal(request, downloadLimit(account, client.clock.now()));
  if (refusal !== undefined) return showToast({ text: refusal, failed: true });
  const task_key = downloadKey(request);
  const tasks = (await listRecords('download-task')).map(({ fields }) => fields);
  if (isQueuedAlready(tasks, task_key)) return showToast({ text: DUPLICATE_DOWNLOAD, failed: true });
  const unknown = { canceled: false, loading: false, progress: 0, finished: false, failure: null, note: null, size: null, expires_at: null };
  const kept = await keepEdit(() => create('download-task', { ...request, ...unknown, task_key }));
  if (kept) showToast({ text: `${request.file_name} is queued. It is under Downloads once the server has made it.` });
}
