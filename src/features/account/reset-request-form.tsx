import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPasswordReset } from '#contract/endpoints/account-access.ts';
import { call } from '#data/call.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from './account.module.css';
import { AccountCard, FormProblem } from './account-card.tsx';
import { TextField } from './text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asking for a link to choose a new password. What it says afterwards does not tell whether the address has an account. */
export function ResetRequestForm() {
  const [asked, setAsked] = useState<string>();
  const { handlers, busy, problems } = useAccountForm(createPasswordReset.body, async (body) => {
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
