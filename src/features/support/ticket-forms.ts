import { createTicket, createTicketMessage } from '#contract/endpoints/records/tickets.ts';
import { ticketTopics } from '#contract/entities/records/ticket.ts';
import { form, formPage } from '#pages/form/form-definition.ts';

/** Opening a ticket; `page` is where the member came from. */
export const newTicket = formPage({
  title: 'Open a ticket',
  lead: 'It is read by whoever keeps this server. You are written to by e-mail when there is an answer.',
  endpoint: createTicket,
  once: 'key',
  fields: [
    { kind: 'choice', name: 'topic', label: 'What is it about?', none: 'Choose', options: ticketTopics.map(({ topic, label }) => ({ value: topic, label })) },
    { kind: 'line', name: 'subject', label: 'In a few words' },
    {
      kind: 'text',
      name: 'text',
      label: 'What happened',
      rows: 8,
      hint: 'What you did, what you saw, what you expected; for a figure: which, and where it should come from.',
    },
  ],
  send: 'Open the ticket',
  sending: 'Opening…',
});

/** A message to a ticket that is open. */
export const ticketAnswer = form({
  endpoint: createTicketMessage,
  once: 'key',
  fields: [{ kind: 'text', name: 'text', label: 'Your message', rows: 5 }],
  send: 'Send',
  sending: 'Sending…',
});
