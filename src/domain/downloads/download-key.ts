import { type DownloadProgress, isOpenDownload } from './download-state.ts';

/** What is said of a download that is queued or running already (DL-05). */
export const DUPLICATE_DOWNLOAD = 'Download Fail: A similar download is still in process, please wait a while before trying again.';

/** Days for which the file of a download is kept. */
export const DOWNLOAD_KEPT_DAYS = 30;

export interface KeyedRequest {
  readonly handler: string;
  readonly format: string;
  readonly subject: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** The key by which two requests for the same file are one, whatever the file is called. */
export function downloadKey({ handler, format, subject, options }: KeyedRequest): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [handler, format, subject ?? '', ...chosen.map(([name, value]) => `${name}=${value}`)].join('|');
}

/** Whether one of the tasks is queued or running under a key (DL-04). */
export function isQueuedAlready(tasks: readonly (DownloadProgress & { readonly task_key: string })[], key: string): boolean {
  return tasks.some((task) => task.task_key === key && isOpenDownload(task));
}

/** A file's name as the list of downloads shows it: at most 40 characters, then `...` (DL-01). */
export function shownFileName(name: string): string {
  const letters = [...name];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}...` : name;
}
