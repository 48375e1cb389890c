import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadInsider } from '#features/insider/person/load-insider.ts';
import { InsiderPage } from '#features/insider/person/person-page.tsx';
import { slugOfInsider } from '#pages/insiders/insider-links.ts';

/** An insider by number alone leads to the address with the name. */
export const Route = createFileRoute('/insider/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { id } }) => {
    const found = await loadInsider(context.queries, id);
    if (found !== undefined) throw redirect({ to: '/insider/$id/$name', params: { id: found.insider_id, name: slugOfInsider(found.insider) }, replace: true });
  },
  component: OneInsider,
});

function OneInsider() {
  return <InsiderPage id={Route.useParams().id} />;
}
