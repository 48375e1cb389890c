import { createFileRoute } from '@tanstack/react-router';
import { getFinancials } from '#contract/endpoints/stocks.ts';
import { FinancialsPage } from '#features/stock/financials/financials-page.tsx';
import { FinancialsSearch } from '#features/stock/financials/financials-search.ts';
import { statementLists, wholeStatement } from '#features/stock/financials/statement-lists.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/financials')({
  validateSearch: FinancialsSearch,
  loaderDeps: ({ search: { type = 'annual' } }) => ({ type }),
  loader: async ({ context, params, deps }) => {
    await Promise.all(statementLists.map(({ list }) => load(context.queries, getFinancials, wholeStatement(params.name, list, deps.type))));
  },
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
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
