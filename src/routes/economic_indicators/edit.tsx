import { createFileRoute } from '@tanstack/react-router';
import { EditIndicatorsPage } from '#features/economy/edit/edit-page.tsx';

export const Route = createFileRoute('/economic_indicators/edit')({
  head: () => ({ meta: [{ title: 'Edit economic indicators' }] }),
  component: EditIndicatorsPage,
});
