import { createFileRoute } from '@tanstack/react-router';
import { SignOutPanel } from '#features/account/sign-in/sign-out-panel.tsx';

export const Route = createFileRoute('/logout')({
  head: () => ({ meta: [{ title: 'Sign out' }] }),
  component: SignOutPanel,
});
