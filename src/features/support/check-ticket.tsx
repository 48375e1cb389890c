import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { getTicket } from '#contract/endpoints/records/tickets.ts';
import { TicketNumber } from '#contract/entities/records/ticket.ts';
import { call } from '#data/client/call.ts';
import { CallError } from '#data/client/failure.ts';
import { FormInput } from '#pages/form/form-input.tsx';
import { FormPageFrame } from '#pages/form/form-page.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';

const Asked = v.object({
  id: v.pipe(
    v.string(),
    v.check((text) => v.is(TicketNumber, text), 'must be the number of a ticket, such as #12'),
  ),
});

/** Finds a ticket by its number. */
export function CheckTicket() {
  const navigate = useNavigate();
  const { handlers, busy, problems } = useForm(Asked, async ({ id }) => {
    const number = id.trim().replace('#', '');
    try {
      await call(getTicket, { params: { id: number } });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
      throw new CallError(error.message, error.statusCode, { code: 'not-found', fields: { 'body.id': 'is not the number of a ticket of yours' } });
    }
    await navigate({ to: '/user/ticket/$id', params: { id: number } });
  });
  return (
    <FormPageFrame title="Check a ticket" lead="Its number is in the e-mail you were sent.">
      <form {...handlers} noValidate method="post">
        <FormInput field={{ kind: 'line', name: 'id', label: 'Number of the ticket' }} value="" problem={problems.fields.id} />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? 'Looking…' : 'Show the ticket'}
        </Button>
      </form>
    </FormPageFrame>
  );
}
