import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#features/account/admin/admin-page.tsx';

export const Route = createFileRoute('/admin/')({
  head: () => ({ meta: [{ title: 'Admin' }] }),
  component: AdminPage,
});
