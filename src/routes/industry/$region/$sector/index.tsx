import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { IndustrySearch, loadIndustry } from '#features/industry/industry-input.ts';
import { IndustryPage } from '#features/industry/industry-page.tsx';

export const Route = createFileRoute('/industry/$region/$sector/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: IndustrySearch,
  loaderDeps: ({ search: { period } }) => ({ period }),
  beforeLoad: ({ params: { region } }) => {
    if (!v.is(IndustryRegion, region)) throw notFound();
  },
  loader: ({ context, params, deps }) => loadIndustry(context.queries, { region: v.parse(IndustryRegion, params.region), sector: params.sector }, deps),
  head: ({ params }) => ({ meta: [{ title: `${params.sector}, industries` }] }),
  component: OfSector,
});

function OfSector() {
  const { region, sector } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <IndustryPage
      region={v.parse(IndustryRegion, region)}
      sector={sector}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
