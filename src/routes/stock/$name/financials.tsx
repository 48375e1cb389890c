import { createFileRoute } from '@tanstack/react-router';
import { recentStocks } from '#app/search/recent-stocks.ts';
import { getFinancialView } from '#contract/endpoints/financials.ts';
import { FinancialsPage } from '#features/stock/financials/financials-page.tsx';
import { FinancialsSearch } from '#features/stock/financials/financials-search.ts';
import { wholeSheet } from '#features/stock/financials/statement-lists.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/financials')({
  validateSearch: FinancialsSearch,
  loaderDeps: ({ search: { type, basis } }) => ({ type, basis }),
  loader: ({ context, params, deps }) => load(context.queries, getFinancialView, wholeSheet(params.name, deps.type, deps.basis)),
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
