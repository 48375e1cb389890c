import { createFileRoute } from '@tanstack/react-router';
import { OperatingPage } from '#features/stock/operating/operating-page.tsx';
import { OperatingSearch } from '#features/stock/operating/operating-search.ts';
import { operatingTab } from '#features/stock/tabs/operating-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/operating')({
  validateSearch: OperatingSearch,
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context, params: { name }, deps }) => loadTab(context.queries, operatingTab, { name, search: deps }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} operating data` }] }),
  component: StockOperating,
});

function StockOperating() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OperatingPage
      name={name}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
