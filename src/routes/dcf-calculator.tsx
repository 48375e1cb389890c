import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getDcfFairValue } from '#contract/endpoints/stock/dcf.ts';
import { CalculatorPage } from '#features/stock/calculator/calculator-page.tsx';
import { CalculatorSearch } from '#features/stock/calculator/calculator-search.ts';
import { companyOf, searchFor } from '#features/stock/calculator/first-company.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/dcf-calculator')({
  codeSplitGroupings: [['loader', 'component']], // its call is no part of the first load of other pages
  validateSearch: CalculatorSearch,
  loaderDeps: ({ search: { symbol, by } }) => ({ symbol, by }),
  loader: async ({ context, deps }) => {
    const first = await companyOf(context.queries, deps);
    const { symbol } = first;
    if (symbol !== undefined) await load(context.queries, getDcfFairValue, { params: { id: symbol } });
    return first;
  },
  head: () => ({ meta: [{ title: 'DCF calculator' }] }),
  component: DcfCalculator,
});

function DcfCalculator() {
  const navigate = Route.useNavigate();
  const first = Route.useLoaderData();
  return <CalculatorPage {...first} recent={recentStocks} onSymbol={(next) => void navigate({ search: searchFor(next) })} />;
}
