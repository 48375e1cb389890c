/** The fields of a download task that say how far it is. */
export interface DownloadProgress {
  readonly canceled: boolean;
  readonly loading: boolean;
  readonly finished: boolean;
  readonly failure: string | null;
}

export type DownloadState = 'queued' | 'started' | 'finished' | 'canceled' | 'failed';

/** Where a download task is. What has ended stays ended: a file that was finished first outlasts a cancel that came late. */
export function downloadState({ canceled, loading, finished, failure }: DownloadProgress): DownloadState {
  if (finished) return 'finished';
  if (failure !== null) return 'failed';
  if (canceled) return 'canceled';
  return loading ? 'started' : 'queued';
}

/** Whether a task is queued or running, so that it can be canceled and nothing like it may be queued beside it. */
export function isOpenDownload(task: DownloadProgress): boolean {
  const state = downloadState(task);
  return state === 'queued' || state === 'started';
}

/** The three lists in which tasks are shown, each in the order given (DL-06). */
export function downloadLists<Task extends DownloadProgress>(tasks: readonly Task[]) {
  return {
    tasks: tasks.filter((task) => downloadState(task) === 'queued'),
    assigned_tasks: tasks.filter((task) => downloadState(task) === 'started'),
    finished_tasks: tasks.filter((task) => !isOpenDownload(task)),
  };
}
