import * as v from 'valibot';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { Instant, textUpTo, writtenText } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

/** What a ticket can be about. */
export const ticketTopics = [
  { topic: 'figure', label: 'A figure looks wrong' },
  { topic: 'page', label: 'A page does not work' },
  { topic: 'missing', label: 'Something is missing' },
  { topic: 'account', label: 'My account' },
  { topic: 'other', label: 'Something else' },
] as const;

export const TicketTopic = v.picklist(
  ticketTopics.map(({ topic }) => topic),
  'must be chosen',
);

export const TicketNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^#?\d{1,9}$/, 'must be a number'),
  v.transform((text) => Number(text.replace('#', ''))),
);

export const MessageText = v.pipe(writtenText(10_000), v.minLength(1, 'must not be empty'));

/** A new ticket. `key` is made once for what is being written: sent twice, it opens one ticket. */
export const NewTicket = v.object({
  topic: TicketTopic,
  subject: v.pipe(textUpTo(120), v.minLength(1, 'must not be empty')),
  text: MessageText,
  /** The page it was opened from. */
  page: v.optional(textUpTo(500)),
  key: RecordId,
});
export type NewTicket = v.InferOutput<typeof NewTicket>;

export const TicketRow = v.object({
  id: v.number(),
  topic: TicketTopic,
  subject: v.string(),
  /** Who opened it. */
  username: v.string(),
  opened_at: Instant,
  /** The last message and who wrote it. */
  last_at: Instant,
  last_by: v.picklist(['member', 'support']),
  messages: v.number(),
});
export type TicketRow = v.InferOutput<typeof TicketRow>;

export const Ticket = v.object({
  ...TicketRow.entries,
  page: v.nullable(v.string()),
  /** Oldest first; `messages` of the row counts them. */
  thread: v.array(v.object({ by: v.picklist(['member', 'support']), at: Instant, text: v.string() })),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const labelOfTopic = (topic: TicketRow['topic']): string => ticketTopics.find((known) => known.topic === topic)?.label ?? topic;

/** How a list of tickets is found, narrowed and sorted: the one written to last comes first. */
export const ticketRules = listRules<TicketRow>()({
  key: ({ id }) => String(id).padStart(9, '0'),
  find: ({ id, subject, username }) => `#${id} ${subject} ${username}`,
  choices: { of_topic: ({ topic }) => labelOfTopic(topic) },
  sorts: fieldSorts<TicketRow>()('id', 'subject', 'username', 'opened_at', 'last_at', 'messages'),
  first: { by: 'last_at', descending: true },
});
