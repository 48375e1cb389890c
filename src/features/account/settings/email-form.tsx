import { changeEmail } from '#contract/endpoints/account/account-access.ts';
import { call } from '#data/client/call.ts';
import { renewAccount } from '#data/session/session.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

/** Changes the e-mail address of the account, with the password. */
export function EmailForm({ onEnd }: { onEnd: () => void }) {
  const { handlers, busy, problems } = useForm(changeEmail.body, async (body) => {
    await call(changeEmail, { body });
    await renewAccount();
    showToast({ text: `Your e-mail is ${body.email} now. Confirm it with the link in the message sent there.` });
    onEnd();
  });
  return (
    <form {...handlers} noValidate method="post" aria-label="Change e-mail">
      <TextField
        name="email"
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="Both addresses are written to"
        problem={problems.fields.email}
      />
      <PasswordField label="Your password" autoComplete="current-password" problem={problems.fields.password} />
      <FormProblem>{problems.form}</FormProblem>
      <FormButtons submit="Change e-mail" busy={busy} onCancel={onEnd} />
    </form>
  );
}
