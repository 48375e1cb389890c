import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPasswordReset } from '#contract/endpoints/account/account-access.ts';
import { call } from '#data/client/call.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from '../settings/account.module.css';
import { AccountCard } from '../settings/account-card.tsx';

/** Asking for a link to choose a new password. The answer does not reveal whether the address has an account. */
export function ResetRequestForm() {
  const [asked, setAsked] = useState<string>();
  const { handlers, busy, problems } = useForm(createPasswordReset.body, async (body) => {
    await call(createPasswordReset, { body });
    setAsked(body.email);
  });
  if (asked !== undefined) {
    return (
      <AccountCard title="Look at your mail" ways={<Link to="/login">Back to login</Link>}>
        <p role="status">
          If <b>{asked}</b> has an account here, a link to choose a new password is on its way.
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Forgot the password" ways={<Link to="/login">Back to login</Link>}>
      <form {...handlers} noValidate method="post">
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint="Where the link to choose a new password goes"
          problem={problems.fields.email}
        />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" className={classes.send} aria-disabled={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
    </AccountCard>
  );
}
