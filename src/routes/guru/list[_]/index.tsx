import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the same list. */
export const Route = createFileRoute('/guru/list_/')({
  beforeLoad: () => {
    throw redirect({ to: '/guru/list', replace: true });
  },
});
