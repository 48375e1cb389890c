import { createFileRoute, redirect } from '@tanstack/react-router';

/** The second address of the summary; it leads to the first, with whatever it asks for. */
export const Route = createFileRoute('/stock/$name/summary2')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ to: '/stock/$name/summary', params, search: location.search, replace: true });
  },
});
