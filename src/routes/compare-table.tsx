import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { ComparePage } from '#features/stock/compare/compare-page.tsx';
import { type CompareSearch, useCompareSearch } from '#features/stock/compare/compare-search.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/compare-table')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  validateSearch: (search: CompareSearch) => search, // checked by the page, so that no other page loads what checks it
  loader: async ({ context: { queries } }) => {
    await Promise.all([load(queries, getScreenerSnapshot, {}), load(queries, listAllScreenerFields, {})]);
  },
  head: () => ({ meta: [{ title: 'Compare companies' }] }),
  component: CompareTable,
});

function CompareTable() {
  const navigate = Route.useNavigate();
  const search = useCompareSearch(Route.useSearch());
  return <ComparePage search={search} recent={recentStocks} onSearch={(next, replace) => void navigate({ search: next, replace, resetScroll: false })} />;
}
