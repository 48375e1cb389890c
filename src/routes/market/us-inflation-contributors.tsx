import { createFileRoute } from '@tanstack/react-router';
import { getInflationContributors } from '#contract/endpoints/market/inflation.ts';
import { InflationPage, InflationSearch, inflationInput } from '#features/economy/inflation/inflation-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/market/us-inflation-contributors')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: InflationSearch,
  loaderDeps: ({ search: { split } }) => ({ split }),
  loader: ({ context, deps }) => load(context.queries, getInflationContributors, inflationInput(deps)),
  head: () => ({ meta: [{ title: 'Inflation contributors' }] }),
  component: Inflation,
});

function Inflation() {
  const navigate = Route.useNavigate();
  return <InflationPage search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />;
}
