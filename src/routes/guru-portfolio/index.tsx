import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without a name the address leads to the list of investors. */
export const Route = createFileRoute('/guru-portfolio/')({
  beforeLoad: () => {
    throw redirect({ to: '/guru/list', replace: true });
  },
});
