import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/start/recent-stocks.ts';
import { FinancialsPage } from '#features/stock/financials/financials-page.tsx';
import { FinancialsSearch } from '#features/stock/financials/financials-search.ts';
import { financialsTab } from '#features/stock/tabs/financials-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/financials')({
  validateSearch: FinancialsSearch,
  loaderDeps: ({ search: { type, basis } }) => ({ type, basis }),
  loader: ({ context, params: { name }, deps }) => loadTab(context.queries, financialsTab, { name, search: deps }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} financials` }] }),
  component: StockFinancials,
});

function StockFinancials() {
  const { name } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FinancialsPage
      name={name}
      search={search}
      recent={recentStocks}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
