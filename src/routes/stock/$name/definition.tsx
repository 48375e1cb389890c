import { createFileRoute } from '@tanstack/react-router';
import { getFinancialView, listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import { DefinitionsPage } from '#features/stock/figure/definitions-page.tsx';
import { wholeSheet } from '#features/stock/financials/table/statement-lists.ts';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/stock/$name/definition')({
  loader: async ({ context: { queries }, params: { name } }) => {
    await Promise.all([load(queries, getFinancialView, wholeSheet(name)), load(queries, listFinancialGroups, {})]);
  },
  head: ({ params }) => ({ meta: [{ title: `${params.name} definitions` }] }),
  component: StockDefinitions,
});

function StockDefinitions() {
  return <DefinitionsPage {...Route.useParams()} />;
}
