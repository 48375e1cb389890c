import { createFileRoute } from '@tanstack/react-router';
import { listStocks } from '#contract/endpoints/listings.ts';
import { RegionStocks } from '#features/lists/region-stocks.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/region/$region/$country')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context, params }) => {
    await load(context.queries, listStocks, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `Stocks of ${params.country}` }] }),
  component: ByCountry,
});

function ByCountry() {
  return <RegionStocks {...Route.useParams()} />;
}
