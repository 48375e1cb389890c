import { createFileRoute } from '@tanstack/react-router';
import { listStocks } from '#contract/endpoints/listings.ts';
import { CompanyStocks } from '#features/lists/company-stocks.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/company/$company')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context, params }) => {
    await load(context.queries, listStocks, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `Companies: ${params.company}` }] }),
  component: ByName,
});

function ByName() {
  return <CompanyStocks {...Route.useParams()} />;
}
