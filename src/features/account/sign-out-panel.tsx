import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut, useSession } from '#data/session.ts';
import { exportOutbox, flushBeforeSignOut } from '#data/sync-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import classes from './account.module.css';
import { AccountCard, FormProblem } from './account-card.tsx';
import { accountName } from './account-name.ts';

type State = { readonly step: 'asked' | 'sending' | 'leaving' | 'failed' } | { readonly step: 'left-over'; readonly edits: number; readonly exported: boolean };

/**
 * Signing out, asked once: it removes what the member has on this device, and a link of another site must not be able
 * to do that by itself. Edits that could not be sent are the member's to decide about. Afterwards the page starts afresh.
 */
export function SignOutPanel() {
  const { status, account } = useSession();
  const [state, setState] = useState<State>({ step: 'asked' });
  const leave = () => {
    setState({ step: 'leaving' });
    signOut().catch(() => setState({ step: 'failed' }));
  };
  const begin = async () => {
    setState({ step: 'sending' });
    const edits = await flushBeforeSignOut();
    if (edits === 0) leave();
    else setState({ step: 'left-over', edits, exported: false });
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
  if (state.step === 'left-over') return <LeftOver {...state} onExported={() => setState({ ...state, exported: true })} onLeave={leave} />;
  const isBusy = state.step === 'sending' || state.step === 'leaving';
  return (
    <AccountCard title="Sign out" ways={<Link to="/">Stay signed in</Link>}>
      <p>{accountName(account)} will be signed out in every tab, and what is kept here for this account is removed from this device.</p>
      <FormProblem>{state.step === 'failed' ? 'Signing out did not succeed. Try again.' : undefined}</FormProblem>
      <Button look="primary" className={classes.send} aria-disabled={isBusy} onClick={() => void (isBusy || begin().catch(() => setState({ step: 'failed' })))}>
        {state.step === 'sending' ? 'Sending your edits…' : state.step === 'leaving' ? 'Signing out…' : 'Sign out'}
      </Button>
    </AccountCard>
  );
}

interface LeftOverProps {
  edits: number;
  exported: boolean;
  onExported: () => void;
  onLeave: () => void;
}

/** Edits are only on this device: staying keeps them, a file keeps them, signing out does not. */
function LeftOver({ edits, exported, onExported, onLeave }: LeftOverProps) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const address = URL.createObjectURL(await exportOutbox());
    const link = document.createElement('a');
    link.href = address;
    link.download = 'sextant-unsent.json';
    link.click();
    URL.revokeObjectURL(address);
    onExported();
  };
  return (
    <AccountCard title={`${edits} ${edits === 1 ? 'edit is' : 'edits are'} only on this device`} ways={<Link to="/sync">See what waits</Link>}>
      <p>
        The server has not taken {edits === 1 ? 'it' : 'them'} yet. Signing out now removes {edits === 1 ? 'it' : 'them'} for good.
      </p>
      <FormProblem>{failed ? 'The file could not be made.' : undefined}</FormProblem>
      <p>
        <Link to="/">Stay signed in</Link>
      </p>
      <p>
        <Button onClick={() => void save().catch(() => setFailed(true))}>{exported ? 'Export again' : 'Export to a file'}</Button>
      </p>
      <p>
        <Button onClick={onLeave}>{exported ? 'Sign out' : 'Discard and sign out'}</Button>
      </p>
    </AccountCard>
  );
}
