import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { getFund } from '#contract/endpoints/funds/funds.ts';
import { fundDetails } from '#features/fund/fund-page.tsx';
import { ReportedPages } from '#features/fund/reported-pages.tsx';
import { DetailPage } from '#pages/kinds/detail-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/etf/$name')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: ({ context, params }) => load(context.queries, getFund, { params: { id: params.name } }),
  component: FundPages,
});

function FundPages() {
  const { name } = Route.useParams();
  const tab = useChildMatches({ select: (matches) => matches[0]?.pathname.split('/')[3] ?? '' });
  return (
    <DetailPage page={fundDetails} name={name} tab={tab}>
      <ReportedPages name={name} tab={tab}>
        <Outlet />
      </ReportedPages>
    </DetailPage>
  );
}
