import * as v from 'valibot';
import { Instant, textUpTo } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { stamps } from '#contract/records/member-record.ts';

/** What makes the file of a download (DL-06). */
export const downloadHandlers = [
  'financial-statements',
  'price-history',
  'chart-data',
  'gf-value-chart',
  'stock-list',
  'portfolio-holdings',
  'portfolio-transactions',
  'company-report',
  'portfolio-report',
] as const;
export const DownloadHandler = v.picklist(downloadHandlers);
export type DownloadHandler = v.InferOutput<typeof DownloadHandler>;

export const DownloadFormat = v.picklist(['csv', 'xlsx', 'pdf']);
export type DownloadFormat = v.InferOutput<typeof DownloadFormat>;

/** What is asked for: the same request in the same words makes the same file. */
export const DownloadRequest = v.object({
  /** Without the extension, which follows from the format. */
  file_name: v.pipe(textUpTo(120), v.minLength(1, 'must not be empty')),
  handler: DownloadHandler,
  format: DownloadFormat,
  /** The stockid or the portfolio it is about; null for a list of stocks. */
  subject: v.nullable(RecordId),
  /** Further choices of the handler, such as how the list is narrowed and sorted. */
  options: v.pipe(
    v.record(textUpTo(40), textUpTo(200)),
    v.check((options) => Object.keys(options).length <= 20, 'must be at most 20 options'),
  ),
});
export type DownloadRequest = v.InferOutput<typeof DownloadRequest>;

/** A download a member queued. The device asks for it and may cancel it; everything else is the server's to say. */
export const DownloadTask = v.object({
  ...DownloadRequest.entries,
  /** Two tasks with the same key ask for the same file. */
  task_key: v.pipe(v.string(), v.maxLength(6000)),
  canceled: v.boolean(),
  /** Whether the server is making the file. */
  loading: v.boolean(),
  /** Percent of the work that is done. */
  progress: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  finished: v.boolean(),
  /** Why there is no file, in a sentence; null where nothing went wrong. */
  failure: v.nullable(v.string()),
  /** What must be known of the file, such as that rows were left out. */
  note: v.nullable(v.string()),
  /** Bytes of the file. */
  size: v.nullable(v.number()),
  /** When the file is removed. */
  expires_at: v.nullable(Instant),
});
export type DownloadTask = v.InferOutput<typeof DownloadTask>;

export const DownloadTaskRow = v.object({ ...stamps, ...DownloadTask.entries });
export type DownloadTaskRow = v.InferOutput<typeof DownloadTaskRow>;

/** A file as it is sent, with the name under which it is saved. */
export const DownloadFile = v.object({ name: v.string(), type: v.string(), body: v.instance(Uint8Array) });
export type DownloadFile = v.InferOutput<typeof DownloadFile>;
