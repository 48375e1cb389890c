import { createFileRoute } from '@tanstack/react-router';
import { getCotReport } from '#contract/endpoints/market/cot-reports.ts';
import { CotPage, CotSearch, cotInput } from '#features/economy/cot/cot-page.tsx';
import { CotRail } from '#features/economy/cot/cot-rail.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/cot_reports/$id/$name')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: CotSearch,
  loaderDeps: ({ search: { family } }) => ({ family }),
  loader: async ({ context, params, deps }) => ({ name: (await load(context.queries, getCotReport, cotInput(params.id, deps)))?.name }),
  head: ({ params, loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? params.id}, commitments of traders` }] }),
  component: Report,
});

function Report() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CotRail id={id}>
      <CotPage id={id} search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />
    </CotRail>
  );
}
