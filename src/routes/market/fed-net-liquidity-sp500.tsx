import { createFileRoute } from '@tanstack/react-router';
import { getEconomicIndicator, getNetLiquidity } from '#contract/endpoints/market/economic-indicators.ts';
import { liquidityInput, NetLiquidityPage } from '#features/economy/net-liquidity-page.tsx';
import { load } from '#pages/load.ts';
import { SeriesSearch } from '#pages/series/series-search.ts';

export const Route = createFileRoute('/market/fed-net-liquidity-sp500')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: SeriesSearch,
  loader: async ({ context: { queries } }) => {
    const found = await load(queries, getNetLiquidity, liquidityInput);
    const ids = [found?.id, found?.beside].filter((id) => id != null);
    await Promise.all(ids.map((id) => load(queries, getEconomicIndicator, { params: { id } })));
  },
  head: () => ({ meta: [{ title: 'Fed net liquidity' }] }),
  component: Liquidity,
});

function Liquidity() {
  const navigate = Route.useNavigate();
  return <NetLiquidityPage search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />;
}
