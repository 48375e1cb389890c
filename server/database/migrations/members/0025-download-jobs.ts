import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../../columns.ts';
import type { StoreKind } from '../../open.ts';

/** Downloads that members queued: what is asked for, who is making it, and the file once it is made. */
export async function downloadJobs(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer, bytes } = columnTypes(kind);
  await createTable(db, kind, 'download_job')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('task_id', text, (c) => c.notNull())
    .addColumn('task_key', text, (c) => c.notNull())
    .addColumn('request', text, (c) => c.notNull())
    .addColumn('most_rows', integer, (c) => c.notNull())
    .addColumn('limit_text', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('queued_at', integer, (c) => c.notNull())
    .addColumn('seen_at', integer)
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('ended_at', integer)
    .addColumn('name', text)
    .addColumn('type', text)
    .addColumn('body', bytes)
    .addPrimaryKeyConstraint('download_job_pk', ['user_id', 'task_id'])
    .execute();
  await db.schema.createIndex('download_job_waiting').on('download_job').columns(['state', 'queued_at']).execute();
}
