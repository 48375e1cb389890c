import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { findPasswordReset, resetPassword } from '#contract/endpoints/account/account-access.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { call } from '#data/client/call.ts';
import { CallError } from '#data/client/failure.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from '../settings/account.module.css';
import { AccountCard } from '../settings/account-card.tsx';
import { PasswordField } from './password-field.tsx';

const NewPassword = v.pick(resetPassword.body, ['password']);

/** Choosing a new password with a link that was sent; an expired link is reported before anything is typed. */
export function NewPasswordForm({ token }: { token: string }) {
  const { data, error } = useQuery({ ...queryFor(findPasswordReset, { params: { token } }), retry: false, persister: undefined });
  const [state, setState] = useState<'choosing' | 'chosen' | 'ended'>('choosing');
  const { handlers, busy, problems } = useForm(NewPassword, async ({ password }) => {
    try {
      await call(resetPassword, { body: { token, password } });
      setState('chosen');
    } catch (refused) {
      if (!(refused instanceof CallError) || refused.code !== 'not-found') throw refused;
      setState('ended');
    }
  });
  if (state === 'ended' || data?.valid === false || (error instanceof CallError && error.code === 'bad-request')) return <LinkEnded />;
  if (state === 'chosen') {
    return (
      <AccountCard title="New password set" ways={<Link to="/login">Login</Link>}>
        <p role="status">You were signed out everywhere. Login with the new password.</p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Choose a new password">
      <form {...handlers} noValidate method="post">
        <PasswordField label="New password" autoComplete="new-password" hint="At least 10 characters" problem={problems.fields.password} />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" className={classes.send} aria-disabled={busy}>
          {busy ? 'Saving…' : 'Set the password'}
        </Button>
      </form>
    </AccountCard>
  );
}

function LinkEnded() {
  return (
    <AccountCard title="This link has ended" ways={<Link to="/login">Back to login</Link>}>
      <p role="status">A link works once and for a short time.</p>
      <p>
        <Link to="/reset">Ask for a new one</Link>
      </p>
    </AccountCard>
  );
}
