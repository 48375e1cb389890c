import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/guru/$name/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/guru/$name/summary', params, replace: true });
  },
});
