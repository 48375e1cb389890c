import { createFileRoute } from '@tanstack/react-router';
import { PredefinedViewsPage } from '#features/account/admin/predefined/predefined-pages.tsx';

export const Route = createFileRoute('/admin/predefined-view')({
  head: () => ({ meta: [{ title: 'Views of this server' }] }),
  component: PredefinedViewsPage,
});
