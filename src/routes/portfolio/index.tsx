import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PortfoliosPage } from '#features/portfolio/list/portfolios-page.tsx';

const flag = v.optional(v.fallback(v.optional(v.boolean()), undefined));

/** `create=true` opens the field for a new portfolio, `link_brokerage=true` the linking of an account at a broker (PF-02). */
const Search = v.object({ create: flag, link_brokerage: flag });

export const Route = createFileRoute('/portfolio/')({
  validateSearch: Search,
  head: () => ({ meta: [{ title: 'Portfolios' }] }),
  component: Portfolios,
});

function Portfolios() {
  const { create, link_brokerage } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PortfoliosPage
      creating={create === true}
      onCreating={(creating) => void navigate({ search: { link_brokerage, ...(creating && { create: true }) }, replace: true })}
      linking={link_brokerage === true}
    />
  );
}
