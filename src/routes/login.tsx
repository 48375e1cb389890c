import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { currentSession } from '#data/session/session.ts';
import { LoginForm } from '#features/account/sign-in/login-form.tsx';
import { redirectAfterSignIn } from '#pages/safe-redirect.ts';

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ ref: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: async ({ search }) => {
    if ((await currentSession()).status === 'signed-in') throw redirect({ href: redirectAfterSignIn(search.ref), replace: true });
  },
  head: () => ({ meta: [{ title: 'Login' }] }),
  component: Login,
});

function Login() {
  const { ref } = Route.useSearch();
  const router = useRouter();
  return <LoginForm remembered={ref} onSignedIn={() => router.history.replace(redirectAfterSignIn(ref))} />;
}
