import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PortfoliosPage } from '#features/portfolio/portfolios-page.tsx';

/** `create=true` opens the field for a new portfolio (PF-02). */
const Search = v.object({ create: v.optional(v.fallback(v.optional(v.boolean()), undefined)) });

export const Route = createFileRoute('/portfolio/')({
  validateSearch: Search,
  head: () => ({ meta: [{ title: 'Portfolios' }] }),
  component: Portfolios,
});

function Portfolios() {
  const { create } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PortfoliosPage creating={create === true} onCreating={(creating) => void navigate({ search: creating ? { create: true } : {}, replace: true })} />;
}
