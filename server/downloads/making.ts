import * as v from 'valibot';
import { DownloadRequest } from '#contract/entities/records/download-task.ts';
import type { RowLimit } from '#domain/downloads/row-limit.ts';
import type { Store } from '../database/schema.ts';

/** What a thread needs to know of the file it makes. */
export const Making = v.object({
  source: v.union([v.object({ file: v.string() }), v.object({ databaseUrl: v.string(), schema: v.optional(v.string()) })]),
  user_id: v.number(),
  request: DownloadRequest,
  limit: v.object({ downloadRows: v.number(), downloadText: v.string() }),
  /** Unix milliseconds. */
  now: v.number(),
});
export type Making = v.InferOutput<typeof Making>;

/** What a thread says: how far it is, the file, or why there is none. */
export const MakingNews = v.variant('kind', [
  v.object({ kind: v.literal('progress'), percent: v.number() }),
  v.object({ kind: v.literal('made'), name: v.string(), type: v.string(), body: v.instance(Uint8Array), note: v.nullable(v.string()) }),
  /** `known`: the reason is a sentence for the member; else it is for the server's log. */
  v.object({ kind: v.literal('failed'), known: v.boolean(), reason: v.string() }),
]);
export type MakingNews = v.InferOutput<typeof MakingNews>;
export type MadeFile = Omit<Extract<MakingNews, { kind: 'made' }>, 'kind'>;

/** What makes a file works with. */
export interface FileWorld {
  readonly db: Store;
  readonly user_id: number;
  readonly request: DownloadRequest;
  readonly limit: RowLimit;
  readonly now: number;
  /** Says how much of the work is done, in percent. */
  readonly progress: (percent: number) => void;
}

/** Why a file cannot be made, in a sentence for the member. */
export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure';
}

/** The subject of a request whose handler needs one. */
export function subjectOf({ subject }: DownloadRequest): string {
  if (subject === null) throw new DownloadFailure('Download Fail: It was not said what to download.');
  return subject;
}
