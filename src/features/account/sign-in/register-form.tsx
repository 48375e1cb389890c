import { Link } from '@tanstack/react-router';
import { register as registerCall } from '#contract/endpoints/account/accounts.ts';
import { register } from '#data/session/session.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from '../settings/account.module.css';
import { AccountCard } from '../settings/account-card.tsx';
import { PasswordField } from './password-field.tsx';

interface RegisterFormProps {
  remembered: string | undefined;
  /** What the visitor needs the account for, where something they pressed needs one. */
  why?: string | undefined;
  /** From the link of an invitation. */
  invitation?: string | undefined;
  onSignedIn: () => void;
}

/** Opening an account; the new member is signed in at once. */
export function RegisterForm({ remembered, why, invitation, onSignedIn }: RegisterFormProps) {
  const { handlers, busy, problems } = useForm(registerCall.body, async (details) => {
    await register({ ...details, ...(invitation !== undefined && { invitation }) });
    onSignedIn();
  });
  return (
    <AccountCard
      title="Sign Up"
      lead={why}
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
