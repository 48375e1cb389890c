import { Link } from '@tanstack/react-router';
import { login } from '#contract/endpoints/accounts.ts';
import { signIn } from '#data/session.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from './account.module.css';
import { AccountCard, FormProblem } from './account-card.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Signing in. `remembered` is handed on to the neighbouring pages, so that the way back is not lost. */
export function LoginForm({ remembered, onSignedIn }: { remembered: string | undefined; onSignedIn: () => void }) {
  const { handlers, busy, problems } = useAccountForm(login.body, async (credentials) => {
    await signIn(credentials);
    onSignedIn();
  });
  return (
    <AccountCard
      title="Login"
      ways={
        <>
          <Link to="/register" search={{ ref: remembered }}>
            Create an account
          </Link>
          <Link to="/reset">Forgot the password?</Link>
        </>
      }
    >
      <form {...handlers} noValidate method="post">
        <TextField name="username" label="User name or e-mail" autoComplete="username" required problem={problems.fields.username} />
        <PasswordField label="Password" autoComplete="current-password" problem={problems.fields.password} />
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" look="primary" className={classes.send} aria-disabled={busy}>
          {busy ? 'Signing in…' : 'Login'}
        </Button>
      </form>
    </AccountCard>
  );
}
