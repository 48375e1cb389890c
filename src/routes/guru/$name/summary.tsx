import { createFileRoute, redirect } from '@tanstack/react-router';
import { guruPath } from '#contract/guru-path.ts';
import { GuruSummary } from '#features/guru/guru-summary.tsx';
import { guruTabs } from '#features/guru/tabs/guru-tabs.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';
import { TableSearch, textOf } from '#pages/table/table-search.ts';

/** The canonical page of an investor: an address with another spelling of its name leads here (GURU-02). */
export const Route = createFileRoute('/guru/$name/summary')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loaderDeps: ({ search }) => ({ date: search.date }),
  loader: async ({ context, params: { name }, deps }): Promise<{ title: string | undefined }> => {
    const guru = await loadTab(context.queries, guruTabs.summary, { name, search: deps });
    if (guru !== undefined && guruPath(guru.GuruName) !== name) {
      throw redirect({ to: '/guru/$name/summary', params: { name: guruPath(guru.GuruName) }, replace: true });
    }
    return { title: guru?.GuruName };
  },
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.title ?? params.name }] }),
  component: Summary,
});

function Summary() {
  const { name } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (date: string) => void navigate({ search: (before) => ({ ...before, date }), replace: true, resetScroll: false });
  return <GuruSummary name={name} date={textOf(search, 'date')} onDate={show} />;
}
