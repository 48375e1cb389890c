import { cancelDownloadTask, createDownloadTask, deleteDownloadTask, getDownloadFile, listDownloadTasks } from '#contract/endpoints/records/download-tasks.ts';
import type { DownloadRequest, DownloadTask } from '#contract/entities/records/download-task.ts';
import { downloadTaskKind } from '#contract/records/download-task.ts';
import { DUPLICATE_DOWNLOAD, downloadKey } from '#domain/downloads/download-key.ts';
import { downloadLists, isOpenDownload } from '#domain/downloads/download-state.ts';
import { downloadLimit, downloadRefusal } from '#domain/downloads/row-limit.ts';
import { endJob, findJobFile, forgetJob, hasOpenJob, saveJob } from '#server/queries/records/download-jobs.ts';
import { listRecords } from '#server/queries/records/records.ts';
import { newRecordId } from '#server/records/new-id.ts';
import { answerOf } from '#server/records/stored-record.ts';
import { memberOf, serveWrite, writeRecords } from '#server/records/write-records.ts';
import { ApiError, AttachmentAnswer, serve } from '#server/serve.ts';

export const downloadTaskWrites = [
  serve(createDownloadTask, async (input, services, exchange) => {
    const { id, canceled, ...request } = input.body;
    const limit = downloadLimit(memberOf(exchange), services.now());
    const answer = await writeRecords({ call: createDownloadTask, input, services, exchange }, async (book) => {
      const task_key = downloadKey(request);
      const isDuplicate = !canceled && (await hasOpenJob(book.db, book.userId, task_key));
      const failure = downloadRefusal(request, limit) ?? (isDuplicate ? DUPLICATE_DOWNLOAD : null);
      const made = await book.create(downloadTaskKind, id ?? newRecordId(book.madeAt), newTask(request, { task_key, canceled, failure }));
      const over = canceled || failure !== null;
      await saveJob(book.db, { user_id: book.userId, task_id: made.id, task_key, request, limit, over }, services.now());
      return answerOf(made);
    });
    services.downloads?.wake();
    return answer;
  }),
  serveWrite(cancelDownloadTask, async ({ params: { id } }, book, { now, downloads }) => {
    const task = await book.find(downloadTaskKind, id);
    const isOpen = task !== undefined && isOpenDownload(task.fields);
    // A task that has ended stays as it is, and is answered as it is.
    const answer = await book.patch(downloadTaskKind, id, isOpen ? { canceled: true, loading: false } : {});
    if (isOpen && (await endJob(book.db, { user_id: book.userId, task_id: id }, now()))) downloads?.drop({ user_id: book.userId, task_id: id });
    return answerOf(answer);
  }),
  serveWrite(deleteDownloadTask, async ({ params: { id } }, book, { downloads }) => {
    const { rev } = await book.delete(downloadTaskKind, id);
    await forgetJob(book.db, { user_id: book.userId, task_id: id });
    downloads?.drop({ user_id: book.userId, task_id: id });
    return { done: true as const, id, rev };
  }),
];

export const downloadTaskReads = [
  serve(listDownloadTasks, async (_input, { db }, exchange) => {
    const tasks = await listRecords(db, memberOf(exchange).user_id, downloadTaskKind);
    return downloadLists(tasks.map(answerOf));
  }),
  serve(getDownloadFile, async ({ params: { id } }, { db, now }, exchange) => {
    const file = await findJobFile(db, { user_id: memberOf(exchange).user_id, task_id: id }, now());
    if (file === undefined) throw new ApiError('not-found');
    return new AttachmentAnswer(file);
  }),
];

function newTask(request: DownloadRequest, known: Pick<DownloadTask, 'task_key' | 'canceled' | 'failure'>): DownloadTask {
  return { ...request, ...known, loading: false, progress: 0, finished: false, note: null, size: null, expires_at: null };
}
