import { createFileRoute } from '@tanstack/react-router';
import { getFinancialView, listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { FigurePage } from '#features/stock/figure/figure-page.tsx';
import { FigureSearch } from '#features/stock/figure/figure-search.ts';
import { wholeSheet } from '#features/stock/financials/table/statement-lists.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/data/$data')({
  validateSearch: FigureSearch,
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ context: { queries }, params: { name, data }, deps: { type } }) => {
    const [sheet] = await Promise.all([load(queries, getFinancialView, wholeSheet(name, type)), load(queries, listFinancialGroups, {})]);
    return { label: sheet?.rows.find(({ key }) => key === data)?.label };
  },
  head: ({ params, loaderData }) => ({ meta: [{ title: `${params.name} ${loaderData?.label ?? params.data}` }] }),
  component: StockFigure,
});

function StockFigure() {
  const { name, data } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FigurePage
      name={name}
      figure={data}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
