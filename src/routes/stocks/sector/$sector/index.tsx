import { createFileRoute } from '@tanstack/react-router';
import { listStocks } from '#contract/endpoints/listings.ts';
import { SectorStocks } from '#features/lists/sector-stocks.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/sector/$sector/')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context, params }) => {
    await load(context.queries, listStocks, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `${params.sector} stocks` }] }),
  component: BySector,
});

function BySector() {
  return <SectorStocks {...Route.useParams()} />;
}
