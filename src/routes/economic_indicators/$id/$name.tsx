import { createFileRoute } from '@tanstack/react-router';
import { getEconomicIndicator } from '#contract/endpoints/market/economic-indicators.ts';
import { indicatorPage } from '#features/economy/indicator-page.tsx';
import { IndicatorRail } from '#features/economy/indicator-rail.tsx';
import { load } from '#pages/load.ts';
import { SeriesPage } from '#pages/series/series-page.tsx';
import { SeriesSearch } from '#pages/series/series-search.ts';

export const Route = createFileRoute('/economic_indicators/$id/$name')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: SeriesSearch,
  loader: async ({ context, params }) => ({ name: (await load(context.queries, getEconomicIndicator, { params: { id: params.id } }))?.name }),
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.name ?? params.id }] }),
  component: Indicator,
});

function Indicator() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IndicatorRail id={id}>
      <SeriesPage page={indicatorPage} name={id} search={search} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />
    </IndicatorRail>
  );
}
