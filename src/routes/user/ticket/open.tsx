import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { memberOnly } from '#features/account/member-only.ts';
import { newTicket } from '#features/support/ticket-forms.ts';
import { FormPage } from '#pages/form/form-page.tsx';

export const Route = createFileRoute('/user/ticket/open')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ ref: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: memberOnly,
  head: () => ({ meta: [{ title: 'Open a ticket' }] }),
  component: OpenTicket,
});

function OpenTicket() {
  const { ref: page = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <FormPage
      page={newTicket}
      given={page === '' ? {} : { page: page.slice(0, 500) }}
      address="/user/ticket/open"
      onSent={({ id }) => void navigate({ to: '/user/ticket/$id', params: { id: String(id) }, replace: true })}
    />
  );
}
