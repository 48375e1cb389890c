import { createFileRoute } from '@tanstack/react-router';
import { FundOverview } from '#features/fund/fund-overview.tsx';
import { fundTabs } from '#features/fund/tabs/fund-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/etf/$name/overview')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { name } }): Promise<{ title: string }> => {
    const fund = await loadTab(context.queries, fundTabs.overview, { name, search: {} });
    return { title: `${fund?.name ?? name} overview` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
});

function Page() {
  return <FundOverview name={Route.useParams().name} />;
}
