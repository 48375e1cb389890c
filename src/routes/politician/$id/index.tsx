import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPolitician } from '#features/insider/politicians/load-politician.ts';
import { PoliticianPage } from '#features/insider/politicians/politician-page.tsx';
import { politicianPage } from '#pages/politicians/politician-links.ts';

/** A politician by id alone leads to the address with the name. */
export const Route = createFileRoute('/politician/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { id } }) => {
    const found = await loadPolitician(context.queries, id);
    if (found !== undefined) throw redirect({ ...politicianPage(found), replace: true });
  },
  component: OnePolitician,
});

function OnePolitician() {
  return <PoliticianPage id={Route.useParams().id} />;
}
