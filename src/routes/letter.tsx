import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { getLetter } from '#contract/endpoints/gurus/letters.ts';
import { letterText } from '#features/guru/letters/letter-text.tsx';
import { TextPage } from '#pages/kinds/text-page.tsx';
import { load } from '#pages/load.ts';

/** The letter an address asks for, the newest one without it. */
const asked = ({ id }: { readonly id?: string | undefined }) => ({ params: { id: id ?? 'latest' } });

export const Route = createFileRoute('/letter')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ id: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ title: (await load(context.queries, getLetter, asked(deps)))?.title }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Letter' }] }),
  component: Letter,
});

function Letter() {
  const search = Route.useSearch();
  return <TextPage page={letterText} around={undefined} name={search.id ?? 'Letter'} input={asked(search)} />;
}
