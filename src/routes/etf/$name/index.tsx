import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/etf/$name/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/etf/$name/summary', params, replace: true });
  },
});
