import { type Kysely, sql } from 'kysely';
import { keptAnswer, type WrittenName } from '../../records/kept-answers.ts';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** How much each member keeps of each kind; and kept answers without the texts of the records they are about. */
export async function recordUsage(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer } = columnTypes(kind);
  await createTable(db, kind, 'record_usage')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('entity', text, (c) => c.notNull())
    .addColumn('rows', integer, (c) => c.notNull())
    .addColumn('records', integer, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('record_usage_pk', ['user_id', 'entity'])
    .execute();
  await sql`
    insert into record_usage (user_id, entity, rows, records, bytes)
    select user_id, entity, cast(sum(is_row) as bigint), cast(sum(is_record) as bigint), cast(sum(bytes) as bigint)
    from (select user_id, entity, 1 as is_row, 1 - deleted as is_record, octet_length(fields) as bytes from record) as kept
    group by user_id, entity`.execute(db);
  await shortenAnswers(db);
}

interface Kept {
  readonly user_id: number;
  readonly key: string;
  readonly answer: string;
  readonly wrote: string;
}

const AT_ONCE = 50;

async function shortenAnswers(db: Kysely<unknown>): Promise<void> {
  let last = { user_id: -1, key: '' };
  for (;;) {
    const { rows } = await sql<Kept>`
      select user_id, key, answer, wrote from idempotency
      where status = 200 and octet_length(answer) > 200 and (user_id > ${last.user_id} or (user_id = ${last.user_id} and key > ${last.key}))
      order by user_id, key limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { user_id, key, answer, wrote } of rows) {
      // Written by this server only.
      const short = JSON.stringify(keptAnswer(JSON.parse(answer), JSON.parse(wrote) as WrittenName[]));
      if (short.length < answer.length) await sql`update idempotency set answer = ${short} where user_id = ${user_id} and key = ${key}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end;
  }
}
