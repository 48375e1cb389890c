import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { industryRegions } from '#contract/entities/industry/industry-regions.ts';
import { IndustrySearch, loadIndustry } from '#features/industry/industry-input.ts';
import { IndustryPage } from '#features/industry/industry-page.tsx';

export const Route = createFileRoute('/industry/$region/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: IndustrySearch,
  loaderDeps: ({ search: { period } }) => ({ period }),
  beforeLoad: ({ params: { region } }) => {
    if (!v.is(IndustryRegion, region)) throw notFound();
  },
  loader: ({ context, params, deps }) => loadIndustry(context.queries, { region: v.parse(IndustryRegion, params.region), sector: undefined }, deps),
  head: ({ params }) => ({ meta: [{ title: `Industries, ${industryRegions.find(({ region }) => region === params.region)?.name ?? params.region}` }] }),
  component: OfRegion,
});

function OfRegion() {
  const { region } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <IndustryPage
      region={v.parse(IndustryRegion, region)}
      sector={undefined}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
