import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { DownloadFile, DownloadRequest, DownloadTaskRow } from '#contract/entities/records/download-task.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, read, write } from './record-call.ts';

/** The three lists of DL-06: waiting, being made, and done; a canceled or failed task counts as done. */
export const listDownloadTasks = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/download_tasks',
  summary: 'The downloads the caller queued: waiting, being made, done.',
  response: v.object({ tasks: v.array(DownloadTaskRow), assigned_tasks: v.array(DownloadTaskRow), finished_tasks: v.array(DownloadTaskRow) }),
});

/**
 * Queues a download. One that duplicates a queued or running one, or that the membership does not include, is kept as failed
 * with the reason: a device that queued it offline then shows why instead of an edit that was refused.
 */
export const createDownloadTask = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/download_tasks',
  summary: 'Queues a download, made by the server in the background.',
  body: v.object({ id: v.optional(RecordId), ...DownloadRequest.entries, canceled: v.optional(v.boolean(), false) }),
  response: DownloadTaskRow,
});

/** One that is finished or has failed stays as it is. */
export const cancelDownloadTask = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/download_tasks/{id}/cancel',
  summary: 'Cancels a download that is not finished.',
  params: { id: RecordId },
  response: DownloadTaskRow,
});

export const deleteDownloadTask = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/download_tasks/{id}',
  summary: 'Removes a download and its file.',
  params: { id: RecordId },
  response: deleted,
});

/** The file of a finished download of the caller's own; the browser saves it by an address signed for five minutes. */
export const getDownloadFile = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/download_tasks/{id}/file',
  summary: 'The file of a finished download.',
  signable: true,
  produces: 'file',
  params: { id: RecordId },
  response: DownloadFile,
  errors: ['not-found'],
});
