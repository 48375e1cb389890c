import { useSession } from '#data/session/session.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import styles from './note.module.css';
import { NoteForm } from './note-form.tsx';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'stock-note': { readonly stockid: string; readonly symbol: string };
  }
}

/** A note on a stock, written from any page that shows the stock. */
export function StockNoteDialog({ subject: { stockid, symbol }, close }: DialogProps<'stock-note'>) {
  const { status } = useSession();
  if (status === 'signed-out')
    return (
      <SignInFirst
        what={`Notes on ${symbol} belong to an account.`}
        gives="What you think of a company, beside its figures, with ten earlier versions of each text."
      />
    );
  return (
    <>
      <p className={styles.on}>{`On ${symbol}. Only you read it.`}</p>
      <NoteForm stockid={stockid} onClose={close} />
    </>
  );
}
