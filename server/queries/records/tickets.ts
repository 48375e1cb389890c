import type { NewTicket, Ticket, TicketRow } from '#contract/entities/records/ticket.ts';
import type { Store } from '#server/database/schema.ts';

/** Tickets a member may have, and messages a ticket may have. */
export const MOST_TICKETS = 100;
export const MOST_MESSAGES = 200;
/** The most recent tickets of everybody that an administrator lists. */
const MOST_LISTED = 5_000;

export type Writer = TicketRow['last_by'];

const rows = (db: Store) =>
  db
    .selectFrom('ticket')
    .innerJoin('account', 'account.user_id', 'ticket.user_id')
    .select(['ticket.id', 'topic', 'subject', 'page', 'opened_at', 'last_at', 'last_by', 'messages', 'username', 'ticket.user_id']);

type Stored = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const instant = (at: number) => new Date(at).toISOString();

function rowOf({ id, topic, subject, username, opened_at, last_at, last_by, messages }: Stored): TicketRow {
  return { id, topic, subject, username, opened_at: instant(opened_at), last_at: instant(last_at), last_by, messages };
}

/** Tickets, the one written to last first. @param userId Whose; everybody's when not given. */
export async function listTicketsOf(db: Store, userId?: number): Promise<TicketRow[]> {
  const asked = userId === undefined ? rows(db) : rows(db).where('ticket.user_id', '=', userId);
  return (await asked.orderBy('last_at', 'desc').orderBy('ticket.id', 'desc').limit(MOST_LISTED).execute()).map(rowOf);
}

/** A ticket with its messages. @param userId Whose it must be; anybody's when not given. */
export async function findTicket(db: Store, id: number, userId?: number): Promise<Ticket | undefined> {
  const asked = rows(db).where('ticket.id', '=', id);
  const found = await (userId === undefined ? asked : asked.where('ticket.user_id', '=', userId)).executeTakeFirst();
  if (found === undefined) return undefined;
  const messages = await db.selectFrom('ticket_message').select(['by', 'at', 'text']).where('ticket_id', '=', id).orderBy('place').execute();
  return { ...rowOf(found), page: found.page, thread: messages.map(({ by, at, text }) => ({ by, at: instant(at), text })) };
}

/** Opens a ticket, once for each key. @returns Its number; undefined when the member has as many as may be. */
export async function openTicket(db: Store, userId: number, { topic, subject, text, page, key }: NewTicket, now: number): Promise<number | undefined> {
  return db.transaction().execute(async (store) => {
    const known = await store.selectFrom('ticket').select('id').where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
    if (known !== undefined) return known.id;
    const { count } = await store
      .selectFrom('ticket')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_TICKETS) return undefined;
    const made = await store
      .insertInto('ticket')
      .values({ user_id: userId, key, topic, subject, page: page ?? null, opened_at: now, last_at: now, last_by: 'member', messages: 1 })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another request with the same key was faster.
    if (made === undefined)
      return (await store.selectFrom('ticket').select('id').where('user_id', '=', userId).where('key', '=', key).executeTakeFirstOrThrow()).id;
    await store.insertInto('ticket_message').values({ ticket_id: made.id, place: 1, key, by: 'member', at: now, text }).execute();
    return made.id;
  });
}

/** A message on its way into a ticket. */
export interface NewMessage {
  readonly by: Writer;
  readonly key: string;
  readonly text: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Adds a message to a ticket, once for each key. */
export async function addMessage(db: Store, id: number, { by, key, text, at }: NewMessage): Promise<'added' | 'known' | 'full'> {
  return db.transaction().execute(async (store) => {
    // Written first, so that two messages at the same moment take turns.
    const { messages } = await store
      .updateTable('ticket')
      .set(({ ref }) => ({ messages: ref('messages') }))
      .where('id', '=', id)
      .returning('messages')
      .executeTakeFirstOrThrow();
    const known = await store.selectFrom('ticket_message').select('place').where('ticket_id', '=', id).where('key', '=', key).executeTakeFirst();
    if (known !== undefined) return 'known';
    if (messages >= MOST_MESSAGES) return 'full';
    await store
      .insertInto('ticket_message')
      .values({ ticket_id: id, place: messages + 1, key, by, at, text })
      .execute();
    await store
      .updateTable('ticket')
      .set({ messages: messages + 1, last_at: at, last_by: by })
      .where('id', '=', id)
      .execute();
    return 'added';
  });
}

/** Whose a ticket is and where they are written to. */
export async function findTicketOwner(db: Store, id: number): Promise<{ user_id: number; username: string; email: string } | undefined> {
  return db
    .selectFrom('ticket')
    .innerJoin('account', 'account.user_id', 'ticket.user_id')
    .select(['account.user_id', 'username', 'email'])
    .where('ticket.id', '=', id)
    .executeTakeFirst();
}

/** Every ticket of a member with its messages, for the file of everything that is kept about them. */
export async function exportTickets(db: Store, userId: number): Promise<Ticket[]> {
  const found = await listTicketsOf(db, userId);
  return Promise.all(found.map(async ({ id }) => findTicket(db, id, userId))).then((all) => all.filter((ticket) => ticket !== undefined));
}
