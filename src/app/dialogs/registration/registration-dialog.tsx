import { useRouterState } from '@tanstack/react-router';
import { RegisterForm } from '#features/account/register-form.tsx';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { rememberedAddress } from '#pages/safe-redirect.ts';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    registration: Readonly<Record<string, never>>;
  }
}

/** Signing up without leaving the page; the login it leads to comes back here. */
export function RegistrationDialog({ close }: DialogProps<'registration'>) {
  const remembered = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  return <RegisterForm remembered={remembered} onSignedIn={close} />;
}
