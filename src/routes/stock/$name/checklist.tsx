import { createFileRoute } from '@tanstack/react-router';
import { ChecklistPage } from '#features/stock/checklist/checklist-page.tsx';
import { checklistTab } from '#features/stock/tabs/checklist-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/checklist')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, checklistTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} checklist` }] }),
  component: StockChecklist,
});

function StockChecklist() {
  return <ChecklistPage name={Route.useParams().name} />;
}
