import { createFileRoute } from '@tanstack/react-router';
import { BasketPage } from '#features/stock/basket/basket-page.tsx';
import { basketTab } from '#features/stock/tabs/basket-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/basket')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, basketTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} baskets` }] }),
  component: StockBasket,
});

function StockBasket() {
  return <BasketPage name={Route.useParams().name} />;
}
