import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewPasswordForm } from '#features/account/sign-in/new-password-form.tsx';
import { ResetRequestForm } from '#features/account/sign-in/reset-request-form.tsx';

export const Route = createFileRoute('/reset')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  head: () => ({ meta: [{ title: 'Password' }] }),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  return token === undefined ? <ResetRequestForm /> : <NewPasswordForm token={token} />;
}
