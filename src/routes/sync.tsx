import { createFileRoute } from '@tanstack/react-router';
import { SyncPage } from '#features/sync/sync-page.tsx';

export const Route = createFileRoute('/sync')({
  head: () => ({ meta: [{ title: 'Sync' }] }),
  component: SyncPage,
});
