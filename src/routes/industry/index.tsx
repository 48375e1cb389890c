import { createFileRoute } from '@tanstack/react-router';
import { IndustrySearch, loadIndustry } from '#features/industry/industry-input.ts';
import { IndustryPage } from '#features/industry/industry-page.tsx';

export const Route = createFileRoute('/industry/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: IndustrySearch,
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context, deps }) => loadIndustry(context.queries, { region: undefined, sector: undefined }, deps),
  head: () => ({ meta: [{ title: 'Industries' }] }),
  component: Industries,
});

function Industries() {
  const navigate = Route.useNavigate();
  return (
    <IndustryPage
      region={undefined}
      sector={undefined}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
