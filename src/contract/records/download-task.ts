import { cancelDownloadTask, createDownloadTask, deleteDownloadTask } from '../endpoints/records/download-tasks.ts';
import { DownloadTask } from '../entities/records/download-task.ts';
import { recordKind } from './record-kind.ts';

/** Downloads: a device queues and cancels them, how far they are is the server's to say. */
export const downloadTaskKind = recordKind({
  entity: 'download-task',
  schema: DownloadTask,
  version: 1,
  migrations: [],
  merge: { overlap: 'inbox', deletion: 'pending-wins', notifies: false },
  lane: (id) => `download-task:${id}`,
  create: (id, { file_name, handler, format, subject, options, canceled }) => ({
    call: createDownloadTask,
    body: { id, file_name, handler, format, subject, options, canceled },
  }),
  // Canceling is all a device changes of a task.
  patch: (id) => ({ call: cancelDownloadTask, params: { id } }),
  delete: (id) => ({ call: deleteDownloadTask, params: { id } }),
});
