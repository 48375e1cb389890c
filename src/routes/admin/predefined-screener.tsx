import { createFileRoute } from '@tanstack/react-router';
import { PredefinedScreenersPage } from '#features/account/admin/predefined/predefined-pages.tsx';

export const Route = createFileRoute('/admin/predefined-screener')({
  head: () => ({ meta: [{ title: 'Screens of this server' }] }),
  component: PredefinedScreenersPage,
});
