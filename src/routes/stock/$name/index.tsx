import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/stock/$name/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/stock/$name/summary', params, replace: true });
  },
});
