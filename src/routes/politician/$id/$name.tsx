import { createFileRoute } from '@tanstack/react-router';
import { loadPolitician } from '#features/insider/politicians/load-politician.ts';
import { PoliticianPage } from '#features/insider/politicians/politician-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/politician/$id/$name')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: async ({ context, params }) => ({ title: (await loadPolitician(context.queries, params.id))?.politician }),
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.title ?? params.name }] }),
  component: OnePolitician,
});

function OnePolitician() {
  return <PoliticianPage id={Route.useParams().id} />;
}
