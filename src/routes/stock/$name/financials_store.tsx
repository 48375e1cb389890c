import { createFileRoute, redirect } from '@tanstack/react-router';

/** The second address of the financials; it leads to the first, with whatever it asks for. */
export const Route = createFileRoute('/stock/$name/financials_store')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ to: '/stock/$name/financials', params, search: location.search, replace: true });
  },
});
