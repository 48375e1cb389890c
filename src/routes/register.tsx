import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { currentSession } from '#data/session/session.ts';
import { RegisterPage } from '#features/account/sign-in/register-page.tsx';
import { redirectAfterSignIn } from '#pages/safe-redirect.ts';

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ ref: v.optional(v.fallback(v.string(), '')), invitation: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: async ({ search }) => {
    if ((await currentSession()).status === 'signed-in') throw redirect({ href: redirectAfterSignIn(search.ref), replace: true });
  },
  head: () => ({ meta: [{ title: 'Sign Up' }] }),
  component: Register,
});

function Register() {
  const { ref, invitation } = Route.useSearch();
  const router = useRouter();
  return <RegisterPage remembered={ref} invitation={invitation} onSignedIn={() => router.history.replace(redirectAfterSignIn(ref))} />;
}
