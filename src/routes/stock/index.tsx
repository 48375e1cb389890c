import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without a stock there is nothing to tell of one: the address leads to the lists of stocks. */
export const Route = createFileRoute('/stock/')({
  beforeLoad: () => {
    throw redirect({ to: '/stocks', replace: true });
  },
});
