import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countDrafts } from '#data/records/draft-store.ts';
import { accountName } from '#data/session/account-name.ts';
import { signOut, useSession } from '#data/session/session.ts';
import { exportOutbox, flushBeforeSignOut } from '#data/sync/state/sync-actions.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { Button } from '#ui/controls/button.tsx';
import classes from '../settings/account.module.css';
import { AccountCard } from '../settings/account-card.tsx';

type State =
  | { readonly step: 'asked' | 'sending' | 'leaving' | 'failed' }
  | { readonly step: 'left-over'; readonly edits: number; readonly texts: number; readonly exported: boolean };

/**
 * Signing out, asked once: it removes what the member has on this device, and a link of another site must not be able
 * to do that by itself. Edits that could not be sent are the member's to decide about. Afterwards the page starts afresh.
 */
export function SignOutPanel() {
  const { status, account } = useSession();
  const [state, setState] = useState<State>({ step: 'asked' });
  const failed = () => setState({ step: 'failed' });
  const leave = useAction(() => {
    setState({ step: 'leaving' });
    return signOut();
  }, failed);
  const begin = useAction(async () => {
    setState({ step: 'sending' });
    const edits = await flushBeforeSignOut();
    const texts = await countDrafts();
    if (edits + texts === 0) await leave();
    else setState({ step: 'left-over', edits, texts, exported: false });
  }, failed);
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
  if (state.step === 'left-over') return <LeftOver {...state} onExported={() => setState({ ...state, exported: true })} onLeave={() => void leave()} />;
  const isBusy = state.step === 'sending' || state.step === 'leaving';
  return (
    <AccountCard title="Sign out" ways={<Link to="/">Stay signed in</Link>}>
      <p>{accountName(account)} will be signed out in every tab, and what is kept here for this account is removed from this device.</p>
      <FormProblem>{state.step === 'failed' ? 'Signing out did not succeed. Try again.' : undefined}</FormProblem>
      <Button look="primary" className={classes.send} aria-disabled={isBusy} onClick={() => void (isBusy || begin())}>
        {state.step === 'sending' ? 'Sending your edits…' : state.step === 'leaving' ? 'Signing out…' : 'Sign out'}
      </Button>
    </AccountCard>
  );
}

interface LeftOverProps {
  edits: number;
  /** Texts typed in an editor and never saved. */
  texts: number;
  exported: boolean;
  onExported: () => void;
  onLeave: () => void;
}

/** Edits and unsaved texts are only on this device: staying keeps them, a file keeps them, signing out does not. */
function LeftOver({ edits, texts, exported, onExported, onLeave }: LeftOverProps) {
  const [failed, setFailed] = useState(false);
  const one = edits + texts === 1;
  const what = [edits > 0 && counted(edits, 'edit'), texts > 0 && counted(texts, 'unsaved text')].filter(Boolean).join(' and ');
  const save = useAction(
    async () => {
      const address = URL.createObjectURL(await exportOutbox());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'sextant-unsent.json';
      link.click();
      URL.revokeObjectURL(address);
      onExported();
    },
    () => setFailed(true),
  );
  return (
    <AccountCard title={`${what} ${one ? 'is' : 'are'} only on this device`} ways={edits > 0 ? <Link to="/sync">See unsent edits</Link> : undefined}>
      <p>
        {edits > 0 && `The server has not taken ${edits === 1 ? 'the edit' : 'the edits'} yet. `}
        {texts > 0 && `${texts === 1 ? 'A text was' : `${texts} texts were`} typed and never saved. `}
        Signing out now removes {one ? 'it' : 'them'} for good.
      </p>
      {texts > 0 && (
        <p>
          <Link to="/notes">See unsaved texts</Link>
        </p>
      )}
      <FormProblem>{failed ? 'The file could not be made.' : undefined}</FormProblem>
      <p>
        <Link to="/">Stay signed in</Link>
      </p>
      <p>
        <Button onClick={() => void save()}>{exported ? 'Export again' : 'Export to a file'}</Button>
      </p>
      <p>
        <Button onClick={onLeave}>{exported ? 'Sign out' : 'Discard and sign out'}</Button>
      </p>
    </AccountCard>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
