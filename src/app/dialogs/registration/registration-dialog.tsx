import { useRouterState } from '@tanstack/react-router';
import { RegisterForm } from '#features/account/sign-in/register-form.tsx';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    /** What needs the account, in a sentence; not given when the form was asked for by its address. */
    registration: { readonly why?: string };
  }
}

/** Signing up without leaving the page; the login it leads to comes back here. */
export function RegistrationDialog({ subject: { why }, close }: DialogProps<'registration'>) {
  const remembered = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  return <RegisterForm why={why} remembered={remembered} onSignedIn={close} />;
}
