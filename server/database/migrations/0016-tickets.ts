import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Support tickets and their messages. */
export async function tickets(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, integer, serial } = columnTypes(kind);
  await createTable(db, kind, 'ticket')
    .addColumn('id', serial)
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('topic', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('page', text)
    .addColumn('opened_at', integer, (c) => c.notNull())
    .addColumn('last_at', integer, (c) => c.notNull())
    .addColumn('last_by', text, (c) => c.notNull())
    .addColumn('messages', integer, (c) => c.notNull())
    .addUniqueConstraint('ticket_key', ['user_id', 'key'])
    .execute();
  await createTable(db, kind, 'ticket_message')
    .addColumn('ticket_id', integer, (c) => c.notNull().references('ticket.id').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('by', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('ticket_message_pk', ['ticket_id', 'place'])
    .addUniqueConstraint('ticket_message_key', ['ticket_id', 'key'])
    .execute();
}
