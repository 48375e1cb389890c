import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '#app/errors/page-not-found.tsx';

export const Route = createFileRoute('/404')({
  head: () => ({ meta: [{ title: 'Page not found' }] }),
  component: PageNotFound,
});
