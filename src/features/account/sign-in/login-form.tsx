import { Link } from '@tanstack/react-router';
import { login } from '#contract/endpoints/account/accounts.ts';
import { signIn } from '#data/session/session.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from '../settings/account.module.css';
import { AccountCard } from '../settings/account-card.tsx';
import { PasswordField } from './password-field.tsx';

/** Signing in. `remembered` is handed on to the neighbouring pages, so that the way back is not lost. */
export function LoginForm({ remembered, onSignedIn }: { remembered: string | undefined; onSignedIn: () => void }) {
  const { handlers, busy, problems } = useForm(login.body, async (credentials) => {
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
