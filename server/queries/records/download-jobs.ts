import * as v from 'valibot';
import { DownloadRequest } from '#contract/entities/records/download-task.ts';
import { DOWNLOAD_KEPT_DAYS } from '#domain/downloads/download-key.ts';
import type { RowLimit } from '#domain/downloads/row-limit.ts';
import type { Store } from '#server/database/schema.ts';

/** Milliseconds without a sign after which whoever made a file counts as gone, and the job is taken again. */
const LONGEST_SILENCE = 30_000;
const KEPT_FOR = DOWNLOAD_KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Whose a job is and for which task. */
export interface JobName {
  readonly user_id: number;
  readonly task_id: string;
}

/** A job that somebody makes now. */
export interface DownloadJob extends JobName {
  readonly request: DownloadRequest;
  readonly limit: RowLimit;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

export interface NewJob extends JobName {
  readonly task_key: string;
  readonly request: DownloadRequest;
  readonly limit: RowLimit;
  /** Whether there is nothing to do: refused or canceled before it began. */
  readonly over: boolean;
}

/** Keeps what a queued task needs to be made, in the transaction that makes the task. */
export async function saveJob(db: Store, { request, limit, over, ...name }: NewJob, now: number): Promise<void> {
  await forgetJob(db, name);
  const most = { most_rows: limit.downloadRows, limit_text: limit.downloadText };
  const state = over ? ('finished' as const) : ('queued' as const);
  const none = { seen_at: null, name: null, type: null, body: null };
  const row = { ...name, ...most, ...none, state, request: JSON.stringify(request), queued_at: now, attempts: 0, ended_at: over ? now : null };
  await db.insertInto('download_job').values(row).execute();
}

/** Whether a member has a queued or running job under a key. */
export async function hasOpenJob(db: Store, userId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('download_job')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('task_key', '=', key)
    .where('state', '!=', 'finished')
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes the job that has waited longest, or one whose maker is gone; `undefined` when none is left. */
export async function takeJob(db: Store, now: number): Promise<DownloadJob | undefined> {
  return db.transaction().execute(async (within) => {
    const next = await within
      .selectFrom('download_job')
      .select(['user_id', 'task_id', 'request', 'most_rows', 'limit_text', 'attempts'])
      .where(({ eb, or, and }) => or([eb('state', '=', 'queued'), and([eb('state', '=', 'taken'), eb('seen_at', '<', now - LONGEST_SILENCE)])]))
      .orderBy('queued_at')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return undefined;
    // By the number of attempts no two servers take the same job.
    const { numUpdatedRows } = await within
      .updateTable('download_job')
      .set({ state: 'taken', seen_at: now, attempts: Number(next.attempts) + 1 })
      .where('user_id', '=', next.user_id)
      .where('task_id', '=', next.task_id)
      .where('attempts', '=', next.attempts)
      .where('state', '!=', 'finished')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return takeJob(within, now);
    const limit = { downloadRows: Number(next.most_rows), downloadText: next.limit_text };
    const request = v.parse(DownloadRequest, JSON.parse(next.request));
    return { user_id: next.user_id, task_id: next.task_id, request, limit, attempts: Number(next.attempts) + 1 };
  });
}

/** Says that a job is being worked on. @returns Whether it still is wanted: neither canceled nor deleted meanwhile. */
export async function keepJob(db: Store, { user_id, task_id }: JobName, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('download_job')
    .set({ seen_at: now })
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id)
    .where('state', '=', 'taken')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job, with its file when one was made. @returns Whether it was still open. */
export async function endJob(db: Store, { user_id, task_id }: JobName, now: number, file?: { name: string; type: string; body: Uint8Array }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('download_job')
    .set({ state: 'finished', ended_at: now, ...file })
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id)
    .where('state', '!=', 'finished')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The file of a member's task; `undefined` when there is none, or it is older than files are kept. */
export async function findJobFile(db: Store, { user_id, task_id }: JobName, now: number) {
  const found = await db
    .selectFrom('download_job')
    .select(['name', 'type', 'body', 'ended_at'])
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id)
    .executeTakeFirst();
  if (found === undefined || found.name === null || found.type === null || found.body === null) return undefined;
  return (found.ended_at ?? 0) <= now - KEPT_FOR ? undefined : { name: found.name, type: found.type, body: new Uint8Array(found.body) };
}

/** Removes a job and its file. */
export async function forgetJob(db: Store, { user_id, task_id }: JobName): Promise<void> {
  await db.deleteFrom('download_job').where('user_id', '=', user_id).where('task_id', '=', task_id).execute();
}

/** The jobs that ended so long ago that their files and tasks are removed. */
export async function listOldJobs(db: Store, now: number): Promise<JobName[]> {
  return db
    .selectFrom('download_job')
    .select(['user_id', 'task_id'])
    .where('ended_at', '<=', now - KEPT_FOR)
    .execute();
}

/** When the file of a task that ends now is removed; Unix milliseconds. */
export function removedAt(now: number): number {
  return now + KEPT_FOR;
}
