import { createFileRoute } from '@tanstack/react-router';
import { getTerm } from '#contract/endpoints/stock/financials.ts';
import { glossaryEntry } from '#features/stock/glossary/glossary-entry.tsx';
import { TextPage } from '#pages/kinds/text-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/glossary/$name')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => ({ label: (await load(context.queries, getTerm, { params: { id: params.name } }))?.label }),
  head: ({ params, loaderData }) => ({ meta: [{ title: `${loaderData?.label ?? params.name}: glossary` }] }),
  component: Entry,
});

function Entry() {
  const { name } = Route.useParams();
  return <TextPage page={glossaryEntry} name={name} input={{ params: { id: name } }} />;
}
