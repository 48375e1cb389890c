import { createFileRoute } from '@tanstack/react-router';
import { PredefinedFieldsPage } from '#features/account/admin/predefined/predefined-pages.tsx';

export const Route = createFileRoute('/admin/predefined-field')({
  head: () => ({ meta: [{ title: 'Fields of this server' }] }),
  component: PredefinedFieldsPage,
});
