import { createFileRoute } from '@tanstack/react-router';
import { AnalysisFrame } from '#features/stock/analysis/analysis-frame.tsx';
import { SignsPage } from '#features/stock/signs/signs-page.tsx';
import { SignsSearch } from '#features/stock/signs/signs-search.ts';
import { warningSignsTab } from '#features/stock/tabs/warning-signs-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/analysis/warning-signs')({
  validateSearch: SignsSearch,
  loader: ({ context, params: { name } }) => loadTab(context.queries, warningSignsTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} analysis, warning signs` }] }),
  component: StockAnalysisWarningSigns,
});

function StockAnalysisWarningSigns() {
  const { name } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AnalysisFrame name={name}>
      <SignsPage name={name} search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })} />
    </AnalysisFrame>
  );
}
