import { createFileRoute } from '@tanstack/react-router';
import { listStocks } from '#contract/endpoints/listings.ts';
import { countryName } from '#features/lists/list-parts.tsx';
import { RegionStocks } from '#features/lists/region-stocks.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/region/$region/$country')({
  loader: async ({ context, params }) => {
    await load(context.queries, listStocks, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `Stocks of ${countryName(params.country)}` }] }),
  component: ByCountry,
});

function ByCountry() {
  return <RegionStocks {...Route.useParams()} />;
}
