import { createFileRoute } from '@tanstack/react-router';
import { GuruProfile } from '#features/guru/guru-profile.tsx';
import { guruTabs } from '#features/guru/tabs/guru-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/guru/$name/profile')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { name } }): Promise<{ title: string }> => {
    const guru = await loadTab(context.queries, guruTabs.profile, { name, search: {} });
    return { title: `${guru?.GuruName ?? name} profile` };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
});

function Page() {
  return <GuruProfile name={Route.useParams().name} />;
}
