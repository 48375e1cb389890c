import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Embedded } from '#app/panels/embeds/embedded.tsx';

export const Route = createFileRoute('/widgets/top_stocks')({
  head: () => ({ meta: [{ title: 'Top movers' }] }),
  component: TopStocksWidget,
});

function TopStocksWidget() {
  return <Embedded name="top_stocks" search={useRouterState({ select: ({ location }) => location.searchStr })} />;
}
