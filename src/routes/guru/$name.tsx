import { createFileRoute, Outlet, redirect, useChildMatches } from '@tanstack/react-router';
import { getGuruSummary } from '#contract/endpoints/gurus/gurus.ts';
import { currentGuru } from '#features/guru/current-guru.ts';
import { guruDetails } from '#features/guru/guru-page.tsx';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { DetailPage } from '#pages/kinds/detail-page.tsx';
import { isUnknownThere, load } from '#pages/load.ts';

export const Route = createFileRoute('/guru/$name')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context, params }): Promise<void> => {
    await load(context.queries, getGuruSummary, { params });
    if (!isUnknownThere(context.queries, getGuruSummary, { params })) return;
    const current = await currentGuru(context.queries, params.name);
    if (current !== undefined) throw redirect({ ...guruPage(current), replace: true });
  },
  component: GuruPages,
});

function GuruPages() {
  const { name } = Route.useParams();
  const tab = useChildMatches({ select: (matches) => matches[0]?.pathname.split('/')[3] ?? '' });
  return (
    <DetailPage page={guruDetails} name={name} tab={tab}>
      <Outlet />
    </DetailPage>
  );
}
