import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getTicket } from '#contract/endpoints/records/tickets.ts';
import { labelOfTopic, type Ticket } from '#contract/entities/records/ticket.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { ContractForm } from '#pages/form/contract-form.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './ticket.module.css';
import { ticketAnswer } from './ticket-forms.ts';

/** A ticket: what was written, and a field for the next message. */
export function TicketPage({ id }: { id: string }) {
  const input = { params: { id } };
  const { state, again } = useAnswer(getTicket, input);
  const queries = useQueryClient();
  // Each message gets a new form with a new key.
  const [sent, setSent] = useState(0);
  return (
    <AnswerView state={state} again={again} page={`Ticket #${id}`} height={480}>
      {(ticket) => (
        <article className={styles.ticket}>
          <nav aria-label="Wider page">
            <Link to="/user/ticket">Tickets</Link>
          </nav>
          <h1>{ticket.subject}</h1>
          <Facts ticket={ticket} />
          <Thread ticket={ticket} />
          <ContractForm
            key={sent}
            form={ticketAnswer}
            input={input}
            address={`/user/ticket/${id}`}
            onSent={(answer) => {
              queries.setQueryData(queryFor(getTicket, input).queryKey, answer);
              setSent(sent + 1);
            }}
          />
        </article>
      )}
    </AnswerView>
  );
}

function Facts({ ticket: { id, topic, username, page } }: { ticket: Ticket }) {
  const address = addressWithin(page);
  return (
    <p className={styles.facts}>
      {`#${id} · ${labelOfTopic(topic)} · ${username}`}
      {address !== undefined && (
        <>
          {' · opened from '}
          <a href={address}>{address}</a>
        </>
      )}
    </p>
  );
}

/** A page of this product as given by the member who opened the ticket; undefined for anything else. */
function addressWithin(page: string | null): string | undefined {
  if (page === null || !URL.canParse(page, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(page, location.origin);
  return origin === location.origin ? pathname + search : undefined;
}

function Thread({ ticket: { thread, username } }: { ticket: Ticket }) {
  const now = useNow();
  return (
    <ol className={styles.thread} aria-label="Messages">
      {thread.map(({ by, at, text }) => (
        <li key={`${at} ${by}`} data-by={by}>
          <p className={styles.who}>
            <b>{by === 'support' ? 'Support' : username}</b> <time dateTime={at}>{formatInstant(Date.parse(at), now)}</time>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
