import { Link } from '@tanstack/react-router';
import { register as registerCall } from '#contract/endpoints/accounts.ts';
import { register } from '#data/session.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from './account.module.css';
import { AccountCard, FormProblem } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Opening an account; the new member is signed in at once. */
export function RegisterForm({ remembered, onSignedIn }: { remembered: string | undefined; onSignedIn: () => void }) {
  const { handlers, busy, problems } = useAccountForm(registerCall.body, async (details) => {
    await register(details);
    onSignedIn();
  });
  return (
    <AccountCard
      title="Sign Up"
      ways={
        <Link to="/login" search={{ ref: remembered }}>
          Login with an account you have
        </Link>
      }
    >
      <form {...handlers} noValidate method="post">
        <TextField
          name="username"
          label="User name"
          autoComplete="username"
          required
          hint="3 to 32 letters, digits, _ or -"
          problem={problems.fields.username}
        />
        <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" required problem={problems.fields.email} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 10 characters; a few words are better than signs"
          problem={problems.fields.password}
        />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" className={classes.send} aria-disabled={busy}>
          {busy ? 'Creating the account…' : 'Sign Up'}
        </Button>
      </form>
    </AccountCard>
  );
}
