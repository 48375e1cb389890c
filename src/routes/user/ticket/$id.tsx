import { createFileRoute } from '@tanstack/react-router';
import { getTicket } from '#contract/endpoints/records/tickets.ts';
import { memberOnly } from '#features/account/member-only.ts';
import { TicketPage } from '#features/support/ticket-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/user/ticket/$id')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: memberOnly,
  loader: async ({ context, params }) => ({ subject: (await load(context.queries, getTicket, { params: { id: params.id } }))?.subject }),
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.subject ?? `Ticket #${params.id}` }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <TicketPage key={id} id={id} />;
}
