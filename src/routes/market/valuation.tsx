import { createFileRoute } from '@tanstack/react-router';
import { getEconomicIndicator, getYieldCurve } from '#contract/endpoints/market/economic-indicators.ts';
import { getMarketValuation } from '#contract/endpoints/market/market-valuation.ts';
import { newestCurve } from '#features/economy/valuation/curve-card.tsx';
import { ValuationPage } from '#features/economy/valuation/valuation-page.tsx';
import { ValuationSearch, valuationInput } from '#features/economy/valuation/valuation-search.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/market/valuation')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ValuationSearch,
  loaderDeps: ({ search: { line } }) => ({ line }),
  loader: async ({ context: { queries }, deps }) => {
    const curve = load(queries, getYieldCurve, newestCurve);
    const found = await load(queries, getMarketValuation, valuationInput({ ...deps, measure: undefined, years: undefined }));
    if (found?.net_liquidity) await load(queries, getEconomicIndicator, { params: { id: found.net_liquidity.id } });
    await curve;
  },
  head: () => ({ meta: [{ title: 'Market valuation' }] }),
  component: Valuation,
});

function Valuation() {
  const navigate = Route.useNavigate();
  return <ValuationPage search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />;
}
