import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MessageText, NewTicket, Ticket, TicketNumber, TicketRow, TicketTopic, ticketRules } from '#contract/entities/records/ticket.ts';
import { listQuery, pageOf } from '#contract/list/page-of.ts';
import { RecordId } from '#contract/records/ids.ts';

const ofMember = { audience: 'member', access: 'member' } as const;

export const listTicketTopics = endpoint({
  method: 'GET',
  path: '/_api/tickets_topics',
  summary: 'What a support ticket can be about.',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  response: v.array(v.object({ topic: TicketTopic, label: v.string() })),
  freshFor: 60 * 60,
});

/** The member's own tickets; an administrator's answer holds everybody's. */
export const listTickets = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/_api/user/tickets',
  summary: "The member's support tickets, an administrator's with those of everybody.",
  effect: 'read',
  query: listQuery(ticketRules),
  response: pageOf(TicketRow),
});

export const createTicket = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/_api/user/tickets',
  summary: 'Opens a support ticket.',
  effect: 'write',
  body: NewTicket,
  response: v.object({ id: v.number() }),
  errors: ['too-many-tickets', 'too-many-requests'],
});

/** A ticket of the member; an administrator reads everybody's. */
export const getTicket = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/_api/user/tickets/{id}',
  summary: 'A support ticket with its messages.',
  effect: 'read',
  params: { id: TicketNumber },
  response: Ticket,
  errors: ['not-found'],
});

/** Adds a message: of the member to their own ticket, of an administrator to anybody's, who is then written to. `key` as for a new ticket. */
export const createTicketMessage = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/_api/user/tickets/{id}',
  summary: 'Adds a message to a support ticket.',
  effect: 'write',
  params: { id: TicketNumber },
  body: v.object({ text: MessageText, key: RecordId }),
  response: Ticket,
  errors: ['not-found', 'ticket-full', 'too-many-requests'],
});
