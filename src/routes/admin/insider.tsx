import { createFileRoute } from '@tanstack/react-router';
import { AdminInsiderPage } from '#features/account/admin/owners/owner-pages.tsx';

export const Route = createFileRoute('/admin/insider')({
  head: () => ({ meta: [{ title: 'Insiders of this server' }] }),
  component: AdminInsiderPage,
});
