import { changePassword } from '#contract/endpoints/account/account-access.ts';
import { call } from '#data/client/call.ts';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { FormButtons } from '../form-buttons.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

/** Changes the password, with the present one; every other device is signed out by it. */
export function PasswordForm({ onEnd }: { onEnd: () => void }) {
  const { handlers, busy, problems } = useForm(changePassword.body, async (body) => {
    await call(changePassword, { body });
    showToast({ text: 'Your password is changed. Every other device is signed out.' });
    onEnd();
  });
  return (
    <form {...handlers} noValidate method="post" aria-label="Change password">
      <PasswordField label="Your present password" autoComplete="current-password" problem={problems.fields.password} />
      <PasswordField
        name="new_password"
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. Every other device is signed out."
        problem={problems.fields.new_password}
      />
      <FormProblem>{problems.form}</FormProblem>
      <FormButtons submit="Change password" busy={busy} onCancel={onEnd} />
    </form>
  );
}
