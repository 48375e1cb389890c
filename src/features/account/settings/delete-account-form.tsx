import { deleteAccount } from '#contract/endpoints/records/member-data.ts';
import { DELETION_GRACE_DAYS } from '#contract/entities/account/account.ts';
import { call } from '#data/client/call.ts';
import { signOut } from '#data/session/session.ts';
import { useSyncState } from '#data/sync/state/sync-state.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import styles from './account-screens.module.css';

/** Deletes the account: says what that means, asks for the password, and signs out here as everywhere. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { waiting } = useSyncState();
  const { handlers, busy, problems } = useForm(deleteAccount.body, async (body) => {
    await call(deleteAccount, { body });
    await signOut();
  });
  return (
    <form {...handlers} noValidate method="post" aria-label="Delete my account">
      <p>
        <b>What happens</b>
      </p>
      <ul className={styles.meaning}>
        <li>You are signed out on every device at once, and what is kept for you on this device is removed, edits not sent yet included.</li>
        <li>{`For ${DELETION_GRACE_DAYS} days nothing is lost: sign in again and choose “Keep my account”.`}</li>
        <li>After that the account, portfolios, notes, views, bookmarks and settings are removed for good. Nobody can bring them back.</li>
      </ul>
      {waiting > 0 && <p className={styles.warned}>{`${waiting} ${waiting === 1 ? 'edit is' : 'edits are'} not sent yet and would be lost.`}</p>}
      <PasswordField label="Your password" autoComplete="current-password" problem={problems.fields.password} />
      <FormProblem>{problems.form}</FormProblem>
      <FormButtons submit="Delete my account" busy={busy} onCancel={onCancel} />
    </form>
  );
}
