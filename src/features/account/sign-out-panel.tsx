import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut, useSession } from '#data/session.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from './account.module.css';
import { AccountCard, FormProblem } from './account-card.tsx';
import { accountName } from './account-name.ts';

/**
 * Signing out, asked once: it removes what the member has on this device, and a link of another site
 * must not be able to do that by itself. Afterwards the page starts afresh.
 */
export function SignOutPanel() {
  const { status, account } = useSession();
  const [state, setState] = useState<'asked' | 'leaving' | 'failed'>('asked');
  const leave = () => {
    setState('leaving');
    signOut().catch(() => setState('failed'));
  };
  if (status === 'unknown') return null;
  if (account === undefined) {
    return (
      <AccountCard title="You are signed out" ways={<Link to="/">Home</Link>}>
        <p>
          <Link to="/login">Login</Link>
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Sign out" ways={<Link to="/">Stay signed in</Link>}>
      <p>{accountName(account)} will be signed out in every tab, and what is kept here for this account is removed from this device.</p>
      <FormProblem>{state === 'failed' ? 'Signing out did not succeed. Try again.' : undefined}</FormProblem>
      <Button look="primary" className={classes.send} aria-disabled={state === 'leaving'} onClick={leave}>
        {state === 'leaving' ? 'Signing out…' : 'Sign out'}
      </Button>
    </AccountCard>
  );
}
