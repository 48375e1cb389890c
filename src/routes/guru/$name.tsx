import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { getGuruSummary } from '#contract/endpoints/gurus/gurus.ts';
import { guruDetails } from '#features/guru/guru-page.tsx';
import { DetailPage } from '#pages/kinds/detail-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/guru/$name')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: ({ context, params }) => load(context.queries, getGuruSummary, { params }),
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
