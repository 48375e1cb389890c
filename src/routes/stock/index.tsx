import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without a stock in the address this redirects to the lists of stocks. */
export const Route = createFileRoute('/stock/')({
  beforeLoad: () => {
    throw redirect({ to: '/stocks', replace: true });
  },
});
