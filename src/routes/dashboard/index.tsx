import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DashboardsPage } from '#app/home/dashboards/dashboards-page.tsx';

const type = v.optional(v.fallback(v.optional(v.picklist([1, 2])), undefined));

export const Route = createFileRoute('/dashboard/')({
  validateSearch: v.object({ type }),
  head: () => ({ meta: [{ title: 'Dashboards' }] }),
  component: Dashboards,
});

function Dashboards() {
  return <DashboardsPage type={Route.useSearch().type} />;
}
