import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { indicatorsOfCategory } from '#features/economy/known-indicators.tsx';
import { loadTable } from '#pages/table/load-table.ts';
import { WholeListPage } from '#pages/table/table-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';
import { capitalised } from '#ui/format/capitalised.ts';

const asked = (category: string) => ({ query: { of_category: category } });

export const Route = createFileRoute('/economic_indicators/categories/$')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: async ({ context, params: { _splat = '' } }) => {
    await loadTable(context.queries, indicatorsOfCategory(_splat), asked(_splat));
  },
  head: ({ params: { _splat = '' } }) => ({ meta: [{ title: `Economic indicators: ${capitalised(_splat)}` }] }),
  component: Category,
});

function Category() {
  const { _splat = '' } = Route.useParams();
  const page = useMemo(() => indicatorsOfCategory(_splat), [_splat]);
  return <WholeListPage page={page} input={asked(_splat)} />;
}
