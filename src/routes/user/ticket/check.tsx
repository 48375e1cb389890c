import { createFileRoute } from '@tanstack/react-router';
import { memberOnly } from '#features/account/member-only.ts';
import { CheckTicket } from '#features/support/check-ticket.tsx';

export const Route = createFileRoute('/user/ticket/check')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: memberOnly,
  head: () => ({ meta: [{ title: 'Check a ticket' }] }),
  component: CheckTicket,
});
