import { createFileRoute } from '@tanstack/react-router';
import { AdminManagersPage } from '#features/account/admin/owners/owner-pages.tsx';

export const Route = createFileRoute('/admin/managers')({
  head: () => ({ meta: [{ title: 'Investors of this server' }] }),
  component: AdminManagersPage,
});
