import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the same list. */
export const Route = createFileRoute('/guru/portfolio')({
  beforeLoad: () => {
    throw redirect({ to: '/guru/aggregated-portfolio', replace: true });
  },
});
