import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/stock')({
  head: () => ({ meta: [{ title: 'Stock' }] }),
  component: StockWidget,
});

function StockWidget() {
  return <Embedded name="stock" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
