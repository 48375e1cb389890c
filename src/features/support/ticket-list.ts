import { listTickets } from '#contract/endpoints/records/tickets.ts';
import { labelOfTopic, type TicketRow, ticketRules } from '#contract/entities/records/ticket.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { formatDay } from '#ui/format/day.ts';

const column = columnsOf<TicketRow>();
const ticket = ({ id }: TicketRow) => ({ to: '/user/ticket/$id' as const, params: { id: String(id) } });

/** The member's tickets; an administrator reads everybody's. */
export const ticketList = listPage({
  title: 'Tickets',
  endpoint: listTickets,
  page: (answer) => answer,
  rules: ticketRules,
  columns: [
    column.linked('subject', 'Ticket', ticket, { width: 180, pinned: true, grow: 3 }),
    column.computed('id', 'No.', ({ id }) => `#${id}`, { width: 64, from: 'tablet' }),
    column.computed('topic', 'About', ({ topic }) => labelOfTopic(topic), { width: 160, align: 'start', from: 'tablet' }),
    column.text('username', 'From', { width: 120, from: 'tablet' }),
    column.computed('last_at', 'Last message', ({ last_at, last_by }) => `${formatDay(last_at.slice(0, 10))}, ${last_by === 'support' ? 'answer' : 'member'}`, {
      width: 150,
    }),
    column.count('messages', 'Messages', { width: 84, from: 'tablet' }),
  ],
  phone: { beside: ['topic'], top: 'last_at' },
  filters: { find: 'Find a ticket', of_topic: 'All topics' },
  opens: ticket,
  whenEmpty: 'No ticket is open. Whatever is wrong or missing here, a ticket is the way to say it.',
});
