import { createTicket, createTicketMessage, getTicket, listTickets, listTicketTopics } from '#contract/endpoints/records/tickets.ts';
import { type Ticket, ticketRules, ticketTopics } from '#contract/entities/records/ticket.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { addMessage, findTicket, findTicketOwner, listTicketsOf, openTicket } from '#server/queries/records/tickets.ts';
import { memberOf } from '#server/records/write-records.ts';
import { ApiError, type Exchange, serve } from '#server/serve.ts';
import type { Message, Services } from '#server/services.ts';
import { publicAddress } from '#server/settings.ts';

/** Whose tickets a caller reads: their own, an administrator everybody's. */
function whose(exchange: Exchange): number | undefined {
  const { user_id, admin } = memberOf(exchange);
  return admin ? undefined : user_id;
}

async function ticketOf({ db }: Services, id: number, userId: number | undefined): Promise<Ticket> {
  const found = await findTicket(db, id, userId);
  if (found === undefined) throw new ApiError('not-found');
  return found;
}

export const ticketRoutes = [
  serve(listTicketTopics, async () => [...ticketTopics]),

  serve(listTickets, async ({ query }, { db }, exchange) => pageOfRows(await listTicketsOf(db, whose(exchange)), ticketRules, query)),

  serve(createTicket, async ({ body }, { db, now }, exchange) => {
    const id = await openTicket(db, memberOf(exchange).user_id, body, now());
    if (id === undefined) throw new ApiError('too-many-tickets');
    return { id };
  }),

  serve(getTicket, async ({ params }, services, exchange) => ticketOf(services, params.id, whose(exchange))),

  serve(createTicketMessage, async ({ params: { id }, body }, services, exchange) => {
    await ticketOf(services, id, whose(exchange));
    const owner = await findTicketOwner(services.db, id);
    if (owner === undefined) throw new ApiError('not-found');
    const by = owner.user_id === memberOf(exchange).user_id ? 'member' : 'support';
    const outcome = await addMessage(services.db, id, { by, ...body, at: services.now() });
    if (outcome === 'full') throw new ApiError('ticket-full');
    const ticket = await ticketOf(services, id, whose(exchange));
    if (outcome === 'added' && by === 'support') await services.mail.send(answered(owner, ticket, publicAddress(services.settings)));
    return ticket;
  }),
];

/** Mails a member that their ticket was answered. The answer itself stays behind the sign-in. */
function answered({ username, email }: { username: string; email: string }, { id, subject }: Ticket, address: string): Message {
  return {
    to: email,
    subject: `Your Sextant ticket #${id} was answered`,
    text: [`Hello ${username},`, `your ticket “${subject}” has an answer:\n${address}/user/ticket/${id}`].join('\n\n'),
  };
}
