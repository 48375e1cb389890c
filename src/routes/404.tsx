import { createFileRoute } from '@tanstack/react-router';
import { NoRoute } from '#app/errors/route-error.tsx';

export const Route = createFileRoute('/404')({
  head: () => ({ meta: [{ title: 'Page not found' }] }),
  component: NoRoute,
});
