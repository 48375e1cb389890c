import { createFileRoute } from '@tanstack/react-router';
import { FundSummary } from '#features/fund/fund-summary.tsx';
import { fundTabs } from '#features/fund/tabs/fund-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/etf/$name/summary')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { name } }): Promise<{ title: string }> => {
    const fund = await loadTab(context.queries, fundTabs.summary, { name, search: {} });
    return { title: `${fund?.name ?? name}` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
});

function Page() {
  return <FundSummary name={Route.useParams().name} />;
}
