import { createFileRoute } from '@tanstack/react-router';
import { listStocks } from '#contract/endpoints/listings.ts';
import { ExchangeStocks } from '#features/lists/exchange-stocks.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stocks/exchange/$exchange')({
  codeSplitGroupings: [['loader', 'component']], // its calls are no part of the first load of other pages
  loader: async ({ context, params }) => {
    await load(context.queries, listStocks, { query: params });
  },
  head: ({ params }) => ({ meta: [{ title: `Stocks on ${params.exchange}` }] }),
  component: ByExchange,
});

function ByExchange() {
  return <ExchangeStocks exchange={Route.useParams().exchange} />;
}
