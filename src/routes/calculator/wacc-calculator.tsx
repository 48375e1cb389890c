import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getWaccDetails } from '#contract/endpoints/stock/dcf.ts';
import { CalculatorSearch } from '#features/stock/calculator/calculator-search.ts';
import { companyOf, searchFor } from '#features/stock/calculator/first-company.ts';
import { WaccPage } from '#features/stock/wacc/wacc-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/calculator/wacc-calculator')({
  codeSplitGroupings: [['loader', 'component']], // its call is no part of the first load of other pages
  validateSearch: CalculatorSearch,
  loaderDeps: ({ search: { symbol, by } }) => ({ symbol, by }),
  loader: async ({ context, deps }) => {
    const first = await companyOf(context.queries, deps);
    const { symbol } = first;
    if (symbol !== undefined) await load(context.queries, getWaccDetails, { params: { id: symbol } });
    return first;
  },
  head: () => ({ meta: [{ title: 'WACC calculator' }] }),
  component: WaccCalculator,
});

function WaccCalculator() {
  const navigate = Route.useNavigate();
  const first = Route.useLoaderData();
  return <WaccPage {...first} recent={recentStocks} onSymbol={(next) => void navigate({ search: searchFor(next) })} />;
}
