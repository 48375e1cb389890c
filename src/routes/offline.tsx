import { createFileRoute } from '@tanstack/react-router';
import { OfflinePage } from '#app/errors/offline-page.tsx';

export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: 'Offline' }] }),
  component: OfflinePage,
});
