import { createFileRoute } from '@tanstack/react-router';
import { SignsPage } from '#features/stock/signs/signs-page.tsx';
import { SignsSearch } from '#features/stock/signs/signs-search.ts';
import { warningSignsTab } from '#features/stock/tabs/warning-signs-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/warning-signs')({
  validateSearch: SignsSearch,
  loader: ({ context, params: { name } }) => loadTab(context.queries, warningSignsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} warning signs` }] }),
  component: StockWarningSigns,
});

function StockWarningSigns() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return <SignsPage name={name} search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
