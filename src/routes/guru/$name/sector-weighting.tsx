import { createFileRoute } from '@tanstack/react-router';
import { GuruSectors } from '#features/guru/guru-sectors.tsx';
import { guruTabs } from '#features/guru/tabs/guru-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/guru/$name/sector-weighting')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { name } }): Promise<{ title: string }> => {
    const guru = await loadTab(context.queries, guruTabs.sectors, { name, search: {} });
    return { title: `${guru?.GuruName ?? name} sectors` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
});

function Page() {
  return <GuruSectors name={Route.useParams().name} />;
}
