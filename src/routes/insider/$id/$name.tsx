import { createFileRoute } from '@tanstack/react-router';
import { loadInsider } from '#features/insider/person/load-insider.ts';
import { InsiderPage } from '#features/insider/person/person-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/insider/$id/$name')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: async ({ context, params }) => ({ title: (await loadInsider(context.queries, params.id))?.insider }),
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.title ?? params.name }] }),
  component: OneInsider,
});

function OneInsider() {
  return <InsiderPage id={Route.useParams().id} />;
}
