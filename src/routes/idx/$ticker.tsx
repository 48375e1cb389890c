import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { getIndexPerformance } from '#contract/endpoints/market/indices.ts';
import { IndexPage, indexInput, RangeSearch } from '#features/economy/indices/index-page.tsx';
import { loadIndex } from '#features/economy/indices/load-index.ts';
import { load } from '#pages/load.ts';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/idx/$ticker')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  loader: async ({ context: { queries }, params: { ticker } }) => {
    const rest = loadIndex(queries, ticker);
    const index = await load(queries, getIndexPerformance, indexInput(ticker));
    await rest;
    return { title: index?.name ?? ticker };
  },
  head: ({ params, loaderData }) => ({ meta: [{ title: loaderData?.title ?? params.ticker }] }),
  component: Index,
});

function Index() {
  const { ticker } = Route.useParams();
  const range = v.parse(RangeSearch, Route.useSearch().range) ?? '5';
  const navigate = Route.useNavigate();
  return (
    <IndexPage
      id={ticker}
      range={range}
      onRange={(to) => void navigate({ search: (before) => ({ ...before, range: to }), replace: true, resetScroll: false })}
    />
  );
}
