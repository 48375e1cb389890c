import { createFileRoute } from '@tanstack/react-router';
import { HistoricalPage } from '#features/stock/historical/historical-page.tsx';
import { HistoricalSearch } from '#features/stock/historical/historical-search.ts';
import { historicalTab } from '#features/stock/tabs/historical-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/historical')({
  validateSearch: HistoricalSearch,
  loaderDeps: ({ search: { adjusted = 'split', returns = 'split' } }) => ({ adjusted, returns }),
  loader: ({ context, params: { name }, deps }) => loadTab(context.queries, historicalTab, { name, search: deps }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} historical prices` }] }),
  component: StockHistorical,
});

function StockHistorical() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <HistoricalPage
      name={name}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
